internal import CLocalization
import Foundation

/// The locales of the user's session. Foundation does not read them on Linux: `Locale.current` is
/// English there, whatever the environment says.
extension Locale {
  /// The locale for dates, from LC_TIME and the variables that stand in for it. It is
  /// `Locale.current` in a session without a locale. Read it after GTK has been initialized.
  package static let ofDates: Locale =
    Locale(posixName: String(cString: localization_of_dates())) ?? .current

  /// The locale for numbers, from LC_NUMERIC and the variables that stand in for it. It has the
  /// digits from 0 to 9, because the messages around the numbers may be untranslated. It is
  /// `Locale.current` in a session without a locale. Read it after GTK has been initialized.
  package static let ofNumbers: Locale = {
    let name = String(cString: localization_of_numbers())
    guard let locale = Locale(posixName: name) else { return .current }
    var components = Locale.Components(locale: locale)
    components.numberingSystem = .init("latn")
    return Locale(components: components)
  }()

  /// The locale for the order of names, from LC_COLLATE and the variables that stand in for it. It
  /// is `Locale.current` in a session without a locale. Read it after GTK has been initialized.
  package static let ofSorting: Locale =
    Locale(posixName: String(cString: localization_of_sorting())) ?? .current

  /// Creates a locale from a name of the C library, such as "de_DE.UTF-8" or "sr_RS@latin".
  ///
  /// - Returns: Nil for "C" and "POSIX", which are no one's language.
  package init?(posixName name: String) {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let place = parts.first?.prefix { $0 != "." } ?? ""
    guard !place.isEmpty, place != "C", place != "POSIX" else { return nil }
    var names = place.split(separator: "_")
    let scripts: [Substring: Substring] = [
      "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva",
    ]
    if parts.count == 2, let script = scripts[parts[1]] { names.insert(script, at: 1) }
    self.init(identifier: names.joined(separator: "_"))
  }
}

extension Int {
  /// The number as the user writes it, for example "43,000".
  package var localized: String { formatted(.number.locale(.ofNumbers)) }
}

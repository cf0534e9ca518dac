internal import CLocalization
import Foundation

/// What the programs say, in the user's language.
///
/// The words are gettext's: `data/locale/trellis.pot` lists them, `data/locale/de.po` translates them,
/// and `msgfmt -o data/locale/de/LC_MESSAGES/trellis.mo data/locale/de.po` makes what is read.
package enum Localization {
  /// - Parameter folder: Of the catalogues. Call it before the first text; without it texts stay
  ///   English.
  package static func open(_ folder: String) { localization_open(folder) }
}

/// `text` in the user's language, with `values` in place of their names in braces.
///
/// ```swift
/// tr("There are no photos in “{album}” yet.", ["album": name])
/// ```
package func tr(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  // gettext takes the empty text for the catalogue's head.
  guard !text.isEmpty else { return "" }
  // Where there is no translation the answer is the very memory that was passed.
  return filled(text.withCString { String(cString: localization_text($0)) }, values)
}

/// One of two texts, or in other languages of more, in the user's. "{count}" stands for `count`, as
/// the user's country writes numbers.
package func trn(
  _ one: String, _ many: String, _ count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  let text = one.withCString { one in
    many.withCString { String(cString: localization_plural(one, $0, UInt(max(count, 0)))) }
  }
  return filled(filled(text, ["count": count.formatted()]), values)
}

/// Names in what has been put in stay as they are: a file may be called "{count}".
private func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
  if values.isEmpty { return text }
  var rest = text[...]
  var result = ""
  while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
    let name = rest[rest.index(after: open)..<close]
    result += rest[..<open]
    result += values.first { $0.key == name }?.value ?? String(rest[open...close])
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}

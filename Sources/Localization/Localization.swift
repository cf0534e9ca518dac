internal import CLocalization
import Foundation

/// The translations of the programs' messages.
///
/// They use gettext: `data/locale/trellis.pot` lists the messages, a file as `data/locale/de.po`
/// translates them, and `msgfmt -o data/locale/de/LC_MESSAGES/trellis.mo data/locale/de.po` creates
/// the catalogue that is read.
package enum Localization {
  /// Sets the folder of the catalogues. Call it before the first message. Without it, messages are
  /// in English.
  ///
  /// - Parameter folder: The path of the folder that contains `de/LC_MESSAGES/trellis.mo` and the
  ///   like.
  package static func open(_ folder: String) { localization_open(folder) }
}

/// Returns `text` in the user's language. Names in braces are replaced by `values`, each as
/// `displayed`, because they are mostly names of files, which may contain any characters.
///
/// ```swift
/// tr("No Photos in “{album}” Yet", ["album": name])
/// ```
package func tr(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
  // gettext returns the header of the catalogue for an empty message.
  guard !text.isEmpty else { return "" }
  // If there is no translation, gettext returns the pointer it was given, so the text is copied
  // before the pointer becomes invalid.
  return filled(text.withCString { String(cString: localization_text($0)) }, values)
}

/// Returns the form of a message for a number, in the user's language. A language may have more
/// than two forms. "{count}" is replaced by `count`, formatted for the user's locale, and other
/// names in braces by `values`.
///
/// - Parameters:
///   - one: The English message for the number 1.
///   - many: The English message for other numbers.
///   - count: The number. Negative numbers use the form for 0.
///   - values: Values for further names in braces. The default is none.
package func trn(
  _ one: String, _ many: String, _ count: Int, _ values: KeyValuePairs<String, String> = [:]
) -> String {
  let text = one.withCString { one in
    many.withCString { String(cString: localization_plural(one, $0, UInt(max(count, 0)))) }
  }
  return filled(filled(text, ["count": count.localized]), values)
}

/// Replaces names in braces by their values. Braces in a value are not replaced, because a file may
/// be called "{count}".
private func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
  if values.isEmpty { return text }
  var rest = text[...]
  var result = ""
  while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
    let name = rest[rest.index(after: open)..<close]
    result += rest[..<open]
    result += values.first { $0.key == name }?.value.displayed ?? String(rest[open...close])
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}

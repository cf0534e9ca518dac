internal import CGtk

/// Texts of the library for assistive technology, in the user's language.
@MainActor
package enum AccessText {
  /// Returns a text such as "12 of 3,400".
  package static func position(_ position: Int, of count: Int) -> String {
    takeString(trellis_text_position(gint64(position), gint64(count)))
  }

  /// Returns a text such as "3,400 items".
  package static func count(of items: Int) -> String {
    takeString(trellis_text_count(gint64(items)))
  }

  /// Returns the text as a Swift string and frees the C string.
  private static func takeString(_ text: UnsafeMutablePointer<CChar>?) -> String {
    guard let text else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

internal import CGtk

/// What the library itself says, in the user's language.
@MainActor
package enum AccessText {
  /// "12 of 3,400".
  package static func position(_ position: Int, of count: Int) -> String {
    taken(trellis_text_position(gint64(position), gint64(count)))
  }

  /// "3,400 items".
  package static func count(of items: Int) -> String { taken(trellis_text_count(gint64(items))) }

  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String {
    guard let text else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

internal import CTrellisGtk

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

  /// Returns a text such as "level 2".
  package static func level(_ level: Int) -> String {
    takeString(trellis_text_level(gint64(level)))
  }

  /// The name of the bar with the titles of an index.
  package static var index: String { String(cString: trellis_text_index()) }

  /// Returns the name of a control in a row.
  package static func name(of control: RowControl) -> String {
    String(cString: trellis_text_control(control.c))
  }

  /// Returns the text as a Swift string and frees the C string.
  private static func takeString(_ text: UnsafeMutablePointer<CChar>?) -> String {
    guard let text else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

/// A control beside the content of a row.
package enum RowControl: CaseIterable, Sendable {
  case expand, collapse, delete, insert, reorder, detail, select

  fileprivate var c: TrellisControl {
    switch self {
    case .expand: TRELLIS_CONTROL_EXPAND
    case .collapse: TRELLIS_CONTROL_COLLAPSE
    case .delete: TRELLIS_CONTROL_DELETE
    case .insert: TRELLIS_CONTROL_INSERT
    case .reorder: TRELLIS_CONTROL_REORDER
    case .detail: TRELLIS_CONTROL_DETAIL
    case .select: TRELLIS_CONTROL_SELECT
    }
  }
}

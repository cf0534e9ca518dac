import CBenchmarks
import Trellis

/// The rows of the list benchmark.
enum PeerRow: String, CaseIterable {
  /// An icon, a text, a smaller text below it and an indicator. Texts that are too long continue on
  /// further lines.
  case subtitle
  /// An icon and a text, which continues on further lines if it is too long.
  case cell
  /// An icon and a text, which ends with an ellipsis if it is too long.
  case singleLine = "single-line"
  /// An icon and a text of several lines.
  case paragraph

  var hasSubtitle: Bool { self == .subtitle }

  fileprivate var c: TrellisPeerRow {
    switch self {
    case .subtitle: TRELLIS_PEER_SUBTITLE
    case .cell: TRELLIS_PEER_CELL
    case .singleLine: TRELLIS_PEER_SINGLE_LINE
    case .paragraph: TRELLIS_PEER_PARAGRAPH
    }
  }

  /// Returns the text of an item.
  func text(_ index: Int) -> String {
    Self.string { trellis_peer_row_text(c, guint(index), $0) }
  }

  /// Returns the smaller text of an item.
  func subtitle(_ index: Int) -> String {
    Self.string { trellis_peer_row_subtitle(guint(index), $0) }
  }

  private static func string(_ write: (UnsafeMutablePointer<CChar>) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(TRELLIS_PEER_TEXT_SIZE)) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      write(start)
      return String(cString: start)
    }
  }
}

/// A row as GTK's lists show it.
final class PeerRowWidget: Widget {
  init(_ row: PeerRow) {
    super.init(wrapping: Widget(pointer: trellis_peer_row_new(row.c)))
    trellis_peer_row_bind(pointer.assumingMemoryBound(to: GtkWidget.self), row.c, 0)
  }
}

/// A GtkListView with rows like those of the collection view.
final class PeerList: Widget {
  private let counts: UnsafeMutablePointer<TrellisPeerCounts>

  init(items: Int, _ row: PeerRow) {
    // The counts have to outlive the widget, so they are never freed.
    counts = .allocate(capacity: 1)
    counts.initialize(to: TrellisPeerCounts())
    super.init(
      wrapping: Widget(
        pointer: trellis_peer_list_new(guint(items), row.c, counts)))
  }

  var made: Int { Int(counts.pointee.made) }
  var bound: Int { Int(counts.pointee.bound) }
  var live: Int { Int(counts.pointee.made - counts.pointee.gone) }
}

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

  var hasSubtitle: Bool { self == .subtitle }

  fileprivate var lines: TrellisPeerLines {
    self == .singleLine ? TRELLIS_PEER_SINGLE : TRELLIS_PEER_WRAPPED
  }

  /// Returns the text of a row.
  static func text(_ index: Int) -> String { string(index, trellis_peer_row_text) }

  /// Returns the smaller text of a row.
  static func subtitle(_ index: Int) -> String { string(index, trellis_peer_row_subtitle) }

  private static func string(
    _ index: Int, _ write: (guint, UnsafeMutablePointer<CChar>?, gsize) -> Void
  ) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      write(guint(index), buffer.baseAddress, gsize(buffer.count))
      return buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }
}

/// A row as GTK's lists show it.
final class PeerRowWidget: Widget {
  init(_ row: PeerRow) {
    super.init(
      wrapping: Widget(pointer: trellis_peer_row_new(row.hasSubtitle ? 1 : 0, row.lines)))
    trellis_peer_row_bind(
      pointer.assumingMemoryBound(to: GtkWidget.self), PeerRow.text(0),
      row.hasSubtitle ? PeerRow.subtitle(0) : nil)
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
        pointer: trellis_peer_list_new(
          guint(items), row.hasSubtitle ? 1 : 0, row.lines, counts)))
  }

  var made: Int { Int(counts.pointee.made) }
  var bound: Int { Int(counts.pointee.bound) }
  var live: Int { Int(counts.pointee.made - counts.pointee.gone) }
}

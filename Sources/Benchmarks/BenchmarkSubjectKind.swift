/// The widgets that are measured.
enum BenchmarkSubjectKind: String, Sendable {
  /// A collection view of Trellis.
  case trellis
  /// A collection view of Trellis with `isPrefetchingEnabled` set to false.
  case trellisWithoutPrefetch = "trellis, no prefetch"
  /// A GtkGridView.
  case gridView = "gridview"
  /// A collection view of Trellis whose flow layout scrolls sideways.
  case sideways = "flow"
  /// A collection view of Trellis with one section that scrolls sideways.
  case row
  /// A widget that draws the same pixels from prepared surfaces, without a child widget.
  case limit
  /// A widget that only places cells of the same widgets, and gives all of them new items in each
  /// frame.
  case cells
  /// A collection view of Trellis with the rows of a list.
  case list
  /// A GtkListView with the rows of a list.
  case listView = "listview"
  /// A widget that shows nothing, scrolls, and queues an allocation in each frame. It measures the
  /// cost of a window and its scrollbar.
  case empty

  /// Whether the widget has cells that are counted.
  var hasCells: Bool { self != .limit && self != .cells && self != .empty }
}

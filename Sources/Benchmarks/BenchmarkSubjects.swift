import Foundation
import Trellis

/// A widget that is measured on screen.
@MainActor
protocol BenchmarkSubject: AnyObject {
  var widget: Widget { get }
  /// Sets the counts in `result`.
  func report(to result: inout ScrollResult)
  /// Called before the widget is scrolled `frames` times by `step` pixels.
  func willScroll(by step: Double, frames: Int)
  /// Called at the end of each frame.
  func frameEnded()
  /// Scrolls by a number of pixels.
  func scroll(by step: Double, _ scroller: ScrolledWindow)
}

extension BenchmarkSubject {
  func willScroll(by step: Double, frames: Int) {}
  func frameEnded() {}
  func scroll(by step: Double, _ scroller: ScrolledWindow) { scroller.verticalPosition += step }
}

/// The window size, the columns and the padding, which are equal for all subjects. They are whole
/// pixels, so that pictures are not scaled.
enum Stage {
  static let width = 996
  static let padding = 3
  static let css = """
    gridview { padding: 0; border-spacing: 0; }
    gridview > child, collectionview cell { padding: \(padding)px; margin: 0; border: 0; }
    gridview > child box, collectionview cell box { border-spacing: 0; margin: 0; }
    """
  /// Gives the rows of a GtkListView the height and the distances of those in a list of Trellis,
  /// whose separators take up no space.
  static let listCSS = """
    listview.rich-list > row { padding-bottom: 7px; }
    listview.rich-list > row > box { border-spacing: 0; }
    """
  static let height = 800
  static let columns = 6
}

final class GridViewSubject: BenchmarkSubject {
  private let grid: PeerGrid
  var widget: Widget { grid }

  init(items: Int, _ textures: PeerTextures, _ text: PeerText) {
    grid = PeerGrid(items: items, columns: Stage.columns, textures, text)
  }

  func report(to result: inout ScrollResult) {
    (result.made, result.bound, result.live) = (grid.made, grid.bound, grid.live)
  }
}

/// The widget that draws the same pixels from prepared surfaces.
final class LimitSubject: BenchmarkSubject {
  /// The maximum number of cells that are prepared as a whole. They take about 90 KB each.
  private static let most = 1_000

  private let limit: PeerLimit
  private let rowHeight: Int
  var widget: Widget { limit }

  init(items: Int, _ textures: PeerTextures, cellHeight: Int) {
    rowHeight = cellHeight + 2 * Stage.padding
    limit = PeerLimit(
      items: items, columns: Stage.columns, cellWidth: Stage.width / Stage.columns,
      cellHeight: cellHeight, padding: Stage.padding, textures)
  }

  /// Prepares all cells that come into view, unless they are too many.
  func willScroll(by step: Double, frames: Int) {
    let rows = (Int(step) * frames + Stage.height) / rowHeight + 2
    let cells = rows * Stage.columns
    limit.prepare(cells <= Self.most ? cells : 0)
  }

  func report(to result: inout ScrollResult) {}
}

/// The widget that only places the cells that a view would show, and gives all of them items anew in
/// each frame. Only at steps of at least the window's height does a view have to do so, too.
final class CellsSubject: BenchmarkSubject {
  private let items: Int
  private let rowHeight: Int
  private let cells: PeerCells
  private var position = 0
  var widget: Widget { cells }

  init(items: Int, _ textures: PeerTextures, _ text: PeerText, cellHeight: Int) {
    rowHeight = cellHeight + 2 * Stage.padding
    self.items = items
    let mostRows = Stage.height / rowHeight + 2
    cells = PeerCells(
      count: mostRows * Stage.columns, columns: Stage.columns,
      cellWidth: Stage.width / Stage.columns, cellHeight: rowHeight, padding: Stage.padding,
      textures, text)
    show()
  }

  /// Shows the items at a position that is `step` pixels farther on, or starts again at the top.
  func scroll(by step: Double, _ scroller: ScrolledWindow) {
    position += Int(step)
    if position > items / Stage.columns * rowHeight - Stage.height { position = 0 }
    show()
  }

  private func show() {
    let firstRow = position / rowHeight
    let endRow = (position + Stage.height + rowHeight - 1) / rowHeight
    cells.show(
      firstRow * Stage.columns..<min(items, endRow * Stage.columns),
      at: firstRow * rowHeight - position)
  }

  func report(to result: inout ScrollResult) {}
}

final class EmptySubject: BenchmarkSubject {
  let widget: Widget = PeerEmpty()
  func report(to result: inout ScrollResult) {}
}

class TrellisSubject: BenchmarkSubject, CollectionViewDataSource, CollectionViewDelegate {
  private let items: Int
  private let textures: PeerTextures
  let collectionView: CollectionView
  let widget: Widget
  private var bound = 0
  private var cameIntoView = 0
  private var visible = VisibleCellCounter()

  /// Returns a flow layout of cells without distances.
  ///
  /// - Parameter cellHeight: The height of a cell without padding, in points.
  static func flow(cellHeight: Int) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(
      width: Stage.width / Stage.columns, height: cellHeight + 2 * Stage.padding)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  init(
    items: Int, _ textures: PeerTextures, _ text: PeerText, _ layout: CollectionViewLayout,
    prefetches: Bool = true
  ) {
    BenchCell.text = text
    self.items = items
    self.textures = textures
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.isPrefetchingEnabled = prefetches
    widget = collectionView.widget
    collectionView.register(BenchCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int)
    -> Int
  { items }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? BenchCell { cell.peer.bind(indexPath.item, textures) }
    bound += 1
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    cameIntoView += 1
  }

  func scroll(by step: Double, _ scroller: ScrolledWindow) { scroller.verticalPosition += step }

  func willScroll(by step: Double, frames: Int) { visible.begin() }

  func frameEnded() { visible.frameEnded(of: collectionView) }

  func report(to result: inout ScrollResult) {
    result.made = BenchCell.made
    result.live = BenchCell.made
    result.bound = bound
    result.cameIntoView = cameIntoView
    result.mostVisible = visible.most
  }
}

final class BenchCell: CollectionViewCell {
  static var made = 0
  static var text = PeerText.label
  let peer = PeerCell(text)

  override init(frame: CGRect) {
    super.init(frame: frame)
    child = peer
    Self.made += 1
  }
}

import CollectionCore
import Foundation

/// A view container without a widget.
@MainActor
package final class ScreenlessContainer: ViewContainer {
  package private(set) var contentChanges = 0
  package private(set) var accessibilityChanges = 0
  /// The state of the cell at the last call of `stateDidChange(of:)`.
  package private(set) var state = (isSelected: false, isHighlighted: false)
  private weak var host: ScreenlessHost?

  init(_ host: ScreenlessHost) { self.host = host }

  package func contentDidChange(in view: CollectionReusableView) { contentChanges += 1 }

  package func stateDidChange(of cell: CollectionViewCell) {
    state = (cell.isSelected, cell.isHighlighted)
  }

  package private(set) var lookChanges = 0

  package func lookDidChange(of view: CollectionReusableView) { lookChanges += 1 }

  /// The distance by which the swipe actions of the cell are revealed, as reported last. Nil for a
  /// cell without swipe actions.
  package private(set) var swipeDistance: CGFloat?

  package func swipeDidChange(of cell: CollectionViewCell) {
    swipeDistance = cell.swipedRow?.distance
  }

  package func swipeActionWidths(of cell: CollectionViewCell) -> [CGFloat] {
    cell.swipedRow?.actions.map { _ in host?.swipeActionWidth ?? 0 } ?? []
  }
  /// The row at each call of `listRowDidChange(of:)`.
  package private(set) var listRows: [ListRow?] = []

  package func listRowDidChange(of view: CollectionReusableView) { listRows.append(view.listRow) }

  /// For each call of `rowDidChange(of:animated:)`, whether the change was animated.
  package private(set) var rowChanges: [Bool] = []

  package func rowDidChange(of cell: CollectionViewListCell, animated isAnimated: Bool) {
    rowChanges.append(isAnimated)
  }

  package func frame(ofAccessory type: CellAccessory.AccessoryType) -> CGRect? { nil }

  package private(set) var backgroundChanges = 0

  package func backgroundDidChange(of cell: CollectionViewCell) { backgroundChanges += 1 }

  package func rasterizationDidChange(of view: CollectionReusableView) {}

  package func accessibilityDidChange(of view: CollectionReusableView) { accessibilityChanges += 1 }

  package func fittingSize(of view: CollectionReusableView, for size: CGSize) -> CGSize? {
    host?.fittingSize?(view, size)
      ?? (view as? CollectionViewCell).flatMap {
        ScreenlessRow($0).fittingSize(for: size, view.sizing)
      }
  }
}

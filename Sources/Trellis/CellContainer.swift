import CollectionCore
import Foundation
import Gtk

/// The native cell around the widget of one view.
@MainActor
final class CellContainer: ViewContainer {
  let cell: CellWidget
  private weak var host: WidgetHost?
  /// The element that was described last. Nil before the first description.
  private var element: ElementAccess?

  init(_ view: CollectionReusableView, in host: WidgetHost) {
    cell = CellWidget(ElementRole(of: view))
    self.host = host
    contentDidChange(in: view)
    cell.rasterizes = view.allowsRasterization
    if let view = view as? CollectionViewCell { stateDidChange(of: view) }
    if view.look != ViewLook() || (view as? CollectionViewCell)?.loadedContentView != nil {
      lookDidChange(of: view)
    }
  }

  func contentDidChange(in view: CollectionReusableView) {
    cell.child = view.child
  }

  func stateDidChange(of view: CollectionViewCell) {
    cell.isSelected = view.isSelected
    cell.isPressed = view.isHighlighted
    cell.isDropTarget = view.isDropTarget
    cell.isDragged = view.isDragged
    if element?.isSelected != nil, view.ownership.shownKey != nil {
      cell.tell(isSelected: view.isSelected)
    }
  }

  func lookDidChange(of view: CollectionReusableView) {
    let content = (view as? CollectionViewCell)?.loadedContentView
    cell.setLook(
      CellLook(view.look),
      content: content.map { CellLook($0, in: view.bounds.size) })
  }

  func rasterizationDidChange(of view: CollectionReusableView) {
    cell.rasterizes = view.allowsRasterization
  }

  func accessibilityDidChange(of view: CollectionReusableView) {
    // A view that is being filled is not on screen yet, and is described when it is.
    guard let element, view.ownership.shownKey == element.key else { return }
    describe(view, as: element)
  }

  func describe(_ view: CollectionReusableView, as element: ElementAccess) {
    self.element = element
    cell.describe(CellAccess(of: view, as: element))
  }

  func fittingSize(of view: CollectionReusableView, for size: CGSize) -> CGSize? {
    guard view.child != nil else { return nil }
    // Outside the area, the cell would be measured without the area's style, for example with
    // another font.
    if !cell.isInArea { host?.park(cell) }
    let sizing = view.sizing
    var fitting = size
    if sizing.isWidthFree {
      let natural = cell.naturalLength(
        along: .horizontal, for: sizing.isHeightFree ? nil : size.height)
      fitting.width = min(natural, sizing.maximum.width)
    }
    if sizing.isHeightFree {
      let natural = cell.naturalLength(along: .vertical, for: fitting.width)
      fitting.height = min(natural, sizing.maximum.height)
    }
    return fitting
  }
}

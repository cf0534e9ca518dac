import CollectionCore
import Foundation
import TrellisGtk

/// The native cell around the widget of one view.
@MainActor
final class CellContainer: ViewContainer {
  let cell: CellWidget
  private weak var host: WidgetHost?
  /// The element that was described last. Nil before the first description.
  private var element: ElementAccess?
  /// The swipe actions that the cell shows. Nil for none.
  private var swipe: CellSwipe?
  /// The content and the accessories of a list cell. Nil before the cell has accessories or an
  /// indentation.
  private var accessories: AccessoryRow?
  /// The background views that the program has set. Nil for none.
  private var backdrops: CellBackdrops?
  /// Whether the row had a check mark when it was described last.
  private var wasChecked = false
  /// The row that is shown.
  private var row: ListRow?

  init(_ view: CollectionReusableView, in host: WidgetHost) {
    cell = CellWidget(ElementRole(of: view))
    self.host = host
    contentDidChange(in: view)
    cell.rasterizes = view.allowsRasterization
    if let view = view as? CollectionViewCell { stateDidChange(of: view) }
    if let view = view as? CollectionViewListCell { rowDidChange(of: view, animated: false) }
    if view.listRow != nil { listRowDidChange(of: view) }
    lookDidChange(of: view)
    if let view = view as? CollectionViewCell,
      view.backgroundLook != nil || view.backgroundViews != nil
    {
      backgroundDidChange(of: view)
    }
  }

  func contentDidChange(in view: CollectionReusableView) {
    if let accessories { accessories.box.content = view.child } else { cell.child = view.child }
  }

  func rowDidChange(of view: CollectionViewListCell, animated: Bool) {
    guard let accessories = accessories ?? makeRow(of: view) else { return }
    accessories.show(view, animated: animated)
    view.contentInset = accessories.contentInset
    if (view.active(.checkmark) != nil) != wasChecked { accessibilityDidChange(of: view) }
  }

  private func makeRow(of view: CollectionViewListCell) -> AccessoryRow? {
    guard AccessoryRow.isNeeded(by: view) else { return nil }
    let row = AccessoryRow()
    cell.child = nil
    row.box.content = view.child
    cell.child = row.box
    accessories = row
    return row
  }

  func frame(ofAccessory type: CellAccessory.AccessoryType) -> CGRect? {
    accessories?.frame(of: type)
  }

  func stateDidChange(of view: CollectionViewCell) {
    let isThemed = view.selectedBackgroundView == nil
    cell.isSelected = view.isSelected && isThemed
    cell.isPressed = view.isHighlighted && isThemed
    cell.isDropTarget = view.isDropTarget
    cell.isDragged = view.isDragged
    if cell.isSensitive != view.isUserInteractionEnabled {
      cell.isSensitive = view.isUserInteractionEnabled
    }
    if let view = view as? CollectionViewListCell { accessories?.showSelection(of: view) }
    if element?.isSelected != nil, view.ownership.shownKey != nil {
      cell.tell(isSelected: view.isSelected)
    }
  }

  func swipeDidChange(of view: CollectionViewCell) {
    if swipe?.row !== view.swipedRow {
      swipe?.remove()
      swipe = view.swipedRow.map {
        CellSwipe(
          $0, in: cell, isMirrored: host?.collectionView.isMirrored ?? false,
          height: view.bounds.height)
      }
    }
    if let host { swipe?.show(on: host.grid) }
  }

  func swipeActionWidths(of view: CollectionViewCell) -> [CGFloat] { swipe?.widths ?? [] }

  func lookDidChange(of view: CollectionReusableView) {
    cell.shape = view.clipShape?.corners
    let content = (view as? CollectionViewCell)?.loadedContentView
    // Cells that draw only their child need no look.
    if view.look == ViewLook(), content?.isPlain ?? true, !cell.hasLook { return }
    cell.setLook(
      CellLook(view.look),
      content: content.map { CellLook($0, in: view.bounds.size) })
  }

  func listRowDidChange(of view: CollectionReusableView) {
    cell.show(view.listRow, of: view, from: row)
    row = view.listRow
  }

  func backgroundDidChange(of view: CollectionViewCell) {
    if let views = view.backgroundViews {
      let backdrops = backdrops ?? CellBackdrops()
      self.backdrops = backdrops
      views.plain?.becomeBackground(of: view)
      views.selected?.becomeBackground(of: view)
      // A view can be the custom view of the background before. It is removed from there first.
      cell.setBackground(CellBackground(), widget: backdrops.widget)
      backdrops.show(views, isSelected: view.showsSelectedBackground)
      return
    }
    // The custom view of the background can be one of the views that are removed.
    backdrops?.show(nil, isSelected: false)
    let look = view.backgroundLook
    cell.setBackground(
      look.map { CellBackground($0) }, widget: look?.customView?.wrapperWidget)
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
    wasChecked = (view as? CollectionViewListCell)?.active(.checkmark) != nil
    // The cell may have shown an item of a list before, or one of a tree.
    if view is CollectionViewCell { cell.role = element.level == nil ? .item : .treeItem }
    cell.describe(CellAccess(of: view, as: element))
  }

  func fittingSize(of view: CollectionReusableView, for size: CGSize) -> CGSize? {
    guard cell.child != nil else { return nil }
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

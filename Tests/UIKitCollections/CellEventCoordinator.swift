import UIKitNames

/// An object that receives the events of all cells of a driver, for example a view controller.
@MainActor
public protocol CellEventCoordinator: AnyObject {
  /// Tells the coordinator of an event, after the cell's view model has handled it.
  func driver(
    _ driver: CollectionViewDriver, didReceive event: CellEvent, of cell: AnyCellViewModel)

  /// Returns the context menu for several selected cells. The default is nil: no menu is shown.
  func driver(
    _ driver: CollectionViewDriver, contextMenuFor cells: [AnyCellViewModel]
  ) -> UIContextMenuConfiguration?

  /// Tells the coordinator that the user has moved cells. The driver's view model has the new order.
  func driverDidReorderCells(_ driver: CollectionViewDriver)
}

extension CellEventCoordinator {
  public func driver(
    _ driver: CollectionViewDriver, didReceive event: CellEvent, of cell: AnyCellViewModel
  ) {}

  public func driver(
    _ driver: CollectionViewDriver, contextMenuFor cells: [AnyCellViewModel]
  ) -> UIContextMenuConfiguration? { nil }

  public func driverDidReorderCells(_ driver: CollectionViewDriver) {}
}

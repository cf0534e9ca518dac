import UIKitCollections
import UIKitNames

/// A coordinator that writes what it is told to a log.
@MainActor
final class Coordinator: CellEventCoordinator {
  let log: Log
  /// Called with each event.
  var onEvent: (CollectionViewDriver, CellEvent, AnyCellViewModel) -> Void = { _, _, _ in }
  /// The menu for several cells.
  var menu: UIMenu?

  init(_ log: Log) { self.log = log }

  func driver(
    _ driver: CollectionViewDriver, didReceive event: CellEvent, of cell: AnyCellViewModel
  ) {
    log.add("coordinator \(event) \(cell.id)")
    onEvent(driver, event, cell)
  }

  func driver(
    _ driver: CollectionViewDriver, contextMenuFor cells: [AnyCellViewModel]
  ) -> UIContextMenuConfiguration? {
    log.add("menu for \(cells.map(\.id))")
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
  }

  func driverDidReorderCells(_ driver: CollectionViewDriver) {
    log.add("order \(driver.viewModel.sections.flatMap(\.cells).map(\.id))")
  }
}

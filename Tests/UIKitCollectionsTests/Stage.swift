import CollectionViewTesting
import UIKitCollections
import UIKitNames

/// A driver in a window of 300 × 300 points without a display, with a list whose rows are 48 points
/// high.
@MainActor
final class Stage {
  let view: UICollectionView
  let driver: CollectionViewDriver
  let window: TestWindow

  init(
    _ viewModel: CollectionViewModel, options: DriverOptions = DriverOptions(),
    emptyContent: UIContentUnavailableConfiguration? = nil,
    coordinator: (any CellEventCoordinator)? = nil
  ) {
    view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    driver = CollectionViewDriver(
      view: view, viewModel: viewModel, options: options, emptyContent: emptyContent,
      coordinator: coordinator)
    view.collectionViewLayout = driver.makeListLayout()
    window = TestWindow(view, size: CGSize(width: 300, height: 300))
  }

  /// Shows another view model, and lets its animations end.
  func show(_ viewModel: CollectionViewModel) {
    driver.update(viewModel)
    window.settle()
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: section))
  }

  /// The texts on screen, in the order of the items.
  var texts: [String?] { window.shownItems.map { text(of: view.cellForItem(at: $0)) } }

  /// The text of the header or footer of a section that is on screen.
  func text(ofKind kind: String, section: Int = 0) -> String? {
    let shown = view.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section))
    return text(of: shown as? UICollectionViewCell)
  }

  private func text(of cell: UICollectionViewCell?) -> String? {
    (cell?.contentConfiguration as? UIListContentConfiguration)?.text
  }
}

import TestSupport
import Testing
import UIKitNames

/// Tests of the delegate method of iOS 13 that returns the menu for one item.
@MainActor
struct OneItemMenuTests {
  private final class OneItem: NSObject, UICollectionViewDelegate {
    var asked: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(indexPath)
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "", children: [UIAction(title: "\(indexPath.item)") { _ in }])
      }
    }
  }

  private final class Both: NSObject, UICollectionViewDelegate {
    var asked: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append("one item")
      return nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append("items")
      return nil
    }
  }

  private final class Silent: NSObject, UICollectionViewDelegate {}

  private final class Controller: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "", children: [UIAction(title: "The controller's") { _ in }])
      }
    }
  }

  @Test func theMenuIsRequestedForTheItemUnderThePointer() throws {
    let delegate = OneItem()
    let stage = Stage(counts: [4]) {
      $0.view.delegate = delegate
      $0.view.allowsMultipleSelection = true
    }
    for item in 0..<3 {
      let path = IndexPath(item: item, section: 0)
      stage.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    #expect(stage.view.pointer.contextClick(at: CGPoint(x: 80, y: 20)))
    #expect(delegate.asked == [IndexPath(item: 1, section: 0)])
    let shown = try #require(stage.host.menu)
    #expect(shown.menu.children.map(\.title) == ["1"])
  }

  @Test func noMenuForOneItemIsRequestedBesideTheItems() {
    let delegate = OneItem()
    let stage = Stage(counts: [1]) { $0.view.delegate = delegate }
    #expect(!stage.view.pointer.contextClick(at: CGPoint(x: 100, y: 90)))
    #expect(delegate.asked == [])
  }

  @Test func theMethodForSeveralItemsIsPreferred() {
    let delegate = Both()
    let stage = Stage(counts: [4]) { $0.view.delegate = delegate }
    #expect(!stage.view.pointer.contextClick(at: CGPoint(x: 80, y: 20)))
    #expect(delegate.asked == ["items"])
  }

  @Test func aControllerMayOverrideTheMethodForOneItem() throws {
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    let stage = Stage(counts: [4]) { $0.view.delegate = controller }
    #expect(stage.view.pointer.contextClick(at: CGPoint(x: 80, y: 20)))
    let shown = try #require(stage.host.menu)
    #expect(shown.menu.children.map(\.title) == ["The controller's"])
  }

  @Test func theMethodForOneItemCanBeCalledOptionally() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let path = IndexPath(item: 2, section: 0)
    let silent: UICollectionViewDelegate = Silent()
    #expect(
      silent.collectionView?(view, contextMenuConfigurationForItemAt: path, point: .zero) == nil)
    let delegate: UICollectionViewDelegate = OneItem()
    #expect(
      delegate.collectionView?(view, contextMenuConfigurationForItemAt: path, point: .zero) != nil)
  }
}

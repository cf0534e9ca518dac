// The examples in the documentation comments of scrolling, selection and menus.

import Foundation
import Trellis

@MainActor
enum ScrollingExamples {
  // MARK: Scrolling

  static func itemAnchor(collectionView: CollectionView) {
    var savedPosition: Data?
    if let anchor = collectionView.itemAnchor {
      savedPosition = try? JSONEncoder().encode(anchor)
    }

    // In the next session:
    if let data = savedPosition,
      let anchor = try? JSONDecoder().decode(CollectionView.ItemAnchor.self, from: data)
    {
      collectionView.restore(anchor)
    }
  }

  static func scrollViewDelegate() -> any ScrollViewDelegate {
    final class GridDelegate: CollectionViewDelegate {
      let topButton = Button("Back to top")

      func scrollViewDidScroll(_ scrollView: ScrollView) {
        topButton.isVisible = scrollView.contentOffset.y > scrollView.visibleSize.height
      }
    }
    return GridDelegate()
  }

  // MARK: Selection

  static func selectItem(collectionView: CollectionView) {
    let indexPath = IndexPath(item: 4, section: 0)
    collectionView.selectItem(at: indexPath, animated: true, scrollPosition: .centeredVertically)
  }

  static func deselectItems(collectionView: CollectionView) {
    for indexPath in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: indexPath, animated: true)
    }
  }

  // MARK: Menus

  final class MenuDelegate: CollectionViewDelegate {
    func showItems(at indexPaths: [IndexPath]) {}
    func moveToTrash(_ indexPaths: [IndexPath]) {}

    func collectionView(
      _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> ItemMenuConfiguration? {
      if indexPaths.isEmpty { return nil }
      return ItemMenuConfiguration(actionProvider: { _ in
        let delete = ItemMenuAction(title: "Move to Trash", attributes: .destructive) { _ in
          self.moveToTrash(indexPaths)
        }
        return ItemMenu(children: [
          ItemMenuAction(title: "Open") { _ in self.showItems(at: indexPaths) },
          ItemMenu(options: .displayInline, children: [delete]),
        ])
      })
    }
  }
}

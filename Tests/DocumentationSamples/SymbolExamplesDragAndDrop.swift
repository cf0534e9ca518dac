// The examples in the documentation comments of drag and drop.

import Foundation
import Trellis

@MainActor
enum DragAndDropExamples {
  static func dragDelegate() -> any CollectionViewDragDelegate {
    final class FileDragging: CollectionViewDragDelegate {
      var files: [URL] = []

      func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
        at indexPath: IndexPath
      ) -> [DragItem] {
        [DragItem(.url(files[indexPath.item]))]
      }

      func collectionView(
        _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
        at indexPath: IndexPath, point: CGPoint
      ) -> [DragItem] {
        [DragItem(.url(files[indexPath.item]))]
      }
    }
    return FileDragging()
  }

  static func dropDelegate() -> any CollectionViewDropDelegate {
    final class TextDropping: CollectionViewDropDelegate {
      var texts: [String] = []

      func collectionView(
        _ collectionView: CollectionView, canHandle session: any DropSession
      ) -> Bool { session.kinds.contains(.text) }

      func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> CollectionViewDropProposal {
        CollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
      }

      func collectionView(
        _ collectionView: CollectionView,
        performDropWith coordinator: any CollectionViewDropCoordinator
      ) {
        let start = coordinator.destinationIndexPath?.item ?? texts.count
        let dragItems = coordinator.items.map(\.dragItem)
        for (offset, dragItem) in dragItems.enumerated() {
          guard case .text(let text) = dragItem.content else { continue }
          let indexPath = IndexPath(item: start + offset, section: 0)
          texts.insert(text, at: indexPath.item)
          collectionView.insertItems(at: [indexPath])
          coordinator.drop(dragItem, toItemAt: indexPath)
        }
      }
    }
    return TextDropping()
  }

  static func placeholder(
    coordinator: any CollectionViewDropCoordinator, dragItem: DragItem
  ) -> [String] {
    var texts: [String] = []
    let placeholder = CollectionViewDropPlaceholder(
      insertionIndexPath: IndexPath(item: 0, section: 0), reuseIdentifier: "placeholder")
    placeholder.cellUpdateHandler = { cell in cell.accessibilityLabel = "Loading" }
    let context = coordinator.drop(dragItem, to: placeholder)

    // Later, when the content has been loaded:
    context.commitInsertion { indexPath in
      texts.insert("Loaded text", at: indexPath.item)
    }
    return texts
  }
}

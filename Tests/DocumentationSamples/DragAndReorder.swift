// The samples of the article "Drag and reorder".

import Foundation
import Trellis

// MARK: Moving items

final class Tracks: CollectionViewDataSource {
  var titles = (1...20).map { "Track \($0)" }

  func collectionView(_: CollectionView, numberOfItemsInSection _: Int) -> Int { titles.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "track", for: indexPath)
    cell.accessibilityLabel = titles[indexPath.item]
    return cell
  }

  func collectionView(_: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    indexPath.item > 0
  }

  func collectionView(_: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    titles.insert(titles.remove(at: source.item), at: destination.item)
  }
}

@MainActor
func allowReordering(in view: CollectionView) {
  view.movesItemsByDragging = true
  view.allowsMultipleSelection = true
}

// MARK: The target

final class BelowTheFirst: CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath.item == 0 ? currentIndexPath : proposedIndexPath
  }
}

// MARK: Snapshots

@MainActor
func allowReordering(
  _ dataSource: DiffableDataSource<String, Int>, store: @escaping ([Int]) -> Void
) {
  dataSource.reorderingHandlers.canReorderItem = { _ in true }
  dataSource.reorderingHandlers.didReorder = { transaction in
    store(transaction.finalSnapshot.itemIdentifiers)
  }
}

// MARK: A gesture of the program's own

@MainActor
func moveFirstItem(of view: CollectionView, to point: CGPoint) {
  guard view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)) else { return }
  view.updateInteractiveMovementTargetPosition(point)
  view.endInteractiveMovement()
}

// MARK: Dragging out

final class FileDrag: CollectionViewDragDelegate {
  var files: [URL] = []

  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem] {
    [DragItem(.url(files[indexPath.item]), localObject: indexPath)]
  }

  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] {
    [DragItem(.url(files[indexPath.item]), localObject: indexPath)]
  }

  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { false }
}

// MARK: Dropping

final class TextDrop: CollectionViewDropDelegate {
  let tracks: Tracks

  init(_ tracks: Tracks) { self.tracks = tracks }

  func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool {
    session.kinds.contains(.text)
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal {
    CollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any CollectionViewDropCoordinator
  ) {
    let end = IndexPath(item: tracks.titles.count, section: 0)
    var destination = coordinator.destinationIndexPath ?? end
    for item in coordinator.items {
      guard case .text(let title) = item.dragItem.content else { continue }
      collectionView.performBatchUpdates { [tracks] in
        tracks.titles.insert(title, at: destination.item)
        collectionView.insertItems(at: [destination])
      }
      coordinator.drop(item.dragItem, toItemAt: destination)
      destination.item += 1
    }
  }
}

// MARK: Placeholders

@MainActor
func drop(
  _ item: DragItem, at destination: IndexPath, with coordinator: any CollectionViewDropCoordinator,
  into tracks: Tracks, load: @escaping @MainActor () async -> String?
) {
  let placeholder = CollectionViewDropPlaceholder(
    insertionIndexPath: destination, reuseIdentifier: "track")
  placeholder.cellUpdateHandler = { cell in cell.accessibilityLabel = "Loading" }
  let context = coordinator.drop(item, to: placeholder)
  Task {
    guard let title = await load() else {
      context.deletePlaceholder()
      return
    }
    context.commitInsertion { indexPath in
      tracks.titles.insert(title, at: indexPath.item)
    }
  }
}

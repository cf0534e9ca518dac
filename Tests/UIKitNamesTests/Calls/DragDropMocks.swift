import UIKitNames

// Objects that a client's tests pass to its delegates, as a UIKit project writes them.

@MainActor
final class MockDragSession: UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  func location(in view: UIScrollView) -> CGPoint { .zero }
}

@MainActor
final class MockDropSession: UIDropSession {
  var items: [UIDragItem] = []
  var localDragSession: UIDragSession?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  var point = CGPoint.zero
  func location(in view: UIScrollView) -> CGPoint { point }
}

struct MockDropItem: UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize = CGSize.zero
}

@MainActor
final class MockDragAnimation: UIDragAnimating {
  func addCompletion(_ completion: @escaping () -> Void) { completion() }
}

@MainActor
final class MockPlaceholderContext: UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let destination: IndexPath

  init(_ item: UIDragItem, at destination: IndexPath) {
    (dragItem, self.destination) = (item, destination)
  }

  func commitInsertion(dataSourceUpdates: @escaping (IndexPath) -> Void) -> Bool {
    dataSourceUpdates(destination)
    return true
  }

  func deletePlaceholder() -> Bool { true }

  func setNeedsCellUpdate() {}
  func addCompletion(_ completion: @escaping () -> Void) { completion() }
}

@MainActor
final class MockDropCoordinator: UICollectionViewDropCoordinator {
  let session: UIDropSession
  let items: [UICollectionViewDropItem]
  let proposal: UICollectionViewDropProposal
  let destinationIndexPath: IndexPath?
  /// The calls of the `drop` methods, in words.
  private(set) var drops: [String] = []

  init(
    _ session: UIDropSession, _ items: [UICollectionViewDropItem],
    _ proposal: UICollectionViewDropProposal, to destination: IndexPath?
  ) {
    (self.session, self.items, self.proposal) = (session, items, proposal)
    destinationIndexPath = destination
  }

  func drop(_ item: UIDragItem, toItemAt indexPath: IndexPath) -> UIDragAnimating {
    drops.append("to item \(indexPath.item)")
    return MockDragAnimation()
  }

  func drop(
    _ item: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> UIDragAnimating {
    drops.append("into item \(indexPath.item)")
    return MockDragAnimation()
  }

  func drop(_ item: UIDragItem, to target: UIDragPreviewTarget) -> UIDragAnimating {
    drops.append("to a point")
    return MockDragAnimation()
  }

  func drop(
    _ item: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> UICollectionViewDropPlaceholderContext {
    drops.append("to a placeholder")
    return MockPlaceholderContext(item, at: placeholder.insertionIndexPath)
  }
}

import Testing
import UIKitNames

/// A client's drag and drop delegate, tested with sessions and coordinators of the client's own.
@MainActor
struct DragDropMockTests {
  private final class Reminders: NSObject, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    var names = ["a", "b", "c"]
    var dropped = 0

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      session.localContext = names[indexPath.item]
      return [UIDragItem(.text(names[indexPath.item]))]
    }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      let point = session.location(in: collectionView)
      if session.localDragSession != nil, point.x < 50 {
        return UICollectionViewDropProposal(
          operation: .move, intent: .insertAtDestinationIndexPath)
      }
      return UICollectionViewDropProposal(
        operation: session.items.isEmpty ? .forbidden : .copy, intent: .unspecified)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: UICollectionViewDropCoordinator
    ) {
      let destination = coordinator.destinationIndexPath ?? IndexPath(item: names.count, section: 0)
      for item in coordinator.items {
        if let source = item.sourceIndexPath {
          names.insert(names.remove(at: source.item), at: destination.item)
          coordinator.drop(item.dragItem, toItemAt: destination)
            .addCompletion { self.dropped += 1 }
        } else {
          let placeholder = UICollectionViewDropPlaceholder(
            insertionIndexPath: destination, reuseIdentifier: "placeholder")
          coordinator.drop(item.dragItem, to: placeholder)
            .commitInsertion { self.names.insert("new", at: $0.item) }
        }
      }
    }
  }

  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
    collectionViewLayout: UICollectionViewFlowLayout())
  private let reminders = Reminders()

  @Test func aDragDelegateReceivesASessionOfTheClient() {
    let session = MockDragSession()
    let items = reminders.collectionView(view, itemsForBeginning: session, at: [0, 1])
    #expect(items.count == 1)
    #expect(session.localContext as? String == "b")
  }

  @Test func aDropDelegateReceivesASessionOfTheClientAndItsPoint() {
    let session = MockDropSession()
    let proposal = {
      self.reminders.collectionView(
        self.view, dropSessionDidUpdate: session, withDestinationIndexPath: nil
      ).operation
    }
    #expect(proposal() == .forbidden)
    session.items = [UIDragItem(.text("a"))]
    #expect(proposal() == .copy)
    session.localDragSession = MockDragSession()
    session.point = CGPoint(x: 49, y: 0)
    #expect(proposal() == .move)
    session.point = CGPoint(x: 50, y: 0)
    #expect(proposal() == .copy)
  }

  @Test func aDropDelegatePerformsADropWithACoordinatorOfTheClient() {
    let item = UIDragItem(.text("a"))
    let coordinator = MockDropCoordinator(
      MockDropSession(),
      [
        MockDropItem(dragItem: item, sourceIndexPath: [0, 0]),
        MockDropItem(dragItem: item, sourceIndexPath: nil),
      ], UICollectionViewDropProposal(operation: .move), to: [0, 2])
    reminders.collectionView(view, performDropWith: coordinator)
    #expect(coordinator.drops == ["to item 2", "to a placeholder"])
    #expect(reminders.names == ["b", "c", "new", "a"])
    #expect(reminders.dropped == 1)
  }
}

import TestSupport
import Testing
import UIKitNames

/// Tests of optional calls, `delegate.collectionView?(…)`, for drag and drop.
@MainActor
struct DragDropCallsTests {
  private final class Silent: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(.text("a"))] }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: UICollectionViewDropCoordinator
    ) {}
  }

  private final class Implementing: NSObject, UICollectionViewDropDelegate {
    var calls: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, canHandle session: UIDropSession
    ) -> Bool { session.kinds.contains(.urls) }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidEnter session: UIDropSession
    ) { calls.append("enter") }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: UICollectionViewDropCoordinator
    ) {}
  }

  @Test func optionalDropCallsReturnNilOnlyWhenNotImplemented() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    let silent: any UICollectionViewDropDelegate = Silent()
    let session = MockDropSession()
    session.items = [UIDragItem(.url(URL(fileURLWithPath: "/a.txt")))]
    #expect(silent.collectionView?(view, canHandle: session) == nil)
    #expect(silent.collectionView?(view, dropSessionDidEnter: session) == nil)
    #expect(
      silent.collectionView?(view, dropSessionDidUpdate: session, withDestinationIndexPath: nil)
        == nil)
    let implementing = Implementing()
    let delegate: any UICollectionViewDropDelegate = implementing
    #expect(delegate.collectionView?(view, canHandle: session) == true)
    #expect(delegate.collectionView?(view, dropSessionDidEnter: session) != nil)
    #expect(implementing.calls == ["enter"])
    let proposal = delegate.collectionView?(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: [0, 1])
    #expect(proposal?.operation == .copy)
  }
}

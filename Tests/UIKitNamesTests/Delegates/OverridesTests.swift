import TestSupport
import Testing
import UIKitNames

/// Tests of subclasses that are written for UIKit's classes. That they compile is a part of the
/// tests.
@MainActor
struct OverridesTests {
  private let first = IndexPath(item: 0, section: 0)

  @Test func aMovedItemHasTheAttributesOfAnOverrideWrittenForUIKit() {
    let layout = OverriddenLayout()
    let stage = LayoutStage(layout, counts: [8], width: 110, height: 100)
    _ = stage.view.beginInteractiveMovementForItem(at: first)
    stage.settle()
    #expect(layout.called == ["layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)"])
    let cell = stage.view.cellForItem(at: first)
    #expect(cell.flatMap { stage.host.placement(of: $0) }?.geometry.alpha == 0.5)
    stage.view.cancelInteractiveMovement()
    stage.settle()
  }

  @Test func aLayoutCanHideAMovedItem() {
    let stage = LayoutStage(HidingLayout(), counts: [8], width: 110, height: 100)
    #expect(stage.view.visibleCells.count == 4)
    #expect(stage.view.beginInteractiveMovementForItem(at: first))
    stage.settle()
    #expect(stage.view.visibleCells.count == 3)
    #expect(stage.view.cellForItem(at: first) == nil)
    stage.view.cancelInteractiveMovement()
    stage.settle()
    #expect(stage.frame(ofItem: 0) == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func anUpdateItemCanBeSubclassed() {
    let item = Insertion(at: first)
    #expect(item.indexPathAfterUpdate == first && item.indexPathBeforeUpdate == nil)
    #expect(item.updateAction == .insert)
    let plain = UICollectionViewUpdateItem()
    #expect(plain.updateAction == .none && plain.indexPathAfterUpdate == nil)
  }

  @Test func aCompositionalLayoutHasDesignatedInitializers() {
    for layout in [Shelf(), Shelf(count: 1), Shelf(section: Shelf.section())] {
      let stage = LayoutStage(layout, counts: [3], width: 100, height: 100)
      #expect(stage.frame(ofItem: 2) == CGRect(x: 0, y: 40, width: 100, height: 20))
    }
  }

  @Test func aSubclassCanCallTheInitializersWithACoder() throws {
    let view = try #require(PhotoView(coder: NSCoder()))
    #expect(view.collectionViewLayout is UICollectionViewFlowLayout)
    #expect(view.frame == .zero && view.numberOfSections == 0)
    view.contentInset.top = 4
    #expect(view.insetChanges == 1)
    let controller = try #require(PhotoController(coder: NSCoder()))
    #expect(controller.collectionView.collectionViewLayout is UICollectionViewFlowLayout)
    #expect(controller.collectionView.dataSource === controller)
  }

  @Test func aControllerOverridesTheFormsThatUIKitHas() {
    let controller = PhotoController(collectionViewLayout: UICollectionViewFlowLayout())
    let delegate: UICollectionViewDelegate = controller
    let view: UICollectionView = controller.collectionView
    let transition = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    #expect(transition is OverriddenTransition)
    view.cancelInteractiveTransition()
    let other = IndexPath(item: 3, section: 0)
    #expect(
      delegate.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: first, atCurrentIndexPath: first,
        toProposedIndexPath: other) == first)
  }

  @Test func batchUpdatesAreCalledAsLibrariesCallThem() {
    let data = RecordingDataSource(counts: [4, 2])
    let view = PhotoView(
      frame: CGRect(x: 0, y: 0, width: 110, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    data.registerViews(in: view)
    view.dataSource = data
    view.layoutIfNeeded()
    view.performBatchUpdates(nil)
    data.counts = [3]
    expectMistakes {
      view.performBatchUpdates({
        view.stage({ view.deleteItems(at: [first]) }, completion: nil)
      })
    }
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 3)
    #expect(view.batches == 4, "an override sees each batch")
  }
}

import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Changes that layouts, data sources and delegates make in a callback during a layout pass.
@MainActor
struct CallbacksInPassTests {
  /// A flow layout that counts its calls and runs closures of the test in two of them.
  private final class Rows: CollectionViewFlowLayout {
    var onTargetContentOffset: (CGPoint) -> CGPoint = { $0 }
    var onIndexPathsToDelete: () -> Void = {}
    private(set) var offsetRequests = 0
    private(set) var ends = 0

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      offsetRequests += 1
      return onTargetContentOffset(proposedContentOffset)
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath]
    {
      onIndexPathsToDelete()
      return super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
    }

    override func finalizeLayoutTransition() {
      super.finalizeLayoutTransition()
      ends += 1
    }
  }

  private let old = Rows()
  private let new = Rows()

  init() {
    for layout in [old, new] {
      layout.itemSize = CGSize(width: 100, height: 20)
      layout.minimumLineSpacing = 0
    }
  }

  private func world(_ configure: (CollectionView) -> Void = { _ in }) -> LayoutStage<Rows> {
    LayoutStage(old, counts: [50], configure: configure)
  }

  @Test func aLayoutSetWhileItemsAreCountedIsUsedInTheSamePass() {
    let world = world()
    world.data.onCount = { [new, data = world.data] view in
      data.onCount = nil
      view.collectionViewLayout = new
    }
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.view.collectionViewLayout === new)
    #expect(old.ends == 1 && new.ends == 1 && new.offsetRequests == 1)
    world.settle()
    #expect(old.ends == 1 && new.ends == 1 && new.offsetRequests == 1)
    #expect(world.view.visibleCells.count == 5 && world.faults == [])
  }

  @Test func aReloadInDidScrollDuringALayoutChangeIsShown() {
    let delegate = RecordingDelegate()
    let world = world { $0.delegate = delegate }
    new.onTargetContentOffset = { _ in CGPoint(x: 0, y: 400) }
    world.view.collectionViewLayout = new
    delegate.onScroll = { [view = world.view] _ in
      delegate.onScroll = nil
      view.reloadData()
    }
    world.data.counts = [40]
    world.settle()
    #expect(world.view.contentOffset.y == 400)
    #expect(world.view.indexPathsForVisibleItems.map(\.item) == [20, 21, 22, 23, 24])
    #expect(world.view.numberOfItems(inSection: 0) == 40 && world.faults == [])
  }

  @Test(arguments: [false, true])
  func aLayoutMayInvalidateItselfInTargetContentOffset(animated: Bool) {
    let world = world()
    var isFirst = true
    new.onTargetContentOffset = { [new] proposed in
      if isFirst { new.itemSize.height = 10 }
      isFirst = false
      return proposed
    }
    if animated {
      world.view.setCollectionViewLayout(new, animated: true)
    } else {
      world.view.collectionViewLayout = new
      world.view.layoutIfNeeded()
    }
    #expect(world.view.indexPathsForVisibleItems.count == 10, "the same pass prepares it again")
    world.settle()
    #expect(new.offsetRequests == 1 && new.ends == 1)
    #expect(world.view.contentSize.height == 500 && world.faults == [])
  }

  @Test func aLayoutThatAlwaysInvalidatesItselfInTargetContentOffsetIsShown() {
    let world = world()
    new.onTargetContentOffset = { [new] proposed in
      new.invalidateLayout()
      return proposed
    }
    world.view.collectionViewLayout = new
    world.settle()
    #expect(new.ends == 1 && world.view.visibleCells.count == 5 && world.faults == [])
  }

  @Test func anInvalidationDuringAnUpdateDoesNotReloadCells() {
    old.headerReferenceSize.height = 20
    let world = world()
    world.view.layoutIfNeeded()
    let kept = world.view.cellForItem(at: [0, 1])
    old.onIndexPathsToDelete = { [old] in old.invalidateLayout() }
    var completions: [Bool] = []
    world.update([49]) {
      world.view.deleteItems(at: [[0, 0]])
    } completion: {
      completions.append($0)
    }
    #expect(kept != nil && world.view.cellForItem(at: [0, 0]) === kept)
    world.settle()
    #expect(completions == [true] && world.faults == [])
  }

  /// A delegate that calls the default implementation before it answers, as an override that calls
  /// `super` does.
  private final class Refusing: CollectionViewDelegate {
    private final class Defaults: CollectionViewDelegate {}
    private let defaults = Defaults()

    func collectionView(
      _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      defaults.collectionView(collectionView, shouldHighlightItemAt: indexPath)
        && indexPath.item != 1
    }

    func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath)
      -> Bool
    {
      defaults.collectionView(collectionView, canFocusItemAt: indexPath) && indexPath.item != 1
    }
  }

  @Test func aDelegateMayRefuseAfterCallingTheDefaultImplementation() {
    let delegate = Refusing()
    let world = world { $0.delegate = delegate }
    world.view.allowsFocus = true
    let press = SelectionPress(at: CGPoint(x: 50, y: 30))
    world.view.pointer.press(press)
    #expect(world.view.cellForItem(at: [0, 1])?.isHighlighted == false)
    #expect(!world.view.focus.mayHave(ItemPosition(section: 0, item: 1)))
    #expect(world.view.focus.mayHave(ItemPosition(section: 0, item: 2)))
  }

  @Test func onlyTurningOffMultipleSelectionReducesTheSelection() {
    let world = world { $0.allowsMultipleSelection = true }
    for item in [1, 2] {
      world.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    world.view.selectionStyle = .tap
    world.view.allowsSelection = false
    world.view.allowsSelection = true
    #expect(world.view.indexPathsForSelectedItems?.count == 2)
    world.view.allowsMultipleSelection = false
    #expect(world.view.indexPathsForSelectedItems == [[0, 1]])
  }
}

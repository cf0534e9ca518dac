import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of layouts that choose the content offset when items are inserted or deleted.
@MainActor
struct OffsetInUpdatesTests {
  /// A chat layout: the content grows in `prepare(forCollectionViewUpdates:)`, and the target
  /// offset keeps the end in view.
  private final class Chat: ItemLayout {
    private var shownCount = 0
    private var isUpdating = false

    override func prepare() {
      super.prepare()
      if !isUpdating, shownCount == 0 { shownCount = count }
    }

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      isUpdating = true
      shownCount = count
    }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      isUpdating = false
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 100, height: CGFloat(shownCount) * 20)
    }

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      isUpdating
        ? CGPoint(x: 0, y: collectionViewContentSize.height - 100) : proposedContentOffset
    }
  }

  private func insert(_ item: Int, _ count: Int = 1, in world: LayoutStage<some ItemLayout>) {
    world.view.performBatchUpdates {
      world.data.counts[0] += count
      world.view.insertItems(at: (item..<item + count).map { IndexPath(item: $0, section: 0) })
    }
  }

  @Test func theContentSizeIsReadAfterTheLayoutPreparesForUpdates() {
    let world = LayoutStage(Chat(), counts: [10])
    world.scroll(to: 100)
    insert(10, 2, in: world)
    #expect(world.view.contentSize.height == 240)
    #expect(world.view.contentOffset.y == 140)
    world.settle()
    #expect(world.view.contentOffset.y == 140)
    #expect(world.view.indexPathsForVisibleItems.map(\.item) == [7, 8, 9, 10, 11])
  }

  /// A layout that moves the content offset by the inserted height, as ChatLayout does.
  private final class Compensating: ItemLayout {
    private(set) var proposed: [CGPoint] = []
    private var inserted = 0

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      inserted = updateItems.count { $0.updateAction == .insert }
    }

    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      proposed.append(proposedContentOffset)
      return CGPoint(x: 0, y: proposedContentOffset.y + CGFloat(inserted) * 20)
    }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      inserted = 0
    }
  }

  @Test func aLayoutThatCompensatesForInsertionsMovesTheOffsetOnce() {
    let layout = Compensating()
    let world = LayoutStage(layout, counts: [20])
    world.scroll(to: 100)
    insert(0, 3, in: world)
    #expect(layout.proposed == [CGPoint(x: 0, y: 100)])
    #expect(world.view.contentOffset.y == 160)
    world.settle()
    #expect(world.view.indexPathsForVisibleItems.map(\.item) == [8, 9, 10, 11, 12])
  }

  @Test func theViewKeepsItemsInPlaceWhenTheLayoutKeepsTheOffset() {
    let world = LayoutStage(ItemLayout(), counts: [20])
    world.scroll(to: 100)
    insert(0, 3, in: world)
    #expect(world.view.contentOffset.y == 160)
    world.view.keepsItemsInPlaceDuringUpdates = false
    insert(0, 1, in: world)
    #expect(world.view.contentOffset.y == 160)
    world.settle()
  }

  /// The proposed offset lies between two rows, and the layout snaps it to the row that is kept in
  /// place.
  @Test func aSnappingLayoutGetsTheOffsetThatKeepsItemsInPlace() {
    final class Snapping: ItemLayout {
      private(set) var proposed: [CGFloat] = []
      override var snapsToItems: Bool { true }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint {
        proposed.append(proposedContentOffset.y)
        return CGPoint(x: 0, y: (proposedContentOffset.y / 20).rounded() * 20)
      }
    }
    let layout = Snapping()
    let world = LayoutStage(layout, counts: [20])
    world.scroll(to: 105)
    insert(0, 1, in: world)
    #expect(layout.proposed == [125])
    #expect(world.view.contentOffset.y == 120)
    world.settle()
  }
}

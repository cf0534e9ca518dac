import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests which invalidation methods of a layout the view calls, and that the invalidation is
/// applied whichever methods the layout overrides.
@MainActor
struct InvalidationOverrideTests {
  /// A layout of rows, each ten points high. Subclasses add the overrides to be tested.
  private class Rows: ItemLayout, CallRecorder {
    var calls: [String] = []

    func record(_ call: String) {
      precondition(calls.count < 100, "invalidation does not end")
      calls.append(call)
    }

    func record(_ context: CollectionViewLayoutInvalidationContext) {
      record(
        context.invalidateEverything
          ? "with everything" : context.invalidateDataSourceCounts ? "with counts" : "with")
    }

    override func frame(_ item: Int) -> CGRect {
      precondition(item < count, "the view asks for an item of the old data")
      return CGRect(x: 0, y: CGFloat(item) * 10, width: 100, height: 10)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private final class WholeWithSuper: Rows {
    override func invalidateLayout() {
      record("whole")
      super.invalidateLayout()
    }
  }

  private final class WholeWithoutSuper: Rows {
    override func invalidateLayout() { record("whole") }
  }

  private final class WithSuper: Rows {
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      record(context)
      super.invalidateLayout(with: context)
    }
  }

  private final class WithoutSuper: Rows {
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      record(context)
    }
  }

  private class Both: Rows {
    override func invalidateLayout() {
      record("whole")
      super.invalidateLayout()
    }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      record(context)
      super.invalidateLayout(with: context)
    }
  }

  private final class NeitherCallsSuper: Rows {
    override func invalidateLayout() { record("whole") }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      record(context)
    }
  }

  private final class WholeFromWith: Rows {
    override func invalidateLayout() {
      record("whole")
      super.invalidateLayout()
    }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      record(context)
      super.invalidateLayout(with: context)
      invalidateLayout()
    }
  }

  private final class WholeBeforeSuper: Rows {
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      record(context)
      invalidateLayout()
      super.invalidateLayout(with: context)
    }
  }

  private final class WithFromWhole: Rows {
    override func invalidateLayout() {
      record("whole")
      invalidateLayout(with: CollectionViewLayoutInvalidationContext())
    }

    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      record(context)
      super.invalidateLayout(with: context)
    }
  }

  private final class AnotherContext: Rows {
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      record(context)
      super.invalidateLayout(with: CollectionViewLayoutInvalidationContext())
    }
  }

  private struct Case {
    let make: @MainActor () -> Rows
    let reload: [String]
    let insertion: [String]
    let scrolling: [String]
    let resizing: [String]
  }

  private static let table: [Case] = [
    Case(
      make: { WholeWithSuper() }, reload: ["whole"], insertion: ["whole"], scrolling: [],
      resizing: ["whole"]),
    Case(
      make: { WholeWithoutSuper() }, reload: ["whole"], insertion: ["whole"], scrolling: [],
      resizing: ["whole"]),
    Case(
      make: { WithSuper() }, reload: ["with everything"], insertion: ["with counts"],
      scrolling: ["with"], resizing: ["with"]),
    Case(
      make: { WithoutSuper() }, reload: ["with everything"], insertion: ["with counts"],
      scrolling: ["with"], resizing: ["with"]),
    Case(
      make: { Both() }, reload: ["whole", "with everything"], insertion: ["whole", "with counts"],
      scrolling: ["with"], resizing: ["whole", "with"]),
    Case(
      make: { NeitherCallsSuper() }, reload: ["whole", "with everything"],
      insertion: ["whole", "with counts"], scrolling: ["with"], resizing: ["whole", "with"]),
    Case(
      make: { WholeFromWith() }, reload: ["whole", "with everything", "whole"],
      insertion: ["whole", "with counts", "whole", "with", "whole"],
      scrolling: ["with", "whole", "with", "whole"],
      resizing: ["whole", "with", "whole", "with", "whole"]),
    Case(
      make: { WholeBeforeSuper() }, reload: ["with everything"],
      insertion: ["with counts", "with"], scrolling: ["with", "with"],
      resizing: ["with", "with"]),
    Case(
      make: { WithFromWhole() }, reload: ["whole", "with", "with everything"],
      insertion: ["whole", "with", "with counts"], scrolling: ["with"],
      resizing: ["whole", "with", "with"]),
    Case(
      make: { AnotherContext() }, reload: ["with everything"], insertion: ["with counts"],
      scrolling: ["with"], resizing: ["with"]),
  ]

  @Test(arguments: 0..<10)
  func invalidationIsAppliedWhicheverMethodsALayoutOverrides(number: Int) {
    let expected = Self.table[number]
    let layout = expected.make()
    let world = LayoutStage(layout, counts: [30])
    _ = layout.takeCalls()

    world.data.counts = [20]
    world.view.reloadData()
    #expect(layout.takeCalls() == expected.reload)
    world.settle()
    #expect(world.view.contentSize.height == 200)
    _ = layout.takeCalls()

    world.update([21]) { world.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(layout.takeCalls() == expected.insertion)
    world.settle()
    #expect(world.view.contentSize.height == 210)
    _ = layout.takeCalls()

    world.view.contentOffset.y = 20
    #expect(layout.takeCalls() == expected.scrolling)
    world.settle()
    _ = layout.takeCalls()

    world.view.resize(to: CGSize(width: 100, height: 80))
    #expect(layout.takeCalls() == expected.resizing)
    world.settle()

    // The new data has fewer items than a layout's old attributes.
    world.reload([1])
    #expect(world.view.visibleCells.count == 1)
  }

  @Test func aFlowLayoutThatDoesNotCallSuperInAnInvalidationIsSolvedAgain() {
    final class Silent: CollectionViewFlowLayout {
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {}
    }
    let layout = Silent()
    layout.itemSize = CGSize(width: 100, height: 10)
    layout.minimumLineSpacing = 0
    let world = LayoutStage(layout, counts: [30])
    #expect(world.view.contentSize.height == 300)
    world.reload([20])
    #expect(world.view.contentSize.height == 200)
    world.update([22]) {
      world.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 5, section: 0)])
    }
    world.settle()
    #expect(world.view.contentSize.height == 220)
    world.resize(to: CGSize(width: 250, height: 100))
    #expect(world.view.contentSize.height == 110)
  }

  /// The layout empties its cache in `invalidateLayout()`, as many iOS layouts do.
  @Test func aCacheEmptiedInInvalidateLayoutShowsNewItems() {
    final class Caching: CollectionViewLayout {
      private var cache: [CollectionViewLayoutAttributes] = []

      override func invalidateLayout() {
        super.invalidateLayout()
        cache.removeAll()
      }

      override func prepare() {
        guard cache.isEmpty, let view = collectionView else { return }
        cache = (0..<view.numberOfItems(inSection: 0)).map {
          let made = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
          made.frame = CGRect(x: 0, y: CGFloat($0) * 10, width: 100, height: 10)
          return made
        }
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: 100, height: CGFloat(cache.count) * 10)
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }
      }

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? { cache[indexPath.item] }
    }
    let world = LayoutStage(Caching(), counts: [3])
    world.insert(at: [IndexPath(item: 3, section: 0)])
    world.settle()
    #expect(world.view.visibleCells.count == 4)
    world.reload([2])
    #expect(world.view.visibleCells.count == 2)
    let other = RecordingDataSource(counts: [6])
    world.view.dataSource = other
    world.settle()
    #expect(world.view.visibleCells.count == 6)
  }

  @Test func anInvalidationOverrideMayInvalidateAgain() {
    final class Eager: CollectionViewFlowLayout {
      var count = 0
      override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
        count += 1
        invalidateLayout()
        super.invalidateLayout(with: context)
      }
    }
    let layout = Eager()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    layout.count = 0
    layout.invalidateLayout()
    #expect(layout.count == 1)
    layout.invalidateLayout(with: CollectionViewFlowLayoutInvalidationContext())
    #expect(layout.count == 3)
    #expect(layout.collectionView === view)
  }
}

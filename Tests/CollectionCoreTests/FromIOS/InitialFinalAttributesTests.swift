import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of layouts that change the initial and final attributes returned by super during an
/// update.
@MainActor
struct InitialFinalAttributesTests {
  private final class Scaling: CollectionViewFlowLayout {
    var log: [String] = []
    var initialsInPrepare: [CGFloat?] = []
    var returnsUnchanged = false

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      let first = IndexPath(item: 0, section: 0)
      initialsInPrepare.append(super.initialLayoutAttributesForAppearingItem(at: first)?.alpha)
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let a = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      if let a { log.append("initial \(itemIndexPath.item): \(a.frame.minY) \(a.alpha)") }
      if returnsUnchanged { return a }
      if a?.alpha == 0 { a?.transform = Transform2D(scaleX: 0.5, y: 0.5) }
      return a
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let a = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      if let a { log.append("final \(itemIndexPath.item): \(a.frame.minY) \(a.alpha)") }
      if returnsUnchanged { return a }
      if a?.alpha == 0 { a?.transform = Transform2D(scaleX: 2, y: 2) }
      return a
    }
  }

  /// Returns a view of 110×200 points with rows of 40 points.
  private func world<Layout: CollectionViewFlowLayout>(
    _ layout: Layout, count: Int = 3
  ) -> LayoutStage<Layout> {
    layout.itemSize = CGSize(width: 110, height: 40)
    layout.minimumLineSpacing = 0
    return LayoutStage(layout, counts: [count], size: CGSize(width: 110, height: 200))
  }

  @Test func superReturnsTheAnimatedAttributesDuringAnUpdate() {
    let layout = Scaling()
    let world = world(layout)
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path(0)) == nil)
    world.update([3]) {
      world.view.insertItems(at: [path(0)])
      world.view.deleteItems(at: [path(2)])
    }
    // Item 0 is inserted, the old items 0 and 1 become 1 and 2, and the old item 2 is deleted.
    #expect(
      layout.log == [
        "final 0: 40.0 1.0", "final 1: 80.0 1.0", "final 2: 80.0 0.0",
        "initial 0: 0.0 0.0", "initial 1: 0.0 1.0", "initial 2: 40.0 1.0",
      ])
    // A call to super in `prepare(forCollectionViewUpdates:)` is part of the update.
    #expect(layout.initialsInPrepare == [0])
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
  }

  @Test func changedInitialAndFinalAttributesAreAnimated() throws {
    let layout = Scaling()
    let world = world(layout)
    world.update([3]) {
      world.view.insertItems(at: [path(0)])
      world.view.deleteItems(at: [path(2)])
    }
    world.tick()
    let inserted = try #require(world.view.cellForItem(at: path(0)))
    let start = try #require(world.host.placement(of: inserted)?.geometry)
    #expect(start.alpha < 0.1)
    #expect(start.transform.m11 < 0.6 && start.transform.m11 >= 0.5)
    let deleted = try #require(world.view.elements.departing.values.first?.view)
    world.tick(until: 0.29)
    let end = try #require(world.host.placement(of: deleted)?.geometry)
    #expect(end.alpha < 0.1)
    #expect(end.transform.m11 > 1.9)
    world.settle()
    #expect(world.host.placement(of: inserted)?.geometry.transform == .identity)
  }

  @Test func unchangedAttributesFromSuperAnimateLikeTheDefault() {
    func frames(_ layout: CollectionViewFlowLayout) -> [[LayoutGeometry]] {
      let world = world(layout, count: 8)
      world.update([8]) {
        world.view.insertItems(at: [path(1), path(2)])
        world.view.deleteItems(at: [path(0), path(4)])
        world.view.reloadItems(at: [path(3)])
        world.view.moveItem(at: path(1), to: path(7))
      }
      return (0..<30).map { _ in
        world.tick()
        return world.placedInOrder
      }
    }
    let unchanged = Scaling()
    unchanged.returnsUnchanged = true
    let plain = frames(CollectionViewFlowLayout())
    let idiom = frames(unchanged)
    #expect(idiom == plain)
    #expect(plain.contains { frame in frame.contains { $0.alpha > 0 && $0.alpha < 1 } })
  }

  /// Deletes the first of two sections of one item and adds one after the other.
  private func replaceFirstSection<Layout: CollectionViewFlowLayout>(
    _ layout: Layout
  ) -> LayoutStage<Layout> {
    layout.itemSize = CGSize(width: 110, height: 40)
    let world = LayoutStage(layout, counts: [1, 1], size: CGSize(width: 110, height: 200))
    world.view.performBatchUpdates {
      world.view.deleteSections([0])
      world.view.insertSections([1])
    }
    return world
  }

  @Test func superReturnsTheAnimatedAttributesOfSupplementaryViews() {
    final class Bands: CollectionViewFlowLayout {
      var log: [String] = []

      override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let a = super.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
        log.append("initial \(elementIndexPath.section): \(a?.frame.minY ?? -1) \(a?.alpha ?? -1)")
        return a
      }

      override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let a = super.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
        log.append("final \(elementIndexPath.section): \(a?.frame.minY ?? -1) \(a?.alpha ?? -1)")
        return a
      }
    }
    let layout = Bands()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let world = replaceFirstSection(layout)
    #expect(
      layout.log == [
        "final 0: 0.0 0.0", "final 1: 0.0 1.0", "initial 0: 60.0 1.0", "initial 1: 60.0 0.0",
      ])
    world.settle()
  }

  @Test func superReturnsTheAnimatedAttributesOfDecorationViews() {
    /// Rows of 40 points, each section with a rule of 5 points at its beginning.
    final class Rules: CollectionViewFlowLayout {
      var log: [String] = []

      private func note(
        _ end: String, _ path: IndexPath, _ a: CollectionViewLayoutAttributes?
      ) {
        log.append("\(end) \(path.section): \(a?.frame.minY ?? -1) \(a?.alpha ?? -1)")
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let rules = (0..<(collectionView?.numberOfSections ?? 0)).compactMap {
          layoutAttributesForDecorationView(ofKind: "rule", at: IndexPath(item: 0, section: $0))
        }
        return (super.layoutAttributesForElements(in: rect) ?? []) + rules
      }

      override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        guard let item = layoutAttributesForItem(at: indexPath) else { return nil }
        let rule = CollectionViewLayoutAttributes(
          forDecorationViewOfKind: elementKind, with: indexPath)
        rule.frame = CGRect(x: 0, y: item.frame.minY, width: 110, height: 5)
        return rule
      }

      override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let a = super.initialLayoutAttributesForAppearingDecorationElement(
          ofKind: elementKind, at: decorationIndexPath)
        note("initial", decorationIndexPath, a)
        return a
      }

      override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        let a = super.finalLayoutAttributesForDisappearingDecorationElement(
          ofKind: elementKind, at: decorationIndexPath)
        note("final", decorationIndexPath, a)
        return a
      }
    }
    let layout = Rules()
    layout.register(CollectionReusableView.self, forDecorationViewOfKind: "rule")
    let world = replaceFirstSection(layout)
    #expect(
      layout.log == [
        "final 0: 0.0 0.0", "final 1: 0.0 1.0", "initial 0: 40.0 1.0", "initial 1: 40.0 0.0",
      ])
    world.settle()
  }

  @Test func theLibrarysLayoutsReturnTransparentInitialAttributes() {
    let layouts: [CollectionViewLayout] = [
      WaterfallLayout(), JustifiedLayout(), CarouselLayout(), CircleLayout(), StacksLayout(),
    ]
    for layout in layouts {
      let world = LayoutStage(layout, counts: [3], size: CGSize(width: 700, height: 700))
      var alphas: [CGFloat?] = []
      world.data.onCell = { _, path in
        guard path.item == 1, world.data.counts == [4] else { return }
        alphas.append(layout.initialLayoutAttributesForAppearingItem(at: path)?.alpha)
      }
      world.update([4]) { world.view.insertItems(at: [path(1)]) }
      #expect(alphas.count == 1, "\(type(of: layout))")
      #expect(alphas.first == 0, "\(type(of: layout))")
      world.settle()
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of invalidation contexts and of the layouts that receive them.
@MainActor
struct InvalidationTests {
  @Test func aContextCollectsTheInvalidatedElements() {
    let context = CollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    let paths = [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)]
    context.invalidateItems(at: [paths[0]])
    context.invalidateItems(at: [paths[1]])
    context.invalidateSupplementaryElements(ofKind: "s", at: paths)
    context.invalidateDecorationElements(ofKind: "d", at: paths)
    #expect(context.invalidatedItemIndexPaths == paths)
    #expect(context.invalidatedSupplementaryIndexPaths == ["s": paths])
    #expect(context.invalidatedDecorationIndexPaths == ["d": paths])
  }

  @Test func settingALayoutInvalidatesEverythingExceptTheCounts() {
    let (layout, _) = makeWatched()
    #expect(layout.contexts.last?.invalidateEverything == true)
    #expect(layout.contexts.last?.invalidateDataSourceCounts == false)
  }

  @Test func onlyANewSizeAcrossTheAxisInvalidatesAFlowLayout() {
    let (layout, view) = makeWatched()
    view.layoutIfNeeded()
    layout.contexts.removeAll()
    view.contentOffset.y = 10
    view.resize(to: CGSize(width: 100, height: 300))
    #expect(layout.contexts.isEmpty)
    view.resize(to: CGSize(width: 200, height: 300))
    #expect(layout.contexts.count == 1)
  }

  @Test func theViewHasItsOldBoundsInShouldInvalidateLayout() {
    let (layout, view) = makeWatched()
    layout.onShouldInvalidate = { new in
      #expect(new.minY == CGFloat(40))
      #expect(view.bounds.minY == CGFloat(0))
    }
    view.contentOffset.y = 40
    #expect(layout.askedForBounds == 1)
  }

  @Test func delegateMetricsAreKeptWhenTheContextDoesNotInvalidateThem() {
    let sections = [ReferenceFlow.Section(widths: [30, 40, 50])]
    let flow = FlowFixture(sections, size: CGSize(width: 100, height: 100))
    let before = flow.delegate?.log.calls.count
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    flow.layout.invalidateLayout(with: context)
    flow.view.prepareLayoutIfNeeded()
    let sizes = flow.delegate?.log.calls.dropFirst(before ?? 0).count {
      if case .sizeForItem = $0 { true } else { false }
    }
    #expect(sizes == 0)
  }

  @Test func anInvalidContextClassIsAMistake() {
    final class Wrong: CollectionViewFlowLayout {
      override class var invalidationContextClass: AnyClass { NSObject.self }
    }
    expectMistakes("invalidationContextClass is NSObject") { Wrong().invalidateLayout() }
  }

  @Test func aLookUpBeforeThePassKeepsTheItemInTheMiddle() {
    let stage = Stage(counts: [1000])
    stage.scroll(to: 3000)
    let wide = CollectionViewFlowLayout(itemSize: CGSize(width: 110, height: 30))
    stage.view.collectionViewLayout = wide
    _ = stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    stage.settle()
    // Item 100 is in the middle. Its center was 25 points below the view's top and is at 4015 now.
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 3990))
  }

  private func makeWatched() -> (WatchedLayout, CollectionView) {
    let stage = Stage(counts: [100], size: CGSize(width: 100, height: 100))
    let layout = WatchedLayout()
    stage.view.collectionViewLayout = layout
    layout.stage = stage
    return (layout, stage.view)
  }
}

@MainActor
private final class WatchedLayout: CollectionViewFlowLayout {
  var contexts: [CollectionViewLayoutInvalidationContext] = []
  var onShouldInvalidate: ((CGRect) -> Void)?
  var askedForBounds = 0
  /// The layout retains the stage because the view refers to its host and data source weakly.
  var stage: Stage?

  override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    askedForBounds += 1
    onShouldInvalidate?(newBounds)
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

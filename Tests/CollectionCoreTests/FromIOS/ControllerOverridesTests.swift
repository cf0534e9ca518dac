import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of controllers written as on iOS: overrides of data source and delegate methods, and the
/// flow layout's delegate methods without `override`.
@MainActor
struct ControllerOverridesTests {
  private class Overriding: CollectionViewController {
    var calls: [String] = []

    override func viewDidLoad() {
      collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

    override func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 8 }

    override func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      calls.append("willDisplay \(indexPath.item)")
    }

    override func collectionView(
      _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      calls.append("didSelect \(indexPath.item)")
    }

    override func scrollViewDidScroll(_ scrollView: ScrollView) { calls.append("didScroll") }

    override func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("willEndDragging")
      targetContentOffset.pointee = CGPoint(x: 0, y: 20)
    }
  }

  private final class WithMeasures: Overriding, CollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: 30) }
  }

  private let host = FakeHost()
  private let clock = ManualClock()

  private func show(_ controller: CollectionViewController) -> CollectionView {
    let view: CollectionView = controller.collectionView
    view.host = host
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    clock.run(view, host)
    return view
  }

  @Test func theOverridesOfASubclassAreCalled() {
    let controller = WithMeasures(collectionViewLayout: CollectionViewFlowLayout())
    let view = show(controller)
    // The content height follows from the delegate's item height and the layout's own line spacing.
    #expect(view.contentSize.height == 310)
    #expect(controller.calls == ["willDisplay 0", "willDisplay 1", "willDisplay 2"])
    controller.calls = []
    view.pointer.press(SelectionPress(at: CGPoint(x: 10, y: 10)))
    view.pointer.release(at: CGPoint(x: 10, y: 10))
    #expect(controller.calls == ["didSelect 0"])
    controller.calls = []
    view.beginDrag()
    view.drag(by: CGPoint(x: 0, y: 5))
    view.endDrag(velocity: .zero)
    #expect(controller.calls == ["didScroll", "willEndDragging"])
    clock.run(view, host)
    #expect(view.contentOffset.y == 20)
  }

  @Test func aMethodThatASubclassDoesNotOverrideCountsAsNotImplemented() {
    let controller = Overriding(collectionViewLayout: CollectionViewFlowLayout())
    let view: CollectionView = controller.collectionView
    let (delegate, source) = (
      controller as any CollectionViewDelegate, IndexPath(item: 0, section: 0)
    )
    #expect(
      OptionalMethod.shouldSelect.ask {
        delegate.collectionView(view, shouldSelectItemAt: source)
      } == nil)
    let selected: Void? = OptionalMethod.didSelect.ask {
      delegate.collectionView(view, didSelectItemAt: source)
    }
    #expect(selected != nil)
    let deselected: Void? = OptionalMethod.didDeselect.ask {
      delegate.collectionView(view, didDeselectItemAt: source)
    }
    #expect(deselected == nil)
    let scrolled: Void? = OptionalMethod.didEndDecelerating.ask {
      delegate.scrollViewDidEndDecelerating(view)
    }
    #expect(scrolled == nil)
    #expect(!(controller is any CollectionViewDelegateFlowLayout))
  }

  @Test func aControllersDefaultsEqualThoseOfAnEmptyDelegate() {
    final class Nothing: CollectionViewDelegate {}
    let controller = Overriding(collectionViewLayout: CollectionViewFlowLayout())
    let view: CollectionView = controller.collectionView
    let path = IndexPath(item: 0, section: 0)
    func answers(_ delegate: any CollectionViewDelegate) -> [Bool] {
      [
        delegate.collectionView(view, shouldHighlightItemAt: path),
        delegate.collectionView(view, shouldSelectItemAt: path),
        delegate.collectionView(view, shouldDeselectItemAt: path),
        delegate.collectionView(view, canFocusItemAt: path),
        delegate.collectionView(view, canPerformPrimaryActionForItemAt: path),
        delegate.collectionView(view, shouldSpringLoadItemAt: path),
        delegate.collectionView(view, showContextMenuForItemsAt: [path], point: .zero),
        delegate.scrollViewShouldScrollToTop(view),
      ]
    }
    #expect(answers(controller) == answers(Nothing()))
    let delegate: any CollectionViewDelegate = controller
    let offset = CGPoint(x: 3, y: 4)
    #expect(
      delegate.collectionView(view, targetContentOffsetForProposedContentOffset: offset) == offset)
    #expect(delegate.indexPathForPreferredFocusedView(in: view) == nil)
    #expect(delegate.collectionView(view, tooltipForItemAt: path) == nil)
  }

  @Test func aControllerWithoutMoveItemAllowsOnlyOneMovement() {
    final class Still: CollectionViewController {
      override func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }

      override func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let controller = Still(collectionViewLayout: CollectionViewFlowLayout())
    controller.collectionView.register(
      CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let view = show(controller)
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 90))
    clock.run(view, host)
    view.endInteractiveMovement()
    clock.run(view, host)
    #expect(!view.isInteractivelyMovingItems)
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
  }

  @Test func noInteractiveMovementBeginsWithoutADataSource() {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: CollectionViewFlowLayout())
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
  }
}

import CollectionViewTesting
import Testing
import UIKitNames

/// Tests of view changes written as for iOS: animation blocks, clipping and fitting sizes.
@MainActor
struct ViewAnimationTests {
  @Test func animateAppliesChangesAtOnceAndCompletesAfterTheCall() async {
    let view = UIView(frame: .zero)
    var hasReturned = false
    let ranAfterReturn = await withCheckedContinuation {
      (continuation: CheckedContinuation<Bool, Never>) in
      UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }) { isFinished in
        continuation.resume(returning: isFinished && hasReturned)
      }
      #expect(view.alpha == 0.5)
      hasReturned = true
    }
    #expect(ranAfterReturn)
  }

  @Test func animateAcceptsDurationsThatAreNotFinite() async {
    let view = UIView(frame: .zero)
    var hasInfiniteEnded = false
    UIView.animate(
      withDuration: .infinity, animations: { view.alpha = 0.5 },
      completion: { _ in hasInfiniteEnded = true })
    #expect(view.alpha == 0.5)
    let isFinished = await withCheckedContinuation {
      (continuation: CheckedContinuation<Bool, Never>) in
      UIView.animate(withDuration: .nan, animations: { view.alpha = 0.25 }) {
        continuation.resume(returning: $0)
      }
    }
    #expect(isFinished)
    #expect(view.alpha == 0.25)
    #expect(!hasInfiniteEnded, "an infinite duration does not end")
  }

  @Test func animateAppliesChangesWithoutWaitingForTheDelay() async {
    let view = UIView(frame: .zero)
    let isFinished = await withCheckedContinuation {
      (continuation: CheckedContinuation<Bool, Never>) in
      UIView.animate(
        withDuration: 0.001, delay: 0.001, options: [.curveEaseOut, .allowUserInteraction]
      ) {
        view.isHidden = true
      } completion: {
        continuation.resume(returning: $0)
      }
      #expect(view.isHidden)
    }
    #expect(isFinished)
  }

  @Test func anAnimationWithASpringAppliesChangesAtOnceAndCompletesLater() async {
    let view = UIView(frame: .zero)
    let isFinished = await withCheckedContinuation {
      (continuation: CheckedContinuation<Bool, Never>) in
      UIView.animate(
        withDuration: 0.001, delay: 0.001, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5,
        options: [.curveEaseOut, .allowUserInteraction]
      ) {
        view.alpha = 0.5
      } completion: {
        continuation.resume(returning: $0)
      }
      #expect(view.alpha == 0.5)
    }
    #expect(isFinished)
  }

  @Test func anAnimationWithASpringDurationAppliesChangesAtOnceAndCompletesLater() async {
    let view = UIView(frame: .zero)
    UIView.animate { view.isHidden = true }
    #expect(view.isHidden)
    let isFinished = await withCheckedContinuation {
      (continuation: CheckedContinuation<Bool, Never>) in
      UIView.animate(springDuration: 0.001, bounce: 0.2) {
        view.alpha = 0.5
      } completion: {
        continuation.resume(returning: $0)
      }
      #expect(view.alpha == 0.5)
    }
    #expect(isFinished)
  }

  @Test func aChangeInAnAnimationBlockIsShownOnScreenAtOnce() throws {
    let messages = Messages()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
    view.dataSource = messages
    let window = TestWindow(view, size: CGSize(width: 100, height: 200))
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    UIView.animate(withDuration: 0.2) { cell.alpha = 0.5 }
    #expect(window.shownViews.first { $0.view === cell }?.alpha == 0.5)
    UIView.animate(withDuration: 0.2, delay: 0, options: [], animations: { cell.alpha = 1 })
    #expect(window.shownViews.first { $0.view === cell }?.alpha == 1)
  }

  @Test func animationOptionsAreAnOptionSet() {
    let options: UIView.AnimationOptions = [.repeat, .autoreverse, .curveLinear]
    #expect(options.contains(.autoreverse) && !options.contains(.layoutSubviews))
    #expect(UIView.AnimationOptions.curveEaseInOut == [])
  }

  @Test func clipsToBoundsIsTheLayersMasksToBounds() {
    let view = UICollectionViewCell(frame: .zero).contentView
    #expect(!view.clipsToBounds)
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
    view.layer.masksToBounds = false
    #expect(!view.clipsToBounds)
  }

  @Test func aCellOutsideACollectionViewFitsTheTargetSize() {
    let prototype = UICollectionViewCell(frame: .zero)
    let size = CGSize(width: 120, height: 30)
    #expect(prototype.systemLayoutSizeFitting(size) == size)
    #expect(prototype.contentView.systemLayoutSizeFitting(size) == size)
  }
}

import CollectionViewTesting
import Testing
import UIKitNames

/// Changes of views as they are written for iOS: animation blocks, clipping, measuring.
@MainActor
struct ViewAnimationTests {
  @Test func changesAreMadeAtOnceAndCompletedAfterTheCall() async {
    let view = UIView(frame: .zero)
    var hasReturned = false
    let cameAfterwards = await withCheckedContinuation {
      (continuation: CheckedContinuation<Bool, Never>) in
      UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }) { isFinished in
        continuation.resume(returning: isFinished && hasReturned)
      }
      #expect(view.alpha == 0.5)
      hasReturned = true
    }
    #expect(cameAfterwards)
  }

  @Test func aDurationThatIsNoTimeIsNoTrap() async {
    let view = UIView(frame: .zero)
    UIView.animate(
      withDuration: .infinity, animations: { view.alpha = 0.5 }, completion: { _ in })
    let isFinished = await withCheckedContinuation {
      (continuation: CheckedContinuation<Bool, Never>) in
      UIView.animate(withDuration: .nan, animations: { view.alpha = 0.25 }) {
        continuation.resume(returning: $0)
      }
    }
    #expect(isFinished)
    #expect(view.alpha == 0.25)
  }

  @Test func changesDoNotWaitForTheDelay() async {
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

  @Test func aCellOnScreenShowsItsChangeAtOnce() throws {
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

  @Test func optionsAreASet() {
    let options: UIView.AnimationOptions = [.repeat, .autoreverse, .curveLinear]
    #expect(options.contains(.autoreverse) && !options.contains(.layoutSubviews))
    #expect(UIView.AnimationOptions.curveEaseInOut == [])
  }

  @Test func clippingIsTheLayersMasking() {
    let view = UICollectionViewCell(frame: .zero).contentView
    #expect(!view.clipsToBounds)
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
    view.layer.masksToBounds = false
    #expect(!view.clipsToBounds)
  }

  @Test func aCellInNoCollectionViewFitsTheTargetSize() {
    let prototype = UICollectionViewCell(frame: .zero)
    let size = CGSize(width: 120, height: 30)
    #expect(prototype.systemLayoutSizeFitting(size) == size)
    #expect(prototype.contentView.systemLayoutSizeFitting(size) == size)
  }
}

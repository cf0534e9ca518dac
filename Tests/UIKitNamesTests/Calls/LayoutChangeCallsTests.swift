import Testing
import UIKitNames

/// Tests of optional calls of the delegate's methods for changes of the layout.
@MainActor
struct LayoutChangeCallsTests {
  private final class Silent: NSObject, UICollectionViewDelegate {}

  private final class Implementing: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout? {
      UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: proposedContentOffset.y + 10) }
  }

  private let old = UICollectionViewFlowLayout()
  private let new = UICollectionViewFlowLayout()
  private let view: UICollectionView

  init() {
    view = UICollectionView(frame: .zero, collectionViewLayout: old)
  }

  @Test func layoutChangeMethodsThatTheDelegateImplementsAreCalled() {
    let delegate: UICollectionViewDelegate = Implementing()
    let transition = delegate.collectionView?(
      view, transitionLayoutForOldLayout: old, newLayout: new)
    #expect(transition?.currentLayout === old && transition?.nextLayout === new)
    let offset = delegate.collectionView?(
      view, targetContentOffsetForProposedContentOffset: CGPoint(x: 0, y: 5))
    #expect(offset == CGPoint(x: 0, y: 15))
  }

  @Test func layoutChangeMethodsThatTheDelegateDoesNotImplementAreNil() {
    let delegate: UICollectionViewDelegate = Silent()
    #expect(
      delegate.collectionView?(view, transitionLayoutForOldLayout: old, newLayout: new) == nil)
    #expect(
      delegate.collectionView?(view, targetContentOffsetForProposedContentOffset: .zero) == nil)
    let offset: CGPoint = delegate.collectionView!(
      view, targetContentOffsetForProposedContentOffset: CGPoint(x: 0, y: 5))
    #expect(offset == CGPoint(x: 0, y: 5))
  }
}

import TestSupport
import Testing
import UIKitNames

/// Tests of optional calls, `object.method?(…)`, as iOS writes calls of optional methods.
@MainActor
struct OptionalCallsTests {
  private final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}

  private final class Implementing: NSObject, UICollectionViewDelegateFlowLayout {
    var calls: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 7, height: indexPath.item)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 11 }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { calls.append("willDisplay \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item == 5 }

    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
      IndexPath(item: 3, section: 0)
    }

    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { false }

    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { calls.append("primary \(indexPath.item)") }

    func collectionView(
      _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item == 5 }

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { currentIndexPath }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
  }

  private final class Plain: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let path = IndexPath(item: 5, section: 0)

  init() {
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
  }

  @Test func flowMetricsThatTheDelegateDoesNotImplementAreNil() {
    let delegate: UICollectionViewDelegateFlowLayout = Silent()
    #expect(delegate.collectionView?(view, layout: layout, sizeForItemAt: path) == nil)
    #expect(delegate.collectionView?(view, layout: layout, insetForSectionAt: 0) == nil)
    #expect(
      delegate.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    #expect(
      delegate.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0)
        == nil)
    #expect(
      delegate.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
    #expect(
      delegate.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0) == nil)
    let size =
      delegate.collectionView?(view, layout: layout, sizeForItemAt: path)
      ?? CGSize(width: 1, height: 2)
    #expect(size == CGSize(width: 1, height: 2))
  }

  @Test func flowMetricsThatTheDelegateImplementsAreReturned() {
    let delegate: UICollectionViewDelegateFlowLayout = Implementing()
    #expect(
      delegate.collectionView?(view, layout: layout, sizeForItemAt: path)
        == CGSize(width: 7, height: 5))
    #expect(
      delegate.collectionView?(view, layout: layout, insetForSectionAt: 0)
        == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      delegate.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 11)
    #expect(
      delegate.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0)
        == nil)
  }

  @Test func aForcedCallWithoutAnnotatedTypeIsOptional() {
    let delegate: UICollectionViewDelegateFlowLayout = Implementing()
    let size = delegate.collectionView!(view, layout: layout, sizeForItemAt: path)!
    #expect(size == CGSize(width: 7, height: 5))
  }

  @Test func flowMetricsCanBeRequestedForACustomLayout() {
    let delegate = Implementing() as UICollectionViewDelegate as? UICollectionViewDelegateFlowLayout
    let other = UICollectionViewLayout()
    let size = delegate?.collectionView?(view, layout: other, sizeForItemAt: path) ?? .zero
    #expect(size == CGSize(width: 7, height: 5))
  }

  @Test func optionalCallsToADataSourceReturnNilAndReportNoMistake() {
    let dataSource: UICollectionViewDataSource? = Plain()
    expectMistakes {
      #expect(dataSource?.numberOfSections?(in: view) == nil)
      #expect(dataSource?.numberOfSections(in: view) == 1)
      #expect(
        dataSource?.collectionView?(view, viewForSupplementaryElementOfKind: "x", at: path) == nil)
      #expect(dataSource?.collectionView(view, numberOfItemsInSection: 0) == 4)
    }
    let again = mistakes {
      _ = dataSource?.collectionView(view, viewForSupplementaryElementOfKind: "x", at: path)
    }
    #expect(again.count == 1, "a call without the question mark is a mistake")
  }

  @Test func anImplementedNumberOfSectionsIsReturnedOptionally() {
    let dataSource: UICollectionViewDataSource? = RecordingDataSource(counts: [1, 2, 3])
    #expect(dataSource?.numberOfSections?(in: view) == 3)
  }

  @Test func focusActionAndMovementMethodsCanBeCalledOptionally() {
    let other = IndexPath(item: 6, section: 0)
    let implementing = Implementing()
    let delegate: UICollectionViewDelegate? = implementing
    #expect(delegate?.collectionView?(view, canFocusItemAt: path) == true)
    #expect(delegate?.collectionView?(view, canFocusItemAt: other) == false)
    #expect(delegate?.indexPathForPreferredFocusedView?(in: view)?.item == 3)
    #expect(delegate?.collectionView?(view, canPerformPrimaryActionForItemAt: path) == false)
    #expect(delegate?.collectionView?(view, performPrimaryActionForItemAt: path) != nil)
    #expect(implementing.calls == ["primary 5"])
    #expect(delegate?.collectionView?(view, shouldSpringLoadItemAt: path) == true)
    #expect(delegate?.collectionView?(view, shouldSpringLoadItemAt: other) == false)
    #expect(
      delegate?.collectionView?(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: other,
        toProposedIndexPath: path) == other)
    let silent: UICollectionViewDelegate? = Silent()
    #expect(silent?.collectionView?(view, canFocusItemAt: path) == nil)
    #expect(silent?.indexPathForPreferredFocusedView?(in: view) == nil)
    #expect(silent?.collectionView?(view, canPerformPrimaryActionForItemAt: path) == nil)
    #expect(silent?.collectionView?(view, performPrimaryActionForItemAt: path) == nil)
    #expect(silent?.collectionView?(view, shouldSpringLoadItemAt: path) == nil)
    #expect(
      silent?.collectionView?(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: other,
        toProposedIndexPath: path) == nil)
    #expect(silent?.collectionView(view, canFocusItemAt: path) == true)
  }

  @Test func optionalCallsWithoutAResultAreNilOnlyWhenNotImplemented() {
    let cell = UICollectionViewCell(frame: .zero)
    let implementing = Implementing()
    let delegate: UICollectionViewDelegate = implementing
    #expect(delegate.collectionView?(view, willDisplay: cell, forItemAt: path) != nil)
    #expect(delegate.scrollViewDidScroll?(view) != nil)
    #expect(implementing.calls == ["willDisplay 5", "didScroll"])
    #expect(delegate.collectionView?(view, didEndDisplaying: cell, forItemAt: path) == nil)
    let silent: UICollectionViewDelegate = Silent()
    #expect(silent.scrollViewDidScroll?(view) == nil)
    #expect(
      silent.collectionView?(
        view, willDisplaySupplementaryView: cell, forElementKind: "x", at: path) == nil)
    #expect(
      silent.collectionView?(
        view, didEndDisplayingSupplementaryView: cell, forElementOfKind: "x", at: path) == nil)
  }
}

import Foundation

/// Owns a collection view and is its data source and delegate.
///
/// Subclasses override the methods of both that they need; those not overridden count as not
/// implemented. A subclass that gives a flow layout its measures adopts
/// `CollectionViewDelegateFlowLayout` itself and implements those methods without `override`.
@preconcurrency @MainActor
open class CollectionViewController: CollectionViewDataSource, CollectionViewDelegate {
  /// Made when it is first asked for; `viewDidLoad()` runs then. Never nil: optional as in UIKit, whose
  /// programs write `collectionView?` and `collectionView!`. To set nil has another made.
  open var collectionView: CollectionView! {
    get {
      if let loaded { return loaded }
      let view = CollectionView(frame: .zero, collectionViewLayout: initialLayout)
      take(view)
      viewDidLoad()
      return view
    }
    set {
      loaded = nil
      if let newValue { take(newValue) }
    }
  }

  /// The view's layout.
  open var collectionViewLayout: CollectionViewLayout {
    loaded?.collectionViewLayout ?? initialLayout
  }

  /// Whether the view lets people move items by dragging them (`movesItemsByDragging`), where the
  /// data source's `collectionView(_:canMoveItemAt:)` allows it. True at first. A controller that
  /// does not implement `collectionView(_:moveItemAt:to:)` lets nothing be moved for good.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { loaded?.movesItemsByDragging = installsStandardGestureForInteractiveMovement }
  }

  private let initialLayout: CollectionViewLayout
  private let defaults = NothingImplemented()
  private var loaded: CollectionView?

  public init(collectionViewLayout layout: CollectionViewLayout) {
    initialLayout = layout
  }

  private func take(_ view: CollectionView) {
    loaded = view
    view.movesItemsByDragging = installsStandardGestureForInteractiveMovement
    if view.dataSource == nil { view.dataSource = self }
    if view.delegate == nil { view.delegate = self }
  }

  /// The view has been made: register its cells here.
  open func viewDidLoad() {}

  // MARK: CollectionViewDataSource

  open func numberOfSections(in collectionView: CollectionView) -> Int {
    defaults.numberOfSections(in: collectionView)
  }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    CallerMistake.report(
      "\(type(of: self)) has items, but does not override collectionView(_:cellForItemAt:)")
    return CollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    unimplementedView(ofKind: kind, at: indexPath)
  }

  /// Overridden by controllers whose items can be moved; `moveItemAt` may be overridden too where
  /// this is.
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    defaults.collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, moveItemsAt sourceIndexPaths: [IndexPath],
    to destinationIndexPaths: [IndexPath]
  ) {
    moveOneByOne(in: collectionView, from: sourceIndexPaths, to: destinationIndexPaths)
  }

  open func collectionView(
    _ collectionView: CollectionView, typeSelectTextForItemAt indexPath: IndexPath
  ) -> String? {
    defaults.collectionView(collectionView, typeSelectTextForItemAt: indexPath)
  }

  // MARK: CollectionViewDelegate

  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    defaults.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
      at: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    defaults.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
      at: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout? {
    defaults.collectionView(
      collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
  }

  open func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    defaults.collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }

  open func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    defaults.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }

  open func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    defaults.collectionView(collectionView, didSelectItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, didDeselectItemAt: indexPath)
  }

  open func collectionViewDidChangeSelection(_ collectionView: CollectionView) {
    defaults.collectionViewDidChangeSelection(collectionView)
  }

  open func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, canFocusItemAt: indexPath)
  }

  open func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? {
    defaults.indexPathForPreferredFocusedView(in: collectionView)
  }

  open func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    defaults.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath
  ) -> Bool {
    defaults.collectionView(collectionView, shouldSpringLoadItemAt: indexPath)
  }

  open func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool {
    defaults.collectionView(collectionView, showContextMenuForItemsAt: indexPaths, point: point)
  }

  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ItemMenuConfiguration? {
    defaults.collectionView(
      collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }

  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ItemMenuConfiguration? {
    defaults.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  open func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String? {
    defaults.collectionView(collectionView, tooltipForItemAt: indexPath)
  }

  // MARK: ScrollViewDelegate

  open func scrollViewDidScroll(_ scrollView: ScrollView) {
    defaults.scrollViewDidScroll(scrollView)
  }

  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    defaults.scrollViewWillBeginDragging(scrollView)
  }

  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    withUnsafeMutablePointer(to: &targetContentOffset) { target in
      scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: target)
    }
  }

  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    defaults.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    defaults.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    defaults.scrollViewWillBeginDecelerating(scrollView)
  }

  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    defaults.scrollViewDidEndDecelerating(scrollView)
  }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    defaults.scrollViewDidEndScrollingAnimation(scrollView)
  }

  open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    defaults.scrollViewDidScrollToTop(scrollView)
  }

  open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    defaults.scrollViewShouldScrollToTop(scrollView)
  }
}

/// Implements nothing that need not be implemented: what its methods do is what happens where a
/// controller does not override them.
@MainActor
private final class NothingImplemented: CollectionViewDataSource, CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }
}

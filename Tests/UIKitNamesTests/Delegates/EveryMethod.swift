import UIKitNames

/// An object that implements the methods of UIKit's seven protocols, in their present forms, and
/// records which of them are called.
@MainActor
final class EveryMethod: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  private(set) var called: Set<String> = []
  let zoomed = UIView()
  private let menu = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
    UIMenu(children: [UIAction(title: "Open") { _ in }])
  }

  private func record(_ name: String = #function) { called.insert(name) }

  /// Records the call of a method and returns its result.
  private func recorded<Result>(_ result: Result, _ name: String = #function) -> Result {
    called.insert(name)
    return result
  }

  private func drop(_ coordinator: UICollectionViewDropCoordinator) {
    let first = IndexPath(item: 0, section: 0)
    for item in coordinator.items { coordinator.drop(item.dragItem, toItemAt: first) }
  }

  // MARK: UICollectionViewDataSource

  func numberOfSections(
    in collectionView: UICollectionView
  ) -> Int { recorded(2) }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { recorded(section == 0 ? 1000 : 4) }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    recorded(collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    recorded(
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { record() }

  func indexTitles(
    for collectionView: UICollectionView
  ) -> [String]? { recorded(["A", "B"]) }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { recorded(IndexPath(item: 2 * index + 1, section: 0)) }

  // MARK: UICollectionViewDataSourcePrefetching

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { record() }

  // MARK: UICollectionViewDelegateFlowLayout

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { recorded(CGSize(width: 50, height: 50)) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { recorded(.zero) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { recorded(10) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { recorded(10) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { recorded(CGSize(width: 0, height: 20)) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { recorded(.zero) }

  // MARK: UICollectionViewDelegate

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    recorded(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { record() }

  func indexPathForPreferredFocusedView(
    in collectionView: UICollectionView
  ) -> IndexPath? { recorded(IndexPath(item: 0, section: 0)) }

  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { recorded(proposedIndexPath) }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { recorded(proposedContentOffset) }

  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { recorded(context.location(in: collectionView).y > 0) }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { record() }

  func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { recorded(menu) }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { record() }

  // MARK: UIScrollViewDelegate

  func scrollViewDidScroll(
    _ scrollView: UIScrollView
  ) { record() }

  func scrollViewDidZoom(
    _ scrollView: UIScrollView
  ) { record() }

  func scrollViewWillBeginDragging(
    _ scrollView: UIScrollView
  ) { record() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { record() }

  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { record() }

  func scrollViewWillBeginDecelerating(
    _ scrollView: UIScrollView
  ) { record() }

  func scrollViewDidEndDecelerating(
    _ scrollView: UIScrollView
  ) { record() }

  func scrollViewDidEndScrollingAnimation(
    _ scrollView: UIScrollView
  ) { record() }

  func viewForZooming(
    in scrollView: UIScrollView
  ) -> UIView? { recorded(zoomed) }

  func scrollViewWillBeginZooming(
    _ scrollView: UIScrollView, with view: UIView?
  ) { record() }

  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { record() }

  func scrollViewShouldScrollToTop(
    _ scrollView: UIScrollView
  ) -> Bool { recorded(true) }

  func scrollViewDidScrollToTop(
    _ scrollView: UIScrollView
  ) { record() }

  func scrollViewDidChangeAdjustedContentInset(
    _ scrollView: UIScrollView
  ) { record() }

  // MARK: UICollectionViewDragDelegate

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { recorded([UIDragItem(.text("\(indexPath.item)"))]) }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { recorded([UIDragItem(.text("\(indexPath.item)"))]) }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { recorded(nil) }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: UIDragSession
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: UIDragSession
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: UIDragSession
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: UIDragSession
  ) -> Bool { recorded(false) }

  // MARK: UICollectionViewDropDelegate

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    record()
    drop(coordinator)
  }

  func collectionView(
    _ collectionView: UICollectionView, canHandle session: UIDropSession
  ) -> Bool { recorded(true) }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: UIDropSession
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    recorded(
      UICollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: UIDropSession
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: UIDropSession
  ) { record() }

  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { recorded(nil) }
}

/// A delegate with the forms that UIKit's methods had earlier, which records which are called.
@MainActor
final class EarlierMethods: NSObject, UICollectionViewDelegate {
  private(set) var called: Set<String> = []

  private func record(_ name: String = #function) { called.insert(name) }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    record()
    return proposedIndexPath
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    record()
    return nil
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    record()
    return true
  }
}

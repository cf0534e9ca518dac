/// The methods of UIKit's seven protocols for collection views under their Swift names, from iOS 6
/// on.
enum UIKitMethods {
  static let dataSource = [
    "numberOfSections(in:)",
    "collectionView(_:numberOfItemsInSection:)",
    "collectionView(_:cellForItemAt:)",
    "collectionView(_:viewForSupplementaryElementOfKind:at:)",
    "collectionView(_:canMoveItemAt:)",
    "collectionView(_:moveItemAt:to:)",
    "indexTitles(for:)",
    "collectionView(_:indexPathForIndexTitle:at:)",
  ]

  static let prefetching = [
    "collectionView(_:prefetchItemsAt:)",
    "collectionView(_:cancelPrefetchingForItemsAt:)",
  ]

  static let flowLayout = [
    "collectionView(_:layout:sizeForItemAt:)",
    "collectionView(_:layout:insetForSectionAt:)",
    "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
    "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
    "collectionView(_:layout:referenceSizeForHeaderInSection:)",
    "collectionView(_:layout:referenceSizeForFooterInSection:)",
  ]

  static let delegate = [
    "collectionView(_:shouldHighlightItemAt:)",
    "collectionView(_:didHighlightItemAt:)",
    "collectionView(_:didUnhighlightItemAt:)",
    "collectionView(_:shouldSelectItemAt:)",
    "collectionView(_:shouldDeselectItemAt:)",
    "collectionView(_:didSelectItemAt:)",
    "collectionView(_:didDeselectItemAt:)",
    "collectionView(_:canPerformPrimaryActionForItemAt:)",
    "collectionView(_:performPrimaryActionForItemAt:)",
    "collectionView(_:willDisplay:forItemAt:)",
    "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
    "collectionView(_:didEndDisplaying:forItemAt:)",
    "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
    "collectionView(_:transitionLayoutForOldLayout:newLayout:)",
    "collectionView(_:canFocusItemAt:)",
    "collectionView(_:shouldUpdateFocusIn:)",
    "collectionView(_:didUpdateFocusIn:with:)",
    "indexPathForPreferredFocusedView(in:)",
    "collectionView(_:selectionFollowsFocusForItemAt:)",
    "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
    "collectionView(_:targetContentOffsetForProposedContentOffset:)",
    "collectionView(_:canEditItemAt:)",
    "collectionView(_:shouldSpringLoadItemAt:with:)",
    "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
    "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
    "collectionViewDidEndMultipleSelectionInteraction(_:)",
    "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
    "collectionView(_:willDisplayContextMenu:animator:)",
    "collectionView(_:willEndContextMenuInteraction:animator:)",
  ]

  /// Earlier forms of methods of the delegate.
  static let earlierDelegate = [
    "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
    "collectionView(_:contextMenuConfigurationForItemAt:point:)",
    "collectionView(_:shouldShowMenuForItemAt:)",
  ]

  static let scrolling = [
    "scrollViewDidScroll(_:)",
    "scrollViewDidZoom(_:)",
    "scrollViewWillBeginDragging(_:)",
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
    "scrollViewDidEndDragging(_:willDecelerate:)",
    "scrollViewWillBeginDecelerating(_:)",
    "scrollViewDidEndDecelerating(_:)",
    "scrollViewDidEndScrollingAnimation(_:)",
    "viewForZooming(in:)",
    "scrollViewWillBeginZooming(_:with:)",
    "scrollViewDidEndZooming(_:with:atScale:)",
    "scrollViewShouldScrollToTop(_:)",
    "scrollViewDidScrollToTop(_:)",
    "scrollViewDidChangeAdjustedContentInset(_:)",
  ]

  static let dragging = [
    "collectionView(_:itemsForBeginning:at:)",
    "collectionView(_:itemsForAddingTo:at:point:)",
    "collectionView(_:dragPreviewParametersForItemAt:)",
    "collectionView(_:dragSessionWillBegin:)",
    "collectionView(_:dragSessionDidEnd:)",
    "collectionView(_:dragSessionAllowsMoveOperation:)",
    "collectionView(_:dragSessionIsRestrictedToDraggingApplication:)",
  ]

  static let dropping = [
    "collectionView(_:performDropWith:)",
    "collectionView(_:canHandle:)",
    "collectionView(_:dropSessionDidEnter:)",
    "collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
    "collectionView(_:dropSessionDidExit:)",
    "collectionView(_:dropSessionDidEnd:)",
    "collectionView(_:dropPreviewParametersForItemAt:)",
  ]

  /// Methods that name a type that Trellis does not have, so that code with them does not compile.
  static let withoutType: KeyValuePairs = [
    "Selector": [
      "collectionView(_:canPerformAction:forItemAt:withSender:)",
      "collectionView(_:performAction:forItemAt:withSender:)",
    ],
    "UITargetedPreview": [
      "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)",
      "collectionView(_:previewForDismissingContextMenuWithConfiguration:)",
      "collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)",
      "collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)",
    ],
    "UIContextMenuInteractionCommitAnimating": [
      "collectionView(_:willPerformPreviewActionForMenuWith:animator:)"
    ],
    "UIWindowScene": ["collectionView(_:sceneActivationConfigurationForItemAt:point:)"],
  ]
}

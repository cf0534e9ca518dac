import Foundation

/// Default implementations of the methods for selection, focus and menus.
extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldHighlight.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) { OptionalMethod.didHighlight.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { OptionalMethod.didUnhighlight.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldSelect.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldDeselect.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { OptionalMethod.didSelect.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) { OptionalMethod.didDeselect.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.canEdit.isMissing(answer: true) }

  public func collectionViewDidChangeSelection(_ collectionView: CollectionView) {}

  public func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.shouldBeginMultipleSelection.isMissing(
      answer: collectionView.selection.allowsMultiple)
  }

  public func collectionView(
    _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OptionalMethod.didBeginMultipleSelection.isMissing() }

  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {
    OptionalMethod.didEndMultipleSelection.isMissing()
  }

  public func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.canFocus.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldSpringLoad.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { self.collectionView(collectionView, shouldSpringLoadItemAt: indexPath) }

  public func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? {
    nil
  }

  public func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.selectionFollowsFocus.isMissing(answer: collectionView.selectionFollowsFocus)
  }

  public func collectionView(
    _ collectionView: CollectionView, shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool { OptionalMethod.shouldUpdateFocus.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView, didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) { OptionalMethod.didUpdateFocus.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.canPerformPrimaryAction.isMissing(answer: true) }

  public func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalMethod.performPrimaryAction.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool { false }

  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ItemMenuConfiguration? { OptionalMethod.contextMenu.isMissing(answer: nil) }

  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ItemMenuConfiguration? { OptionalMethod.contextMenuOfOneItem.isMissing(answer: nil) }

  public func collectionView(
    _ collectionView: CollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { OptionalMethod.shouldShowMenu.isMissing(answer: false) }

  public func collectionView(
    _ collectionView: CollectionView, willDisplayContextMenu configuration: ItemMenuConfiguration,
    animator: (any ItemMenuAnimating)?
  ) { OptionalMethod.willDisplayContextMenu.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ItemMenuConfiguration,
    animator: (any ItemMenuAnimating)?
  ) { OptionalMethod.willEndContextMenu.isMissing() }
}

import Foundation

/// Hears what happens to a collection view. Every method has a default.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Just before the cell is placed on screen. One whose place was only estimated may leave again in
  /// the same pass.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// The cell has left the screen and goes to its reuse queue.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)

  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)

  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  /// The layout between two layouts, for an interactive transition; nil for a plain one.
  func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout?

  /// Where the view is to be after an update. Asked once for each, after the layout.
  ///
  /// - Parameter proposedContentOffset: What the layout wants.
  /// - Returns: In content coordinates; limited to the content.
  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint

  // MARK: Moving items by hand

  /// Where items that are being moved by hand are to go.
  ///
  /// - Parameters:
  ///   - originalIndexPath: Of the grabbed item in the data source.
  ///   - currentIndexPath: Where it is shown.
  ///   - proposedIndexPath: Where the layout would show it. Return it to agree, or `currentIndexPath`
  ///     to let it stay.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Selection
  //
  // A click that selects: shouldHighlight and didHighlight when the button goes down;
  // didUnhighlight, shouldSelect, didDeselect for what was selected before, and didSelect when it
  // goes up. What a program selects is not asked or told.

  /// True if not implemented. False: the press neither highlights nor selects, nor does its release;
  /// the item can be dragged all the same.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool

  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)

  /// The button went up, or left the item.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// True if not implemented. Asked for each item a range or a rubber band would select, if it is
  /// implemented; and again for an item that is selected already, when it is clicked.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// True if not implemented. Not asked when another item is selected in place of this one.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  /// A person selected or deselected something. Called once after all the calls for single items:
  /// for a program that shows how many are selected it costs the same for a million.
  func collectionViewDidChangeSelection(_ collectionView: CollectionView)

  // MARK: Focus

  /// Whether keys may give the item the focus. True if not implemented.
  func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool

  /// The item the keyboard comes to when it comes to the view; nil, also if not implemented, for the
  /// first selected one in view or the first one.
  func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath?

  // MARK: Actions

  /// True if not implemented.
  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool

  /// A double click, or Return on the focused item: open it.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  /// Whether the item opens when a drag stays over it, in a view that `isSpringLoaded`. True if not
  /// implemented.
  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath
  ) -> Bool

  /// A right click, the Menu key or a finger that stays down asks for a menu.
  ///
  /// - Parameters:
  ///   - indexPaths: The selected items if the one pointed at is among them, else that one, which is
  ///     selected now; none beside all items.
  ///   - point: In the view's widget, where the menu is to point at.
  /// - Returns: Whether there is one; false if not implemented.
  func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool

  /// The menu for those items, shown where it is asked for, when the method above is not implemented or
  /// returns false. Nil, also if not implemented, for none.
  ///
  /// - Parameters:
  ///   - indexPaths: The selected items if the one pointed at is among them, else that one, which is
  ///     selected now; none beside all items.
  ///   - point: Where the menu was asked for, in content coordinates.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ItemMenuConfiguration?

  /// The menu for one item, the one pointed at or with the focus: for delegates that do not implement
  /// the method above. It is not asked for beside all items. The default is nil, for none.
  ///
  /// - Parameter point: Where the menu was asked for, in content coordinates.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ItemMenuConfiguration?

  /// Returns the tooltip of an item: one or more lines of plain text, or nil for none. The default
  /// is nil.
  ///
  /// The tooltip is shown while the pointer rests on the item, and when Ctrl+F1 is pressed while
  /// the item has the focus. UIKit has no such method.
  func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String?
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OptionalMethod.moveTarget.isMissing(answer: proposedIndexPath) }

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalMethod.willDisplayCell.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalMethod.didEndDisplayingCell.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalMethod.willDisplaySupplementaryView.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalMethod.didEndDisplayingSupplementaryView.isMissing() }

  public func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout? { OptionalMethod.transitionLayout.isMissing(answer: nil) }

  public func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalMethod.targetContentOffset.isMissing(answer: proposedContentOffset) }
}

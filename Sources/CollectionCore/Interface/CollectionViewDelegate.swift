import Foundation

/// The methods by which a collection view tells its delegate of display, selection, focus, movement
/// and menus, and asks for decisions. All methods have default implementations.
///
/// ```swift
/// final class Browser: CollectionViewDelegate {
///   func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
///     print("Selected item \(indexPath.item)")
///   }
///
///   func collectionView(
///     _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
///   ) {
///     print("Opened item \(indexPath.item)")
///   }
/// }
/// ```
///
/// A click that selects an item calls these methods. When the button goes down:
/// `shouldHighlightItemAt`, `didHighlightItemAt`. When it goes up: `didUnhighlightItemAt`,
/// `shouldSelectItemAt`, `didDeselectItemAt` for each item that was selected before,
/// `didSelectItemAt`, and `collectionViewDidChangeSelection(_:)` once. A selection that the program
/// changes calls none of them.
///
/// Index paths are those of the data, also while items are moved or dropped interactively.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Tells the delegate that a cell is about to be shown. The default implementation does nothing.
  ///
  /// It is called after the data source has returned the cell and the layout attributes have been
  /// applied. A cell that was prepared ahead of scrolling is announced when it comes into view. A
  /// cell whose place was only estimated may leave the view in the same layout pass. The method is
  /// not called for the cell of a placeholder, which has no item in the data.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cell: The cell.
  ///   - indexPath: The index path of the item in the data.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// Tells the delegate that a cell has left the screen. The default implementation does nothing.
  ///
  /// It is called once for each cell that was announced with
  /// `collectionView(_:willDisplay:forItemAt:)`, before the cell goes to its reuse queue; the cell
  /// still has its content. For a deleted item it is called at the end of the animation. When the
  /// widget of the collection view is destroyed, it is called for the cells on screen.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cell: The cell.
  ///   - indexPath: The index path in the data that the item had last while the cell was on screen.
  ///     For a deleted item it is the one before the update.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// Tells the delegate that a supplementary view is about to be shown. The default implementation
  /// does nothing.
  ///
  /// It is called after the data source has returned the view and the layout attributes have been
  /// applied.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - view: The supplementary view.
  ///   - elementKind: The kind of supplementary view, for example
  ///     `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: The index path with which the data source was asked for the view.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)

  /// Tells the delegate that a supplementary view has left the screen. The default implementation
  /// does nothing.
  ///
  /// It is called before the view goes to its reuse queue.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - view: The supplementary view.
  ///   - elementKind: The kind of supplementary view, for example
  ///     `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: The index path that the view had in the data while it was on screen. For a
  ///     deleted view it is the one before the update.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  /// Returns the transition layout for an interactive transition between two layouts. The default
  /// implementation returns nil.
  ///
  /// It is called by `startInteractiveTransition(to:completion:)`. Return a layout of a subclass of
  /// `CollectionViewTransitionLayout` to customize the transition.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - fromLayout: The present layout.
  ///   - toLayout: The layout to which the transition leads.
  /// - Returns: A transition layout for these two layouts, or nil for a plain
  ///   `CollectionViewTransitionLayout`.
  func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout?

  /// Returns the transition layout for an interactive transition between two layouts, in the form
  /// with a non-optional result that delegates written for UIKit implement.
  ///
  /// Implement either this method or the one with an optional result, whose default implementation
  /// calls this method.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - fromLayout: The present layout.
  ///   - toLayout: The layout to which the transition leads.
  /// - Returns: A transition layout for these two layouts.
  @_disfavoredOverload
  func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout

  /// Returns the content offset of the view after an update or a change of the layout or of the
  /// view's size. The default implementation returns the proposed offset.
  ///
  /// It is called after `targetContentOffset(forProposedContentOffset:)` of the layout, once for each
  /// update and each change of the layout, and for the changes of the size for which the layout is
  /// asked.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - proposedContentOffset: The content offset that the layout has chosen.
  /// - Returns: A content offset, in content coordinates. It is limited to the content.
  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint

  // MARK: Interactive movement

  /// Returns the index path at which items that are moved interactively are shown. The default
  /// implementation returns the proposed index path.
  ///
  /// It is called each time the pointer or the content moves.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - originalIndexPath: The index path of the grabbed item in the data.
  ///   - currentIndexPath: The index path at which the grabbed item is shown.
  ///   - proposedIndexPath: The index path at which the layout would show it.
  /// - Returns: The index path at which to show it: `proposedIndexPath` to accept the proposal,
  ///   `currentIndexPath` to leave the item where it is, or another one.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the index path at which an item that is moved interactively is shown, in the form that
  /// UIKit had from iOS 9 to 14.
  ///
  /// Implement either this method or the one with three index paths, whose default implementation
  /// calls this method.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - currentIndexPath: The index path at which the grabbed item is shown.
  ///   - proposedIndexPath: The index path at which the layout would show it.
  /// - Returns: The index path at which to show it.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Selection

  /// Returns whether an item can be highlighted and selected by a press. The default implementation
  /// returns true.
  ///
  /// It is called when the button goes down on an item, while selection is allowed.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: True to highlight the item. With false, the press neither highlights nor selects
  ///   the item; the item can still be dragged.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool

  /// Tells the delegate that an item has been highlighted because a button is pressed on it. The
  /// default implementation does nothing.
  ///
  /// It is called again when the pointer returns to the item with the button pressed.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)

  /// Tells the delegate that an item is no longer highlighted, because the button has been released
  /// or the pointer has left the item. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// Returns whether the user can select an item. The default implementation returns true.
  ///
  /// It is called when the user clicks the item, also if it is selected already, when an arrow key
  /// leads to it, and, if it is implemented, for each item that a range or a rubber band would
  /// select.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: True to let the item be selected.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// Returns whether the user can deselect an item. The default implementation returns true.
  ///
  /// It is not called when another item is selected instead of this one.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: True to let the item be deselected.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  /// Tells the delegate that the user has selected an item. The default implementation does
  /// nothing.
  ///
  /// It is called for each item if several are selected at once, and for a click on an item that is
  /// selected already. It is not called for a selection by the program.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

  /// Tells the delegate that the user has deselected an item, or that the item lost its selection
  /// because the user has selected another one. The default implementation does nothing.
  ///
  /// It is called for each item if several are deselected at once, before the calls for the items
  /// that are selected instead. It is not called for a deselection by the program.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Tells the delegate that the user has changed the selection. The default implementation does
  /// nothing.
  ///
  /// It is called once for each change, after the calls for the single items. For a delegate that
  /// shows only the number of selected items, a change of a million items costs as much as a change
  /// of one.
  ///
  /// - Parameter collectionView: The collection view.
  func collectionViewDidChangeSelection(_ collectionView: CollectionView)

  /// Returns whether the user can select several items with a rubber band or with Shift. If it is
  /// not implemented, the user can where multiple selection is allowed.
  ///
  /// On iOS it is called for a pan with two fingers. Here it is called when a rubber band meets the
  /// first item, and when an item is clicked, or reached by a key, with Shift.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: True to let the user select several items. If multiple selection is not allowed, it
  ///   becomes allowed: `allowsMultipleSelection`, or `allowsMultipleSelectionDuringEditing` while
  ///   `isEditing` is true, is set to true. With false, a rubber band ends, and Shift has no effect.
  func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool

  /// Tells the delegate that the user begins to select several items with a rubber band or with
  /// Shift. The default implementation does nothing.
  ///
  /// It is called before the selection changes. Each call is followed by one call of
  /// `collectionViewDidEndMultipleSelectionInteraction(_:)`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  func collectionView(
    _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

  /// Tells the delegate that the user has ended a rubber band that met items, or has selected a
  /// range with Shift. The default implementation does nothing.
  ///
  /// - Parameter collectionView: The collection view.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)

  // MARK: Editing

  /// Returns whether the cell of an item changes to editing mode together with the collection view.
  /// The default implementation returns true.
  ///
  /// It is called while the view's `isEditing` is true: for the items on screen when the mode
  /// begins, and for each cell that is made later.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: True to show the accessories for editing in the cell.
  func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool

  // MARK: Focus

  /// Returns whether an item can have the keyboard focus. The default implementation returns true.
  ///
  /// It is called while the view's `allowsFocus` is true: when a key, a click, the program or
  /// assistive technology would move the focus to the item.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: True to let the item have the focus.
  func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool

  /// Returns the item that gets the focus when the keyboard focus enters the view. The default
  /// implementation returns nil.
  ///
  /// It is called while the view's `allowsFocus` is true. It is not called if the view's
  /// `remembersLastFocusedIndexPath` is true and that item can have the focus.
  ///
  /// - Parameter collectionView: The collection view.
  /// - Returns: The index path of the item, or nil for the first selected item in view, or else the
  ///   first item in view.
  func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath?

  /// Returns whether an item that receives the focus by a key is selected, too. The default
  /// implementation returns the view's `selectionFollowsFocus`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: True to select the item, as far as selection is allowed.
  func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool

  /// Returns whether the focus may move from one item to another. The default implementation returns
  /// true.
  ///
  /// It is called while the view's `allowsFocus` is true, each time the focus is about to move by a
  /// key, a click, the program or assistive technology, but not when the keyboard leaves the view or
  /// when the focused item is deleted.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - context: The item that has the focus, and the one that is to receive it.
  /// - Returns: True to let the focus move.
  func collectionView(
    _ collectionView: CollectionView, shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool

  /// Tells the delegate that the focus has moved from one item to another, or has left the view. The
  /// default implementation does nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - context: The item that had the focus, and the one that has it now.
  ///   - coordinator: An object that performs the delegate's changes together with that of the focus.
  func collectionView(
    _ collectionView: CollectionView, didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator)

  // MARK: Actions

  /// Returns whether the primary action of an item can be performed. The default implementation
  /// returns true.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: True to perform the action.
  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool

  /// Performs the primary action of an item, for example opens it. The default implementation does
  /// nothing.
  ///
  /// It is called for a double click, for Return on the focused item, for a drag that rests on the
  /// item in a view with `isSpringLoaded`, and for assistive technology. With tap rules in a view
  /// that does not allow multiple selection, a tap performs it too; see `SelectionStyle`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  /// Returns whether the primary action of an item is performed when a drag rests on the item. The
  /// default implementation returns true.
  ///
  /// It is called only while the view's `isSpringLoaded` is true.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: True to let the item react to a drag.
  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath
  ) -> Bool

  /// Returns whether the primary action of an item is performed when a drag rests on the item, in
  /// the form that delegates written for UIKit implement.
  ///
  /// Implement either this method or the one without a context, which the default implementation of
  /// this method calls.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  ///   - context: The place of the drag.
  /// - Returns: True to let the item react to a drag.
  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool

  /// Shows a context menu of the program's own. The default implementation returns false.
  ///
  /// It is called for a right click, the Menu key, and a long press with a finger. To let the view
  /// show the menu, implement `collectionView(_:contextMenuConfigurationForItemsAt:point:)`
  /// instead.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPaths: All selected items if the item under the pointer is selected; otherwise that
  ///     item alone. With the selection rules of desktops, and if selection is allowed, it is
  ///     selected before the call. An empty array if there is no item under the pointer.
  ///   - point: The point at which the menu is requested, in the coordinates of the view's widget.
  /// - Returns: True if a menu has been shown.
  func collectionView(
    _ collectionView: CollectionView, showContextMenuForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> Bool

  /// Returns the context menu for items. The view shows it at the point of the request. The default
  /// implementation returns nil.
  ///
  /// ```swift
  /// if indexPaths.isEmpty { return nil }
  /// return ItemMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
  ///   ItemMenu(children: [
  ///     ItemMenuAction(title: "Delete", attributes: .destructive) { _ in
  ///       print("Delete \(indexPaths.count) items")
  ///     }
  ///   ])
  /// }
  /// ```
  ///
  /// It is called for a right click, the Menu key, and a long press with a finger, if
  /// `collectionView(_:showContextMenuForItemsAt:point:)` is not implemented or returns false.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPaths: All selected items if the item under the pointer is selected; otherwise that
  ///     item alone. With the selection rules of desktops, and if selection is allowed, it is
  ///     selected before the call. An empty array if there is no item under the pointer.
  ///   - point: The point at which the menu is requested, in content coordinates.
  /// - Returns: The menu, or nil to ask
  ///   `collectionView(_:contextMenuConfigurationForItemAt:point:)`.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ItemMenuConfiguration?

  /// Returns the context menu for one item: the item under the pointer or the focused item. The
  /// default implementation returns nil.
  ///
  /// It is called if `collectionView(_:contextMenuConfigurationForItemsAt:point:)` is not
  /// implemented or returns nil, and there is an item at the point of the request.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  ///   - point: The point at which the menu is requested, in content coordinates.
  /// - Returns: The menu, or nil for no menu.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ItemMenuConfiguration?

  /// Returns whether an item has an edit menu with Cut, Copy and Paste, which iOS showed before
  /// version 13. The default implementation returns false.
  ///
  /// There is no such menu here. It is called when a menu is requested for an item that has none;
  /// after the answer true, a message in the log says once for each class of delegates that a context
  /// menu takes its place.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: Whether the item has an edit menu.
  func collectionView(
    _ collectionView: CollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool

  /// Tells the delegate that the context menu that it has returned is about to be shown. The default
  /// implementation does nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - configuration: The configuration of the menu.
  ///   - animator: An object that performs the delegate's changes together with the appearance of
  ///     the menu. It is never nil; the type is optional as in UIKit.
  func collectionView(
    _ collectionView: CollectionView, willDisplayContextMenu configuration: ItemMenuConfiguration,
    animator: (any ItemMenuAnimating)?)

  /// Tells the delegate that the context menu that it has returned has been closed. The default
  /// implementation does nothing.
  ///
  /// It is called once for each call of `collectionView(_:willDisplayContextMenu:animator:)`, before
  /// the entry is performed that the user has chosen.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - configuration: The configuration of the menu.
  ///   - animator: An object that performs the delegate's changes together with the disappearance of
  ///     the menu. It is never nil; the type is optional as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ItemMenuConfiguration,
    animator: (any ItemMenuAnimating)?)

  /// Returns the tooltip of an item: one or more lines of plain text, or nil for no tooltip. The
  /// default implementation returns nil.
  ///
  /// The tooltip is shown while the pointer rests on the item, and when Ctrl+F1 is pressed while
  /// the item has the focus. UIKit has no such method.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: The index path of the item.
  /// - Returns: The text of the tooltip.
  func collectionView(
    _ collectionView: CollectionView, tooltipForItemAt indexPath: IndexPath
  ) -> String?

  /// Tells the delegate that the user has typed letters with which the text of no item begins. The default
  /// implementation does nothing.
  ///
  /// The texts are those of `collectionView(_:typeSelectTextForItemAt:)` of the data source. UIKit has no
  /// such method.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - letters: The letters that have been typed one after the other.
  func collectionView(
    _ collectionView: CollectionView, didFindNoItemBeginningWith letters: String)
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
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
  ) -> CollectionViewTransitionLayout? {
    uikitTransitionLayout(collectionView, from: fromLayout, to: toLayout)
  }

  @_disfavoredOverload
  public func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: CollectionViewLayout,
    newLayout toLayout: CollectionViewLayout
  ) -> CollectionViewTransitionLayout {
    OptionalMethod.transitionLayout.isMissing()
    return CollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  /// Returns the result of the method with a non-optional result, or nil if the delegate does not
  /// implement it.
  func uikitTransitionLayout(
    _ view: CollectionView, from old: CollectionViewLayout, to new: CollectionViewLayout
  ) -> CollectionViewTransitionLayout? {
    let layout: CollectionViewTransitionLayout? = OptionalMethod.transitionLayout.ask {
      let layout: CollectionViewTransitionLayout = collectionView(
        view, transitionLayoutForOldLayout: old, newLayout: new)
      return layout
    }
    return layout ?? OptionalMethod.transitionLayout.isMissing(answer: nil)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OptionalMethod.targetContentOffset.isMissing(answer: proposedContentOffset) }
}

import Foundation

/// The keyboard focus of items.
///
/// The focused item is the one that keys act on. Like the selection, the focus belongs to the data:
/// it follows its item through updates, and moves to a nearby item when its item is deleted. The
/// cell of the focused item is kept alive out of view while it has the keyboard. So is a view in
/// which a text field has the keyboard, whether items can have the focus or not.
extension CollectionView {
  /// A Boolean value that determines whether items can have the keyboard focus. The default is
  /// false, as on iOS.
  ///
  /// If false, arrow keys and other keys scroll the content. Setting it to false removes the focus
  /// from the focused item.
  public var allowsFocus: Bool {
    get { focus.allowsFocus }
    set { focus.allowsFocus = newValue }
  }

  /// A Boolean value that determines whether an item that receives the focus by a key is selected,
  /// too. The default is true, as is usual on desktops.
  ///
  /// Has no effect if selection is not allowed. A key that is pressed with Control moves the focus
  /// without changing the selection.
  public var selectionFollowsFocus: Bool {
    get { focus.selectionFollowsFocus }
    set { focus.selectionFollowsFocus = newValue }
  }

  /// A Boolean value that determines whether the keyboard focus returns to the item that had it
  /// last when the keyboard enters the view again. The default is false.
  ///
  /// If false, or if that item cannot have the focus, the focus goes to the item that the
  /// delegate's `indexPathForPreferredFocusedView(in:)` returns, otherwise to the first selected
  /// item in view, and otherwise to the first item in view.
  public var remembersLastFocusedIndexPath: Bool {
    get { focus.remembersLast }
    set { focus.remembersLast = newValue }
  }

  /// The index path of the item that has the focus, or nil if no item has it.
  ///
  /// During an interactive movement, and while placeholders are shown, it is the index path at
  /// which the item is shown.
  public var focusedIndexPath: IndexPath? { focus.position?.indexPath }

  /// Gives the focus to an item without scrolling, or removes the focus.
  ///
  /// Keys act on the item while the view has the keyboard. Has no effect if focus is not allowed
  /// for the item. An index path that does not exist is reported as a mistake.
  ///
  /// - Parameter indexPath: The index path of the item, or nil to remove the focus from the focused
  ///   item.
  public func focusItem(at indexPath: IndexPath?) {
    guard let indexPath else { return focus.set(nil) }
    guard let position = ItemPosition(indexPath), dataCounts.contains(position) else {
      return CallerMistake.report(dataCounts.missing(indexPath, "focus"))
    }
    focusIfPossible(position)
  }
}

/// The keyboard in the view, as the host reports it.
extension CollectionView {
  /// Records that the view itself has received the keyboard, other than by a click or by
  /// `focusItem(at:)`.
  package func keyboardDidEnter() {
    focusedCell.keyboardIsIn(nil)
    focus.keyboardDidEnter()
  }

  /// Records that a view of an element, or a widget in it, has received the keyboard. An item that
  /// may have the focus gets it. Any other widget keeps the keyboard, and its view is not recycled.
  ///
  /// - Parameter view: The view, or nil if it is no longer on screen.
  package func keyboardDidEnter(_ view: CollectionReusableView?) {
    if let key = view?.ownership.shownKey, key.kind == .cell {
      focus.keyboardDidEnter(at: key.indexPath)
    } else {
      focus.keyboardDidEnterWidget()
    }
    focusedCell.keyboardIsIn(focus.position == nil ? view : nil)
  }

  /// Records that the view has lost the keyboard, and removes the focus.
  package func keyboardDidLeave() {
    focusedCell.keyboardIsIn(nil)
    focus.keyboardDidLeave()
  }
}

extension CollectionView: FocusControllerOwner {
  var visibleItems: [ItemPosition] { indexPathsForVisibleItems.compactMap { ItemPosition($0) } }

  var delegatesPreferredFocus: IndexPath? {
    delegate?.indexPathForPreferredFocusedView(in: self).map(presentation.shownPath)
  }

  func discardShownFocus() { focusedCell.discardReport() }
}

extension CollectionView: FocusedCellOwner {
  var isPassDue: Bool { pass.isDue }

  func focusedViewDidChange(_ view: CollectionReusableView?) {
    host?.focus(view)
    showSelection()
  }

  func releaseKeyboard(from view: CollectionReusableView) { host?.releaseKeyboard(from: view) }
}

extension CollectionView: FocusKeysOwner {
  var isReadyForKeys: Bool {
    guard updates.mayUpdate, !bounds.isEmpty, host != nil, !pointer.isBanding else { return false }
    prepareLayoutIfNeeded()
    return session.isPrepared
  }

  func bringIntoView(_ position: ItemPosition) {
    guard dataCounts.contains(position) else { return }
    scrollToTarget(
      ScrollTarget(
        key: ElementKey(.cell, position.indexPath), horizontal: nil, vertical: nil, isExact: true,
        bringsEdges: true), animated: true)
  }

  func typeSelectText(of position: ItemPosition) -> String?? {
    OptionalMethod.typeSelectText.ask {
      presentation.dataPath(forShown: position).flatMap { path in
        dataSource?.collectionView(self, typeSelectTextForItemAt: path)
      }
    }
  }
}

import Foundation

/// The item that has the keyboard focus: keys act on it.
///
/// Like the selection it belongs to the data: updates take it along, and from a deleted item it goes
/// to one nearby. The cell of the focused item stays alive out of view while the keyboard is in it.
extension CollectionView {
  /// Whether items can have the keyboard focus. False at first, as on iOS: arrows and other keys then
  /// scroll.
  public var allowsFocus: Bool {
    get { focus.allowsFocus }
    set { focus.allowsFocus = newValue }
  }

  /// Whether an item that gets the focus by an arrow key is selected too, where selection is allowed.
  /// True at first, as everywhere on desktops; with Control the focus moves alone.
  public var selectionFollowsFocus: Bool {
    get { focus.selectionFollowsFocus }
    set { focus.selectionFollowsFocus = newValue }
  }

  /// Whether the keyboard, when it comes back to the view, comes to the item it left. Otherwise to the
  /// delegate's, else to the first selected one in view, else to the first one in view. False at
  /// first.
  public var remembersLastFocusedIndexPath: Bool {
    get { focus.remembersLast }
    set { focus.remembersLast = newValue }
  }

  /// Nil while no item has the focus.
  public var focusedIndexPath: IndexPath? { focus.position?.indexPath }

  /// Gives the focus to an item without scrolling; nil takes it from the one that has it. Keys come
  /// to it when the view has the keyboard. Without effect where focus is not allowed.
  public func focusItem(at indexPath: IndexPath?) {
    guard let indexPath else { return focus.set(nil) }
    guard let position = ItemPosition(indexPath), dataCounts.contains(position) else {
      return CallerMistake.report(dataCounts.missing(indexPath, "focus"))
    }
    focusIfPossible(position)
  }
}

extension CollectionView: FocusControllerOwner {
  var visibleItems: [ItemPosition] { indexPathsForVisibleItems.compactMap { ItemPosition($0) } }

  var delegatesPreferredFocus: IndexPath? {
    delegate?.indexPathForPreferredFocusedView(in: self)
  }

  func discardShownFocus() { focusedCell.discardReport() }
}

extension CollectionView: FocusedCellOwner {
  var isPassDue: Bool { pass.isDue }

  func reportFocus(focused view: CollectionReusableView?) { host?.focus(view) }
}

extension CollectionView: FocusKeysOwner {
  var isReadyForKeys: Bool {
    guard updates.mayUpdate, !bounds.isEmpty, host != nil, !pointer.isBanding else { return false }
    prepareLayoutIfNeeded()
    return session.isPrepared
  }

  func bringIntoView(_ position: ItemPosition) {
    guard dataCounts.contains(position) else { return }
    show(
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

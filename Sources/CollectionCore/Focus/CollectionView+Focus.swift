import Foundation

/// Which item keys are meant for.
///
/// Like the selection it belongs to the data: updates take it along, and from a deleted item it goes
/// to one nearby. The cell of the focused item stays alive out of view while the keyboard is in it.
extension CollectionView {
  /// Whether items can have the keyboard focus. False at first, as on iOS: arrows and other keys then
  /// scroll.
  public var allowsFocus: Bool {
    get { focus.allowsFocus }
    set {
      focus.allowsFocus = newValue
      if !newValue { setFocus(nil) }
    }
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
    guard let indexPath else { return setFocus(nil) }
    guard let position = ItemPosition(indexPath), dataCounts.contains(position) else {
      CallerMistake.report(
        "attempt to focus the item at \(Array(indexPath)), which does not exist "
          + "(\(dataCounts.summary(of: indexPath.first ?? 0)))")
      return
    }
    if mayFocus(position) { setFocus(position) }
  }

  func mayFocus(_ position: ItemPosition) -> Bool {
    guard allowsFocus, dataCounts.contains(position), let path = dataPath(position) else {
      return false
    }
    return delegate?.collectionView(self, canFocusItemAt: path) ?? true
  }

  func setFocus(_ position: ItemPosition?) {
    guard position != focus.position else { return }
    focus.position = position
    if let position { focus.remembered = position }
    needsFrame()
  }

  // MARK: The keyboard comes and goes

  /// The view got the keyboard, and no click or program has said which item is meant.
  ///
  /// - Parameter indexPath: The item in whose cell it is, if it is in one.
  /// - Returns: Whether an item has the focus now.
  @discardableResult
  package func keyboardDidEnter(at indexPath: IndexPath? = nil) -> Bool {
    focus.hasKeyboard = true
    guard allowsFocus else { return false }
    // It may have been in the focused item's cell before, which was taken off the screen meanwhile.
    if indexPath == nil { focus.shown = nil }
    if let position = indexPath.flatMap({ ItemPosition($0) }), mayFocus(position) {
      setFocus(position)
    }
    if focus.position == nil { setFocus(preferredFocus) }
    needsFrame()
    return focus.position != nil
  }

  package func keyboardDidLeave() {
    focus.hasKeyboard = false
    focus.typed = TypedText()
    focus.position = nil
    needsFrame()
  }

  private var preferredFocus: ItemPosition? {
    if focus.remembersLast, let last = focus.remembered, mayFocus(last) { return last }
    if let path = delegate?.indexPathForPreferredFocusedView(in: self),
      let position = ItemPosition(path), mayFocus(position)
    {
      return position
    }
    let inView = indexPathsForVisibleItems.compactMap { ItemPosition($0) }
    let selected = inView.first { selection.items.contains($0) && mayFocus($0) }
    return selected ?? inView.first { mayFocus($0) }
  }

  // MARK: In frames

  /// Tells the host which cell has the focus, and makes it if it is out of view.
  func settleFocus() {
    guard mayUpdate, host != nil else { return }
    let key = focus.hasKeyboard ? focus.position.map { ElementKey(.cell, $0.indexPath) } : nil
    if let pinned = focus.pinned, pinned.key != key { retirePinned() }
    let view = key.flatMap { elements.visible[$0]?.view ?? pinnedView(for: $0) }
    placePinned()
    if elements.hasPlacements { placeAll() }
    if view !== focus.shown || view == nil && focus.shown != nil {
      focus.shown = view
      host?.focus(view)
    }
  }
}

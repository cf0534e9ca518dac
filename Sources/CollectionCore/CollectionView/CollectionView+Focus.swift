import Foundation

/// The keyboard focus of items.
///
/// The focused item is the one that keys act on. Like the selection, the focus belongs to the data:
/// it follows its item through updates, and moves to a nearby item when its item is deleted. The
/// cell of the focused item is kept alive out of view while it has the keyboard. So is a view in
/// which a text field has the keyboard, whether items can have the focus or not.
extension CollectionViewAdditions where Self: CollectionView {
  /// The index path of the item that has the focus, or nil if no item has it.
  ///
  /// During an interactive movement, and while placeholders are shown, it is the index path at
  /// which the item is shown.
  public var focusedIndexPath: IndexPath? { focus.position?.indexPath }
}

extension CollectionView {
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
    focus.setIfAllowed(position)
  }

  // MARK: The keyboard in the view, as the host reports it

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

  // MARK: Where the focus may go, and the calls of the delegate about it

  /// The visible items in reading order, without items that the data no longer has.
  var visibleItems: [ItemPosition] {
    elements(of: .cell).compactMap { ItemPosition($0.key.indexPath) }
  }

  /// Asks the delegate whether the focus may move to an item.
  func mayMoveFocus(from old: ItemPosition?, to new: ItemPosition) -> Bool {
    guard let delegate else { return true }
    return delegate.collectionView(self, shouldUpdateFocusIn: focusUpdate(from: old, to: new))
  }

  /// Tells the delegate that the focus has moved. Nil stands for no item.
  func focusDidMove(from old: ItemPosition?, to new: ItemPosition?) {
    guard let delegate else { return }
    let coordinator = FocusAnimationCoordinator()
    delegate.collectionView(
      self, didUpdateFocusIn: focusUpdate(from: old, to: new), with: coordinator)
    coordinator.end()
  }

  private func focusUpdate(
    from old: ItemPosition?, to new: ItemPosition?
  ) -> CollectionViewFocusUpdateContext {
    func path(_ position: ItemPosition?) -> IndexPath? {
      position.flatMap { presentation.dataPath(forShown: $0.indexPath) }
    }
    func view(_ position: ItemPosition?) -> HostedView? {
      position.flatMap { shown($0.key)?.view }
    }
    return CollectionViewFocusUpdateContext(
      from: path(old), view(old), to: path(new), view(new))
  }

  // MARK: Answers of the screen, the data source and the delegate for keys that move the focus

  /// Scrolls as far as needed to show an item.
  func bringIntoView(_ position: ItemPosition) {
    guard dataCounts.contains(position) else { return }
    if let stop = stop(for: position.key) {
      return setContentOffset(stop, animated: true)
    }
    scrollToTarget(
      ScrollTarget(
        key: position.key, horizontal: nil, vertical: nil, isExact: true,
        bringsEdges: true), animated: true)
  }

  /// Scrolls an item into the middle unless all of it is in view.
  func showInMiddle(_ position: ItemPosition) {
    guard dataCounts.contains(position), let frame = frameInLayout(of: position.key) else { return }
    guard !bounds.inset(by: adjustedContentInset).contains(frame) else {
      return bringIntoView(position)
    }
    scrollToItem(
      at: position.indexPath, at: [.centeredVertically, .centeredHorizontally], animated: true)
  }

  /// Tells the delegate that no item's text begins with the letters that the user has typed.
  func typeSelectFoundNothing(_ letters: String) {
    delegate?.collectionView(self, didFindNoItemBeginningWith: letters)
  }

  /// Returns the text that typed letters are compared with: an outer nil if the data source does not
  /// implement the method, and an inner nil if the item has no text.
  func typeSelectText(of position: ItemPosition) -> String?? {
    OptionalMethod.typeSelectText.ask {
      presentation.dataPath(forShown: position).flatMap { path in
        dataSource?.collectionView(self, typeSelectTextForItemAt: path)
      }
    }
  }

  var indexTitles: [String]? { dataSource?.indexTitles(for: self) }

  /// Returns the item to which an index title leads, or nil.
  func item(forIndexTitle title: String, at index: Int) -> ItemPosition? {
    guard let dataSource else { return nil }
    let path = OptionalMethod.indexPathForIndexTitle.ask {
      dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    }
    return path.flatMap { ItemPosition(presentation.shownPath(forData: $0)) }
  }

  /// Returns whether an item is selected when the focus moves to it.
  func selectionFollowsFocus(at position: ItemPosition) -> Bool {
    guard let delegate, let path = presentation.dataPath(forShown: position) else {
      return selectionFollowsFocus
    }
    return delegate.collectionView(self, selectionFollowsFocusForItemAt: path)
  }

  // MARK: The keys that the host passes on while the view or a cell has the keyboard

  /// The effect of a key.
  package enum KeyEffect: Sendable {
    /// The key has no effect here, and may have one in another widget.
    case none
    /// The key has done something with the items.
    case onItems
    case scroll
  }

  /// Performs the command of a key for items. If there is none, the key scrolls.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - time: The time, in seconds, by which letters that are typed one after another are joined.
  ///   - showTooltip: Shows the tooltip of the focused item, and returns whether there is one.
  package func press(
    _ key: KeyPress, at time: TimeInterval, showTooltip: () -> Bool = { false }
  ) -> KeyEffect {
    if key == KeyPress(.f5), refreshControl != nil, refresh.pressKey() { return .onItems }
    if let command = ItemCommand(key) {
      let isPerformed =
        if case .tooltip = command { showTooltip() } else { perform(command, at: time) }
      if isPerformed { return .onItems }
    }
    guard let command = ScrollCommand(key) else { return .none }
    guard case .step(let x, let y) = command else { return perform(command) ? .scroll : .none }
    // The direction of an arrow key is one on screen. Pages, the start and the end are those of the
    // content.
    let step = contentDistance(forHostDistance: CGPoint(x: x, y: y))
    return performWithRows(.step(x: step.x, y: step.y)) ? .scroll : .none
  }

  /// Returns the movement in the content for a direction on screen.
  private func step(_ axis: Axis, _ isForward: Bool) -> FocusMove {
    .step(axis, isForward: isForward != (axis == .horizontal && isMirrored))
  }

  /// Performs a command and returns whether it had an effect.
  private func perform(_ command: ItemCommand, at time: TimeInterval) -> Bool {
    switch command {
    case .step(let axis, let isForward, let modifiers):
      // The rows of a tree are read from right to left even if the layout is not mirrored.
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      if axis == .horizontal, outlineKeys.step(isForward: isForward != isRightToLeft, modifiers) {
        return true
      }
      return focusKeys.move(step(axis, isForward), modifiers)
    case .arrange(let axis, let isForward): return focusKeys.moveItems(step(axis, isForward))
    case .move(let move, let modifiers): return focusKeys.move(move, modifiers)
    case .space(let modifiers):
      if modifiers == .toggle, outlineKeys.toggle() { return true }
      return modifiers.isEmpty && focusKeys.typeSelect(" ", at: time)
        || focusKeys.toggle(modifiers)
    case .open: return focusKeys.open()
    case .menu: return focusKeys.showMenu()
    case .tooltip: return false
    case .selectAll: return selectAllByKey()
    case .escape: return pointer.escape()
    case .delete: return deleteByKey()
    case .type(let text): return expands(text, at: time) || focusKeys.typeSelect(text, at: time)
    }
  }

  /// Performs a typed sign that expands or collapses the focused item, as in GtkTreeExpander.
  private func expands(_ text: String, at time: TimeInterval) -> Bool {
    switch text {
    case "+", "*": outlineKeys.setExpanded(true, at: time)
    case "-", "/": outlineKeys.setExpanded(false, at: time)
    default: false
    }
  }
}

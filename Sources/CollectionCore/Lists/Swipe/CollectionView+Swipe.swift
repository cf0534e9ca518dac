import Foundation

/// Swipe actions of rows of lists.
extension CollectionView {
  /// Shows the swipe actions of an item.
  ///
  /// The row opens with an animation. Has no effect if the item is not on screen or has no actions at
  /// the edge.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item in the data.
  ///   - edge: The edge of the row.
  /// - Returns: Whether the actions are shown.
  @discardableResult
  package func revealSwipeActions(ofItemAt indexPath: IndexPath, edge: SwipeEdge) -> Bool {
    guard let position = ItemPosition(presentation.shownPath(forData: indexPath)) else {
      return false
    }
    prepareLayoutIfNeeded()
    return swipes.open(position, at: edge)
  }

  /// Closes the row with swipe actions if a press is elsewhere. The host calls it before the press
  /// reaches any widget.
  ///
  /// - Parameter point: The position of the pointer relative to the corner of the visible part.
  /// - Returns: Whether the press must not have another effect.
  package func swallowsPress(at point: CGPoint) -> Bool {
    guard swipes.meaningOfPress(at: contentPoint(point)) == .elsewhere else { return false }
    return swipes.close()
  }

  // MARK: Swipe actions with a mouse and with keys

  /// Returns the section of a context menu with the swipe actions of an item, the leading ones first.
  /// Nil if the item has none.
  ///
  /// - Parameter dataPath: The index path of the item in the data.
  func swipeMenu(forItemAt dataPath: IndexPath) -> ItemMenu? {
    guard let position = ItemPosition(presentation.shownPath(forData: dataPath)) else {
      return nil
    }
    let item = swipes.follow(position)
    let entries = SwipeEdge.allCases.flatMap { edge in
      (swipes.actions(of: item, at: edge)?.actions ?? []).map { menuAction($0, of: item) }
    }
    return entries.isEmpty ? nil : ItemMenu(options: .displayInline, children: entries)
  }

  private func menuAction(_ action: ContextualAction, of item: FollowedItem) -> ItemMenuAction {
    let entry = ItemMenuAction(
      title: action.text, attributes: action.style == .destructive ? .destructive : []
    ) { [weak self] _ in self?.perform(action, of: item) }
    entry.iconName = action.image?.iconName
    return entry
  }

  /// Performs the destructive swipe action of the focused item, for the Delete key. A trailing action
  /// comes before a leading one.
  ///
  /// - Returns: Whether there is such an action.
  package func deleteByKey() -> Bool {
    guard focusKeys.isReady, let position = focus.position, !isDisabled(position) else {
      return false
    }
    let item = swipes.follow(position)
    for edge in [SwipeEdge.trailing, .leading] {
      let actions = swipes.actions(of: item, at: edge)?.actions ?? []
      guard let action = actions.first(where: { $0.style == .destructive }) else { continue }
      perform(action, of: item)
      return true
    }
    return false
  }

  /// Performs a swipe action whose button is not shown. Has no effect if the item no longer exists.
  private func perform(_ action: ContextualAction, of item: FollowedItem) {
    guard let position = item.position else { return }
    swipes.close()
    swipes.run(action, in: sourceView(at: position)) { _ in }
  }

  /// The view that stands for an item in the handler of an action: its cell, or a view at its place
  /// in the content if it is not on screen.
  private func sourceView(at position: ItemPosition) -> HostedView {
    elements.cell(at: position)
      ?? HostedView(frame: frameInLayout(of: position.key) ?? .zero)
  }
}

extension ContextualAction {
  /// The text for menus, assistive technology and messages: the title, or otherwise the name of the
  /// icon in words, or the style.
  package var text: String {
    if let title, !title.isEmpty { return title }
    if let name = image?.iconName {
      let words = name.split(separator: "-").filter { $0 != "symbolic" }.joined(separator: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }
    return style == .destructive ? "Delete" : "Action"
  }
}

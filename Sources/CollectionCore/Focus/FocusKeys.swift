import Foundation

/// The commands of the keyboard: arrows, Space, Return and letters. Each command returns false if
/// the key has no effect here; then the view may scroll instead, or another widget may use the key.
@MainActor
package final class FocusKeys: ViewPart {
  /// Whether keys can act on items now. Prepares the layout.
  var isReady: Bool {
    guard updates.mayUpdate, !owner.bounds.isEmpty, owner.host != nil, !pointer.isBanding else {
      return false
    }
    owner.prepareLayoutIfNeeded()
    return session.isPrepared
  }

  /// Moves the focus, and scrolls the least distance that shows the focused item. A layout that stops
  /// at items stops at the focused item.
  ///
  /// The item that receives the focus is selected. With Shift everything from the anchor to that
  /// item is selected, and with Control the selection does not change.
  package func move(_ move: FocusMove, _ modifiers: SelectionModifiers) -> Bool {
    guard focus.allowsFocus, isReady else { return false }
    guard let start = focus.position, owner.dataCounts.contains(start) else {
      focus.keyboardDidEnter()
      guard let first = focus.position else { return false }
      // The first arrow key only shows the focus. The other keys start from the first focused item.
      let isArrow = if case .step = move { true } else { false }
      arrive(at: isArrow ? first : target(of: move, from: first) ?? first, modifiers)
      return true
    }
    // At the end of the content the key has no target, but it is a key of the view all the same.
    if let target = target(of: move, from: start) { arrive(at: target, modifiers) }
    return true
  }

  /// Selects or deselects the focused item, for the Space key. With Shift everything from the
  /// anchor to that item is selected. A header among the items is expanded or collapsed instead.
  package func toggle(_ modifiers: SelectionModifiers) -> Bool {
    guard let position = readyPosition else { return false }
    if owner.isHeaderRow(position) {
      owner.listCell(of: position)?.perform(.outlineDisclosure)
      return true
    }
    guard selection.allows else { return false }
    selection.select(position, modifiers.contains(.extend) ? modifiers : .toggle)
    return true
  }

  /// Performs the primary action of the focused item, for the Return key.
  package func open() -> Bool {
    guard let position = readyPosition else { return false }
    owner.performPrimaryAction(position)
    return true
  }

  /// Opens the context menu of the focused item, for the Menu key. The menu opens at the part of
  /// the item that is in view.
  package func showMenu() -> Bool {
    guard let position = readyPosition,
      let frame = owner.frameInLayout(of: position.key)
    else { return false }
    let seen = frame.intersection(owner.bounds)
    let (place, view) = (seen.isNull ? owner.bounds : seen, owner.bounds)
    return pointer.showMenu(
      for: position, at: CGPoint(x: place.midX - view.minX, y: place.midY - view.minY))
  }

  /// Moves the focused item, and with it all selected items if it is selected, to the place to
  /// which `move` leads the focus. Does nothing if items cannot be moved by dragging. The data
  /// source is called once, as after a drag.
  package func moveItems(_ move: FocusMove) -> Bool {
    guard pointer.movesItems, !movement.isMoving, let start = readyPosition,
      owner.dataCounts.contains(start)
    else { return false }
    let together = selection.together(with: start)
    // Items that move together are skipped.
    var goal = target(of: move, from: start)
    while let place = goal, together.contains(place) {
      let next = target(of: move, from: place)
      goal = next == place ? nil : next
    }
    // At the end of the content the key has no target, but it is a key of the view all the same.
    guard let goal else { return true }
    guard movement.begin(together.positions.map(\.indexPath), grabbing: start.indexPath) else {
      return false
    }
    movement.moveByKey(toPlaceOf: goal)
    movement.end()
    if let focused = focus.position { owner.bringIntoView(focused) }
    return true
  }

  /// Moves the focus to the next item whose text begins with the letters typed so far, if the data
  /// source provides texts.
  ///
  /// - Parameters:
  ///   - letters: The letters that have just been typed.
  ///   - time: The time in seconds, of any clock that runs forward.
  package func typeSelect(_ letters: String, at time: TimeInterval) -> Bool {
    // The keyboard may be used for the first time.
    let isFirst = focus.position == nil && focus.allowsFocus && letters != " " && isReady
    if isFirst { focus.keyboardDidEnter() }
    guard let position = readyPosition else { return false }
    // A space that does not continue a word is a command of its own.
    if letters == " ", !focus.isTyping(at: time) { return false }
    guard owner.typeSelectText(of: position) != nil else {
      return typeIndexTitle(letters, at: time)
    }
    let (sought, isOneLetter) = focus.type(letters, at: time)
    let isNext = isOneLetter && !isFirst
    var next: ItemPosition? = isNext ? following(position, isForward: true) : position
    while let candidate = next, !hasText(candidate, beginningWith: sought) {
      next = following(candidate, isForward: true)
    }
    if next == nil {
      next = edge(isLast: false)
      while let candidate = next, !hasText(candidate, beginningWith: sought) {
        next = candidate == position ? nil : following(candidate, isForward: true)
      }
    }
    if let next {
      arrive(at: next, [], isFound: true)
    } else {
      owner.typeSelectFoundNothing(sought)
    }
    return true
  }

  /// Moves the focus to the item of the first index title that begins with the letters typed so far.
  ///
  /// - Returns: False if the data source has no index titles.
  private func typeIndexTitle(_ letters: String, at time: TimeInterval) -> Bool {
    guard let titles = owner.indexTitles, !titles.isEmpty else { return false }
    let (sought, _) = focus.type(letters, at: time)
    guard let index = titles.firstIndex(where: { Self.text($0, beginsWith: sought) }),
      let item = owner.item(forIndexTitle: titles[index], at: index), focus.mayHave(item)
    else { return true }
    if item != focus.position { arrive(at: item, [], isFound: true) }
    return true
  }

  private func hasText(_ position: ItemPosition, beginningWith letters: String) -> Bool {
    guard let known = owner.typeSelectText(of: position), let text = known else { return false }
    return Self.text(text, beginsWith: letters)
  }

  private static func text(_ text: String, beginsWith letters: String) -> Bool {
    text.range(of: letters, options: [.caseInsensitive, .diacriticInsensitive, .anchored]) != nil
  }

  // MARK: Targets

  /// The position of the focused item, or nil if keys cannot act on it now.
  private var readyPosition: ItemPosition? {
    guard let position = focus.position, isReady, !owner.isDisabled(position) else { return nil }
    return position
  }

  /// Moves the focus to an item by a key, and selects the item unless it is a header among the items.
  ///
  /// - Parameter isFound: Whether the item was found by its text. One that is not in view then comes to
  ///   rest in the middle. The default is false.
  func arrive(
    at position: ItemPosition, _ modifiers: SelectionModifiers, isFound: Bool = false
  ) {
    // A letter that leads to the same item again selects nothing.
    if isFound, position == focus.position, selection.existing == ItemRanges(position) {
      return owner.showInMiddle(position)
    }
    focus.set(position)
    // The delegate may have refused the focus.
    guard focus.position == position else { return }
    let edition = selection.dataEdition
    if modifiers.contains(.extend) {
      selection.select(position, modifiers)
    } else if !modifiers.contains(.toggle), selection.allows,
      !owner.isHeaderRow(position), owner.selectionFollowsFocus(at: position)
    {
      if selection.existing == ItemRanges(position) {
        selection.beginRange(at: position)
      } else {
        selection.select(position, [])
      }
    }
    // The delegate may have changed the data, and the focus follows its item. It may also have given
    // the keyboard to another widget, so that no item has the focus.
    let present =
      selection.dataEdition == edition ? position : focus.position ?? focus.remembered
    if let present { isFound ? owner.showInMiddle(present) : owner.bringIntoView(present) }
  }

  /// Returns whether no other item is beside an item, across the scroll axis.
  func isAloneInLine(_ position: ItemPosition) -> Bool {
    guard owner.mainAxis == .vertical else { return false }
    let search = search(from: position)
    return [true, false].allSatisfy {
      search?.nearest(.horizontal, isForward: $0, isInLine: true) == nil
    }
  }

  private func target(of move: FocusMove, from start: ItemPosition) -> ItemPosition? {
    let main = owner.mainAxis
    switch move {
    case .home: return edge(isLast: false)
    case .end: return edge(isLast: true)
    case .page(let isForward):
      let search = search(from: start)
      // The next item may be more than a page away.
      return search?.page(main, isForward: isForward)
        ?? search?.nearest(main, isForward: isForward, isInLine: false)
        ?? edge(isLast: isForward)
    case .step(main, let isForward) where owner.stop(for: start.key) != nil:
      // Where an item is on screen may depend on the offset, so it does not tell the next item.
      return following(start, isForward: isForward)
    case .step(main, let isForward):
      return search(from: start)?.nearest(main, isForward: isForward, isInLine: false)
    case .step(let axis, let isForward):
      let search = search(from: start)
      // At the end of a line the focus moves on to the next line, unless the content scrolls along
      // the line.
      if let inLine = search?.nearest(axis, isForward: isForward, isInLine: true) { return inLine }
      if owner.rows.geometry(ofSection: start.section)?.axis == axis { return nil }
      return owner.scrolls(axis)
        ? search?.nearest(axis, isForward: isForward, isInLine: false)
        : following(start, isForward: isForward)
    }
  }

  private func search(from start: ItemPosition) -> FocusSearch? {
    guard let frame = owner.frameInLayout(of: start.key) else {
      return nil
    }
    return FocusSearch(
      start: start, frame: frame,
      content: CGRect(origin: .zero, size: owner.contentSize).union(owner.bounds),
      page: owner.viewport.size
    ) { [focus, owner] rect in owner.items(in: rect).filter { focus.mayHave($0.position) } }
  }

  /// Returns the next item in reading order that may have the focus, or nil.
  private func following(_ position: ItemPosition, isForward: Bool) -> ItemPosition? {
    let items = owner.dataCounts.items
    var (section, item) = (position.section, position.item)
    while true {
      item += isForward ? 1 : -1
      while item < 0 || item >= items[section] {
        section += isForward ? 1 : -1
        guard items.indices.contains(section) else { return nil }
        item = isForward ? 0 : items[section] - 1
      }
      let next = ItemPosition(section: section, item: item)
      if focus.mayHave(next) { return next }
    }
  }

  private func edge(isLast: Bool) -> ItemPosition? {
    let items = owner.dataCounts.items
    let sections = items.indices.filter { items[$0] > 0 }
    guard let section = isLast ? sections.last : sections.first else { return nil }
    let position = ItemPosition(section: section, item: isLast ? items[section] - 1 : 0)
    return focus.mayHave(position) ? position : following(position, isForward: !isLast)
  }
}

/// A movement of the focus by a key.
package enum FocusMove: Sendable {
  /// An arrow key, in content coordinates.
  case step(Axis, isForward: Bool)
  /// Page Up or Page Down.
  case page(isForward: Bool)
  /// The Home key.
  case home
  /// The End key.
  case end
}

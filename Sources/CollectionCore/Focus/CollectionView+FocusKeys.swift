import Foundation

/// A way a key moves the focus.
package enum FocusMove: Sendable {
  /// An arrow, in content coordinates.
  case step(Axis, isForward: Bool)
  case page(isForward: Bool)
  case home
  case end
}

/// What keys do to the focused item. Each returns false when the key is of no use here: then the
/// view may scroll instead, or somebody else use it.
extension CollectionView {
  /// Moves the focus, selects what it comes to or, with Shift, everything from the anchor to there,
  /// or, with Control, nothing; and scrolls as little as shows it.
  package func moveFocus(_ move: FocusMove, _ modifiers: SelectionModifiers) -> Bool {
    guard allowsFocus, isReadyForKeys else { return false }
    guard let start = focus.position, dataCounts.contains(start) else {
      guard let first = preferredStart else { return false }
      // An arrow shows where the focus is; the others are meant from there.
      if case .step = move {
        arrive(at: first, modifiers)
      } else {
        arrive(at: target(of: move, from: first) ?? first, modifiers)
      }
      return true
    }
    // At the end of the content the key has been understood too.
    if let target = target(of: move, from: start) { arrive(at: target, modifiers) }
    return true
  }

  /// Space.
  package func toggleFocused(_ modifiers: SelectionModifiers) -> Bool {
    guard let position = focus.position, isReadyForKeys, selection.allows else { return false }
    select(position, modifiers.contains(.extend) ? modifiers : .toggle)
    return true
  }

  /// Return.
  package func openFocused() -> Bool {
    guard let position = focus.position, isReadyForKeys else { return false }
    performPrimaryAction(position)
    return true
  }

  /// The Menu key: where the item is, as far as it is in view.
  package func showMenuForFocused() -> Bool {
    guard let position = focus.position, isReadyForKeys,
      let frame = attributesInLayout(for: ElementKey(.cell, position.indexPath))?.frame
    else { return false }
    let seen = frame.intersection(bounds)
    let place = seen.isNull ? bounds : seen
    return showMenu(
      for: position, at: CGPoint(x: place.midX - bounds.minX, y: place.midY - bounds.minY))
  }

  /// Letters typed one after the other lead to the next item whose text begins with them, if the data
  /// source says what that is.
  ///
  /// - Parameter time: In seconds, of any clock that goes on.
  package func typeSelect(_ letters: String, at time: TimeInterval) -> Bool {
    guard let position = focus.position, isReadyForKeys else { return false }
    // A space alone is a key of its own.
    if letters == " ", !focus.typed.isGoingOn(at: time) { return false }
    guard text(of: position) != nil else { return false }
    focus.typed.add(letters, at: time)
    let (sought, isOneLetter) = (focus.typed.sought, focus.typed.isOneLetter)
    var next: ItemPosition? = isOneLetter ? following(position, isForward: true) : position
    while let candidate = next {
      if hasText(candidate, beginningWith: sought) { break }
      next = following(candidate, isForward: true)
    }
    if next == nil {
      next = edge(isLast: false)
      while let candidate = next, !hasText(candidate, beginningWith: sought) {
        next = candidate == position ? nil : following(candidate, isForward: true)
      }
    }
    if let next, next != position { arrive(at: next, []) }
    return true
  }

  // MARK: Where to

  var isReadyForKeys: Bool {
    guard mayUpdate, !bounds.isEmpty, host != nil, !selection.isBanding else { return false }
    prepareLayoutIfNeeded()
    return session.isPrepared
  }

  private var preferredStart: ItemPosition? {
    keyboardDidEnter()
    return focus.position
  }

  private func arrive(at position: ItemPosition, _ modifiers: SelectionModifiers) {
    setFocus(position)
    if modifiers.contains(.extend) {
      select(position, modifiers)
    } else if !modifiers.contains(.toggle), selectionFollowsFocus, selection.allows,
      existingSelection != ItemRanges(position)
    {
      select(position, [])
    }
    bringIntoView(position)
  }

  func bringIntoView(_ position: ItemPosition) {
    guard dataCounts.contains(position) else { return }
    show(
      ScrollTarget(
        key: ElementKey(.cell, position.indexPath), horizontal: nil, vertical: nil, isExact: true,
        bringsEdges: true), animated: true)
  }

  func target(of move: FocusMove, from start: ItemPosition) -> ItemPosition? {
    let main = mainAxis
    switch move {
    case .home: return edge(isLast: false)
    case .end: return edge(isLast: true)
    case .page(let isForward):
      return search(from: start)?.page(main, isForward: isForward) ?? edge(isLast: isForward)
    case .step(main, let isForward):
      return search(from: start)?.nearest(main, isForward: isForward, isInLine: false)
    case .step(let axis, let isForward):
      let search = search(from: start)
      // At the end of a line it goes on in the next, unless the content goes on to the side.
      if let inLine = search?.nearest(axis, isForward: isForward, isInLine: true) { return inLine }
      return scrolls(axis)
        ? search?.nearest(axis, isForward: isForward, isInLine: false)
        : following(start, isForward: isForward)
    }
  }

  private func search(from start: ItemPosition) -> FocusSearch? {
    let key = ElementKey(.cell, start.indexPath)
    guard let frame = attributesInLayout(for: key)?.frame else { return nil }
    return FocusSearch(
      start: start, frame: frame, content: CGRect(origin: .zero, size: contentSize).union(bounds),
      page: viewport.size
    ) { [self] rect in items(in: rect).filter { mayFocus($0.position) } }
  }

  /// The next item in reading order that may have the focus.
  private func following(_ position: ItemPosition, isForward: Bool) -> ItemPosition? {
    let items = dataCounts.items
    var (section, item) = (position.section, position.item)
    while true {
      item += isForward ? 1 : -1
      while item < 0 || item >= items[section] {
        section += isForward ? 1 : -1
        guard items.indices.contains(section) else { return nil }
        item = isForward ? 0 : items[section] - 1
      }
      let next = ItemPosition(section: section, item: item)
      if mayFocus(next) { return next }
    }
  }

  private func edge(isLast: Bool) -> ItemPosition? {
    let items = dataCounts.items
    let sections = items.indices.filter { items[$0] > 0 }
    guard let section = isLast ? sections.last : sections.first else { return nil }
    let position = ItemPosition(section: section, item: isLast ? items[section] - 1 : 0)
    return mayFocus(position) ? position : following(position, isForward: !isLast)
  }

  // MARK: Text

  private func text(of position: ItemPosition) -> String?? {
    OptionalMethod.typeSelectText.ask {
      dataPath(position).flatMap { path in
        dataSource?.collectionView(self, typeSelectTextForItemAt: path)
      }
    }
  }

  private func hasText(_ position: ItemPosition, beginningWith letters: String) -> Bool {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .anchored]
    guard let known = text(of: position), let text = known else { return false }
    return text.range(of: letters, options: options) != nil
  }
}

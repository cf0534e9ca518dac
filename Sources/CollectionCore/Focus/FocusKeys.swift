import Foundation

/// The commands of the keyboard: arrows, space, Return, letters. Each returns false when the key is
/// of no use here: then the view may scroll instead, or another widget use it.
@MainActor
package final class FocusKeys {
  private let focus: FocusController
  private let selection: SelectionController
  private let pointer: PointerController
  private let movement: MovementController
  private let presentation: Presentation
  weak var owner: (any FocusKeysOwner)?

  init(
    focus: FocusController, selection: SelectionController, pointer: PointerController,
    movement: MovementController, presentation: Presentation
  ) {
    (self.focus, self.selection, self.pointer) = (focus, selection, pointer)
    (self.movement, self.presentation) = (movement, presentation)
  }

  /// Moves the focus, selects what it comes to or, with Shift, everything from the anchor to there,
  /// or, with Control, nothing; and scrolls as little as shows it.
  package func move(_ move: FocusMove, _ modifiers: SelectionModifiers) -> Bool {
    guard let owner, focus.allowsFocus, owner.isReadyForKeys else { return false }
    guard let start = focus.position, owner.dataCounts.contains(start) else {
      focus.keyboardDidEnter()
      guard let first = focus.position else { return false }
      // An arrow shows where the focus is; the others are meant from there.
      let isArrow = if case .step = move { true } else { false }
      arrive(at: isArrow ? first : target(of: move, from: first) ?? first, modifiers)
      return true
    }
    // At the end of the content the key has been understood too.
    if let target = target(of: move, from: start) { arrive(at: target, modifiers) }
    return true
  }

  /// Space.
  package func toggle(_ modifiers: SelectionModifiers) -> Bool {
    guard let position = readyPosition, selection.allows else { return false }
    selection.select(position, modifiers.contains(.extend) ? modifiers : .toggle)
    return true
  }

  /// Return.
  package func open() -> Bool {
    guard let position = readyPosition else { return false }
    owner?.performPrimaryAction(position)
    return true
  }

  /// The Menu key: where the item is, as far as it is in view.
  package func showMenu() -> Bool {
    guard let owner, let position = readyPosition,
      let frame = owner.frameInLayout(of: ElementKey(.cell, position.indexPath))
    else { return false }
    let seen = frame.intersection(owner.bounds)
    let (place, view) = (seen.isNull ? owner.bounds : seen, owner.bounds)
    return pointer.showMenu(
      for: position, at: CGPoint(x: place.midX - view.minX, y: place.midY - view.minY))
  }

  /// Moves the focused item, and all that are selected if it is selected, to the place that `move`
  /// leads the focus to, where dragging may move items. The data source is told once, as after a
  /// drag.
  package func moveItems(_ move: FocusMove) -> Bool {
    guard let owner, pointer.movesItems, !movement.isMoving, let start = readyPosition,
      owner.dataCounts.contains(start)
    else { return false }
    let together = selection.together(with: start)
    // Past those that go along.
    var goal = target(of: move, from: start)
    while let place = goal, together.contains(place) {
      let next = target(of: move, from: place)
      goal = next == place ? nil : next
    }
    // At the end of the content the key has been understood too.
    guard let goal else { return true }
    guard movement.begin(together.positions.map(\.indexPath), grabbing: start.indexPath) else {
      return false
    }
    owner.prepareLayoutIfNeeded()
    let shown = presentation.shownPath(forData: goal.indexPath)
    if let frame = owner.frameInLayout(of: ElementKey(.cell, shown)) {
      movement.moveByKey(to: CGPoint(x: frame.midX, y: frame.midY))
    }
    movement.end()
    if let focused = focus.position { owner.bringIntoView(focused) }
    return true
  }

  /// Letters typed one after the other lead to the next item whose text begins with them, if the data
  /// source says what that is.
  ///
  /// - Parameter time: In seconds, of any clock that goes on.
  package func typeSelect(_ letters: String, at time: TimeInterval) -> Bool {
    guard let owner, let position = readyPosition else { return false }
    // A space alone is a key of its own.
    if letters == " ", !focus.isTyping(at: time) { return false }
    guard owner.typeSelectText(of: position) != nil else { return false }
    let (sought, isOneLetter) = focus.type(letters, at: time)
    var next: ItemPosition? = isOneLetter ? following(position, isForward: true) : position
    while let candidate = next, !hasText(candidate, beginningWith: sought) {
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

  private func hasText(_ position: ItemPosition, beginningWith letters: String) -> Bool {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .anchored]
    guard let known = owner?.typeSelectText(of: position), let text = known else { return false }
    return text.range(of: letters, options: options) != nil
  }

  // MARK: Where to

  /// The focused item, where keys may do something to it.
  private var readyPosition: ItemPosition? {
    guard let position = focus.position, owner?.isReadyForKeys == true else { return nil }
    return position
  }

  private func arrive(at position: ItemPosition, _ modifiers: SelectionModifiers) {
    focus.set(position)
    if modifiers.contains(.extend) {
      selection.select(position, modifiers)
    } else if !modifiers.contains(.toggle), focus.selectionFollowsFocus, selection.allows,
      selection.existing != ItemRanges(position)
    {
      selection.select(position, [])
    }
    owner?.bringIntoView(position)
  }

  private func target(of move: FocusMove, from start: ItemPosition) -> ItemPosition? {
    guard let owner else { return nil }
    let main = owner.mainAxis
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
      return owner.scrolls(axis)
        ? search?.nearest(axis, isForward: isForward, isInLine: false)
        : following(start, isForward: isForward)
    }
  }

  private func search(from start: ItemPosition) -> FocusSearch? {
    guard let owner, let frame = owner.frameInLayout(of: ElementKey(.cell, start.indexPath)) else {
      return nil
    }
    return FocusSearch(
      start: start, frame: frame,
      content: CGRect(origin: .zero, size: owner.contentSize).union(owner.bounds),
      page: owner.viewport.size
    ) { [focus] rect in owner.items(in: rect).filter { focus.mayHave($0.position) } }
  }

  /// The next item in reading order that may have the focus.
  private func following(_ position: ItemPosition, isForward: Bool) -> ItemPosition? {
    let items = owner?.dataCounts.items ?? []
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
    let items = owner?.dataCounts.items ?? []
    let sections = items.indices.filter { items[$0] > 0 }
    guard let section = isLast ? sections.last : sections.first else { return nil }
    let position = ItemPosition(section: section, item: isLast ? items[section] - 1 : 0)
    return focus.mayHave(position) ? position : following(position, isForward: !isLast)
  }
}

/// A way a key moves the focus.
package enum FocusMove: Sendable {
  /// An arrow, in content coordinates.
  case step(Axis, isForward: Bool)
  case page(isForward: Bool)
  case home
  case end
}

/// The part of the collection view that `FocusKeys` uses.
@MainActor
protocol FocusKeysOwner: AnyObject {
  /// Nothing is under way that keys would get in the way of, and the layout is prepared.
  var isReadyForKeys: Bool { get }
  /// The counts of the data that is shown.
  var dataCounts: DataCounts { get }
  var bounds: CGRect { get }
  var viewport: CGRect { get }
  var contentSize: CGSize { get }
  var mainAxis: Axis { get }
  func scrolls(_ axis: Axis) -> Bool
  func prepareLayoutIfNeeded()
  func frameInLayout(of key: ElementKey) -> CGRect?
  func items(in rect: CGRect) -> [(position: ItemPosition, frame: CGRect)]

  /// Scrolls as little as shows the item whole.
  func bringIntoView(_ position: ItemPosition)
  func performPrimaryAction(_ position: ItemPosition)
  /// Returns the text that typed letters are compared with: nil if the data source does not
  /// implement the method, `.some(nil)` if the item has no text.
  func typeSelectText(of position: ItemPosition) -> String??
}

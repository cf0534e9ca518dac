/// The press of a key, without a toolkit.
package struct KeyPress: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    case space, `return`, escape, delete, menu, f1, f5, f10
    /// A key that types a character.
    case character(String)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let alt = Modifiers(rawValue: 4)
    package static let `super` = Modifiers(rawValue: 8)
  }

  package let key: Key
  package let modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }
}

extension SelectionModifiers {
  /// The modifiers of a click or a key.
  package init(_ modifiers: KeyPress.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.extend) }
    if modifiers.contains(.control) { insert(.toggle) }
  }
}

/// A command that a key gives to the items.
enum ItemCommand {
  /// An arrow key. The direction is the one on screen.
  case step(Axis, isForward: Bool, SelectionModifiers)
  case move(FocusMove, SelectionModifiers)
  /// An arrow key with Alt, or with Alt and Shift, which moves the item. A program may have another use
  /// for the arrow keys with Alt. The direction is the one on screen.
  case arrange(Axis, isForward: Bool)
  case space(SelectionModifiers)
  case open, menu, tooltip, selectAll, escape, delete
  case type(String)

  /// Creates the command of a key, as GTK's own lists have them. Nil for a key that has none.
  init?(_ press: KeyPress) {
    let modifiers = SelectionModifiers(press.modifiers)
    if press.modifiers.contains(.alt) {
      guard press.modifiers.isSubset(of: [.alt, .shift]), let (axis, isForward) = press.arrow
      else { return nil }
      self = .arrange(axis, isForward: isForward)
      return
    }
    guard !press.modifiers.contains(.super) else { return nil }
    if let (axis, isForward) = press.arrow {
      self = .step(axis, isForward: isForward, modifiers)
      return
    }
    switch press.key {
    case .home: self = .move(.home, modifiers)
    case .end: self = .move(.end, modifiers)
    case .pageUp: self = .move(.page(isForward: false), modifiers)
    case .pageDown: self = .move(.page(isForward: true), modifiers)
    case .space: self = .space(modifiers)
    case .menu: self = .menu
    case .f1 where modifiers == .toggle: self = .tooltip
    case .f10 where modifiers == .extend: self = .menu
    case .return where modifiers.isEmpty: self = .open
    case .escape where modifiers.isEmpty: self = .escape
    case .delete where modifiers.isEmpty: self = .delete
    case .character(let text) where modifiers == .toggle && text.lowercased() == "a":
      self = .selectAll
    case .character(let text) where !modifiers.contains(.toggle): self = .type(text)
    default: return nil
    }
  }
}

extension ScrollCommand {
  /// Creates the command of a key that scrolls when no item has the keyboard focus. Nil for a key
  /// that has none.
  init?(_ press: KeyPress) {
    guard press.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return nil }
    switch press.key {
    case .up: self = .step(x: 0, y: -1)
    case .down: self = .step(x: 0, y: 1)
    case .left: self = .step(x: -1, y: 0)
    case .right: self = .step(x: 1, y: 0)
    case .pageUp: self = .page(-1)
    case .pageDown: self = .page(1)
    case .space: self = .page(press.modifiers.contains(.shift) ? -1 : 1)
    case .home: self = .home
    case .end: self = .end
    default: return nil
    }
  }
}

extension KeyPress {
  /// The direction on screen of an arrow key. Nil for another key.
  fileprivate var arrow: (axis: Axis, isForward: Bool)? {
    switch key {
    case .up: (.vertical, false)
    case .down: (.vertical, true)
    case .left: (.horizontal, false)
    case .right: (.horizontal, true)
    default: nil
    }
  }
}

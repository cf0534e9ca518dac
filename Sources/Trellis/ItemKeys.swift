import CollectionCore
import Gtk

/// A command that a key gives to the items.
enum ItemCommand {
  /// An arrow key. The direction is the one on screen.
  case step(Axis, isForward: Bool, SelectionModifiers)
  case move(FocusMove, SelectionModifiers)
  /// An arrow key with Alt, which moves the item. The direction is the one on screen.
  case arrange(Axis, isForward: Bool)
  case space(SelectionModifiers)
  case open, menu, tooltip, selectAll, escape, delete
  case type(String)
}

/// The keys of the items' commands, which are those of GTK's own lists.
struct ItemKeys {
  func command(for key: KeyEvent) -> ItemCommand? {
    if key.modifiers.contains(.alt) { return arranging(key) }
    guard !key.modifiers.contains(.super) else { return nil }
    let modifiers = SelectionModifiers(key.modifiers)
    switch key.symbol {
    case .up: return .step(.vertical, isForward: false, modifiers)
    case .down: return .step(.vertical, isForward: true, modifiers)
    case .left: return .step(.horizontal, isForward: false, modifiers)
    case .right: return .step(.horizontal, isForward: true, modifiers)
    case .home: return .move(.home, modifiers)
    case .end: return .move(.end, modifiers)
    case .pageUp: return .move(.page(isForward: false), modifiers)
    case .pageDown: return .move(.page(isForward: true), modifiers)
    case .space: return .space(modifiers)
    case .menu: return .menu
    case .f1 where modifiers == .toggle: return .tooltip
    case .f10 where modifiers == .extend: return .menu
    case .return where modifiers.isEmpty: return .open
    case .escape where modifiers.isEmpty: return .escape
    case .delete where modifiers.isEmpty: return .delete
    default: return writing(key.symbol, modifiers)
    }
  }

  private func arranging(_ key: KeyEvent) -> ItemCommand? {
    guard key.modifiers.isDisjoint(with: [.shift, .control, .super]) else { return nil }
    return switch key.symbol {
    case .up: .arrange(.vertical, isForward: false)
    case .down: .arrange(.vertical, isForward: true)
    case .left: .arrange(.horizontal, isForward: false)
    case .right: .arrange(.horizontal, isForward: true)
    default: nil
    }
  }

  private func writing(_ symbol: KeySymbol, _ modifiers: SelectionModifiers) -> ItemCommand? {
    guard let text = symbol.text else { return nil }
    if modifiers == .toggle { return text.lowercased() == "a" ? .selectAll : nil }
    return modifiers.contains(.toggle) ? nil : .type(text)
  }
}

extension SelectionModifiers {
  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.extend) }
    if modifiers.contains(.control) { insert(.toggle) }
  }
}

import CollectionCore
import TrellisGtk

extension KeyPress {
  /// Creates the press of a key. Nil for a key that has no meaning for a collection view.
  init?(_ event: KeyEvent) {
    guard let key = Key(event.symbol) else { return nil }
    self.init(key, Modifiers(event.modifiers))
  }
}

extension KeyPress.Key {
  fileprivate init?(_ symbol: KeySymbol) {
    switch symbol {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .space: self = .space
    case .return: self = .return
    case .escape: self = .escape
    case .delete: self = .delete
    case .menu: self = .menu
    case .f1: self = .f1
    case .f5: self = .f5
    case .f10: self = .f10
    default:
      guard let text = symbol.text else { return nil }
      self = .character(text)
    }
  }
}

extension KeyPress.Modifiers {
  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.super) { insert(.super) }
  }
}

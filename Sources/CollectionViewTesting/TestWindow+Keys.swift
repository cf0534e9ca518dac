import CollectionCore
import Foundation

/// The keyboard.
extension TestWindow {
  /// A key.
  public enum Key: Hashable, Sendable {
    /// An arrow key. Its direction is the one on screen.
    case up, down, left, right
    /// A key that moves by more than one step.
    case home, end, pageUp, pageDown
    /// A key with a command for items.
    case space, `return`, escape, delete, menu
    /// The key that refreshes a view with a refresh control.
    case f5
    /// A key that types a character.
    case character(Character)
  }

  /// Modifier keys that are held during a click or a key press.
  public struct Modifiers: OptionSet, Sendable {
    /// The bits of the keys.
    public let rawValue: Int

    /// Creates a set of keys from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: 4)

    var core: KeyPress.Modifiers {
      var result: KeyPress.Modifiers = []
      if contains(.shift) { result.insert(.shift) }
      if contains(.control) { result.insert(.control) }
      if contains(.alt) { result.insert(.alt) }
      return result
    }
  }

  /// Presses and releases a key.
  ///
  /// The first key gives the collection view the keyboard, as the Tab key does. If the view allows
  /// focus, an item receives it then, and the key acts on that item. A key that scrolls begins an
  /// animation.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are held. The default is none.
  /// - Returns: False if the key has no effect in the view.
  @discardableResult
  public func pressKey(_ key: Key, modifiers: Modifiers = []) -> Bool {
    if !hasKeyboard {
      hasKeyboard = true
      collectionView.keyboardDidEnter()
    }
    return collectionView.press(KeyPress(key.core, modifiers.core), at: time) != .none
  }
}

extension TestWindow.Key {
  fileprivate var core: KeyPress.Key {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .space, .character(" "): .space
    case .return: .return
    case .escape: .escape
    case .delete: .delete
    case .menu: .menu
    case .f5: .f5
    case .character(let character): .character(String(character))
    }
  }
}

internal import CTrellisGtk

/// The press of a key.
public struct KeyEvent: Sendable {
  /// The key.
  public let symbol: KeySymbol
  /// The modifier keys that are held.
  public let modifiers: Modifiers

  /// Creates a key event.
  ///
  /// - Parameters:
  ///   - symbol: The key.
  ///   - modifiers: The modifier keys that are held. The default is none.
  public init(_ symbol: KeySymbol, _ modifiers: Modifiers = []) {
    self.symbol = symbol
    self.modifiers = modifiers
  }
}

/// A key, identified by its GDK key value. A key of the keypad equals the key of the same name
/// elsewhere on the keyboard.
public struct KeySymbol: Hashable, Sendable {
  /// The GDK key value.
  public let rawValue: UInt32

  /// Creates a key symbol from a GDK key value. The value of a keypad key is replaced by that of
  /// the key of the same name.
  public init(rawValue: UInt32) {
    self.rawValue = Self.keypadEquivalents[rawValue] ?? rawValue
  }

  /// The Up arrow key.
  public static let up = KeySymbol(rawValue: UInt32(GDK_KEY_Up))
  /// The Down arrow key.
  public static let down = KeySymbol(rawValue: UInt32(GDK_KEY_Down))
  /// The Left arrow key.
  public static let left = KeySymbol(rawValue: UInt32(GDK_KEY_Left))
  /// The Right arrow key.
  public static let right = KeySymbol(rawValue: UInt32(GDK_KEY_Right))
  /// The Page Up key.
  public static let pageUp = KeySymbol(rawValue: UInt32(GDK_KEY_Page_Up))
  /// The Page Down key.
  public static let pageDown = KeySymbol(rawValue: UInt32(GDK_KEY_Page_Down))
  /// The Home key.
  public static let home = KeySymbol(rawValue: UInt32(GDK_KEY_Home))
  /// The End key.
  public static let end = KeySymbol(rawValue: UInt32(GDK_KEY_End))
  /// The Escape key.
  public static let escape = KeySymbol(rawValue: UInt32(GDK_KEY_Escape))
  /// The Delete key.
  public static let delete = KeySymbol(rawValue: UInt32(GDK_KEY_Delete))
  /// The Return key, or the Enter key of the keypad.
  public static let `return` = KeySymbol(rawValue: UInt32(GDK_KEY_Return))
  /// The Menu key.
  public static let menu = KeySymbol(rawValue: UInt32(GDK_KEY_Menu))
  /// The F1 key.
  public static let f1 = KeySymbol(rawValue: UInt32(GDK_KEY_F1))
  /// The F5 key.
  public static let f5 = KeySymbol(rawValue: UInt32(GDK_KEY_F5))
  /// The F10 key.
  public static let f10 = KeySymbol(rawValue: UInt32(GDK_KEY_F10))
  /// The F12 key.
  public static let f12 = KeySymbol(rawValue: UInt32(GDK_KEY_F12))
  /// The space bar.
  public static let space = KeySymbol(rawValue: UInt32(GDK_KEY_space))

  /// The character that the key types, or nil for a key that types none.
  public var text: String? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(rawValue)),
      !scalar.properties.generalCategory.isControl
    else { return nil }
    return String(scalar)
  }

  /// The keys of the same name elsewhere on the keyboard, by the values of the keypad's keys.
  private static let keypadEquivalents: [UInt32: UInt32] = [
    UInt32(GDK_KEY_KP_Up): UInt32(GDK_KEY_Up), UInt32(GDK_KEY_KP_Down): UInt32(GDK_KEY_Down),
    UInt32(GDK_KEY_KP_Left): UInt32(GDK_KEY_Left),
    UInt32(GDK_KEY_KP_Right): UInt32(GDK_KEY_Right),
    UInt32(GDK_KEY_KP_Page_Up): UInt32(GDK_KEY_Page_Up),
    UInt32(GDK_KEY_KP_Page_Down): UInt32(GDK_KEY_Page_Down),
    UInt32(GDK_KEY_KP_Home): UInt32(GDK_KEY_Home), UInt32(GDK_KEY_KP_End): UInt32(GDK_KEY_End),
    UInt32(GDK_KEY_KP_Delete): UInt32(GDK_KEY_Delete),
    UInt32(GDK_KEY_KP_Space): UInt32(GDK_KEY_space),
    UInt32(GDK_KEY_KP_Enter): UInt32(GDK_KEY_Return),
    UInt32(GDK_KEY_ISO_Enter): UInt32(GDK_KEY_Return),
  ]
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control }
}

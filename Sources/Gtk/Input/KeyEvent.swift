internal import CGtk

/// A key that went down.
public struct KeyEvent: Sendable {
  public let symbol: KeySymbol
  public let modifiers: Modifiers

  public init(_ symbol: KeySymbol, _ modifiers: Modifiers = []) {
    self.symbol = symbol
    self.modifiers = modifiers
  }
}

/// What is printed on the key, as a GDK key value; the keypad's keys count as their namesakes.
public struct KeySymbol: Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = Self.namesakes[rawValue] ?? rawValue
  }

  public static let up = KeySymbol(rawValue: UInt32(GDK_KEY_Up))
  public static let down = KeySymbol(rawValue: UInt32(GDK_KEY_Down))
  public static let left = KeySymbol(rawValue: UInt32(GDK_KEY_Left))
  public static let right = KeySymbol(rawValue: UInt32(GDK_KEY_Right))
  public static let pageUp = KeySymbol(rawValue: UInt32(GDK_KEY_Page_Up))
  public static let pageDown = KeySymbol(rawValue: UInt32(GDK_KEY_Page_Down))
  public static let home = KeySymbol(rawValue: UInt32(GDK_KEY_Home))
  public static let end = KeySymbol(rawValue: UInt32(GDK_KEY_End))
  public static let escape = KeySymbol(rawValue: UInt32(GDK_KEY_Escape))
  public static let `return` = KeySymbol(rawValue: UInt32(GDK_KEY_Return))
  public static let menu = KeySymbol(rawValue: UInt32(GDK_KEY_Menu))
  public static let f1 = KeySymbol(rawValue: UInt32(GDK_KEY_F1))
  public static let f10 = KeySymbol(rawValue: UInt32(GDK_KEY_F10))
  public static let space = KeySymbol(rawValue: UInt32(GDK_KEY_space))

  /// What the key writes; nil for one that writes nothing.
  public var text: String? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(rawValue)),
      !scalar.properties.generalCategory.isControl
    else { return nil }
    return String(scalar)
  }

  private static let namesakes: [UInt32: UInt32] = [
    UInt32(GDK_KEY_KP_Up): UInt32(GDK_KEY_Up), UInt32(GDK_KEY_KP_Down): UInt32(GDK_KEY_Down),
    UInt32(GDK_KEY_KP_Left): UInt32(GDK_KEY_Left),
    UInt32(GDK_KEY_KP_Right): UInt32(GDK_KEY_Right),
    UInt32(GDK_KEY_KP_Page_Up): UInt32(GDK_KEY_Page_Up),
    UInt32(GDK_KEY_KP_Page_Down): UInt32(GDK_KEY_Page_Down),
    UInt32(GDK_KEY_KP_Home): UInt32(GDK_KEY_Home), UInt32(GDK_KEY_KP_End): UInt32(GDK_KEY_End),
    UInt32(GDK_KEY_KP_Space): UInt32(GDK_KEY_space),
    UInt32(GDK_KEY_KP_Enter): UInt32(GDK_KEY_Return),
    UInt32(GDK_KEY_ISO_Enter): UInt32(GDK_KEY_Return),
  ]
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control }
}

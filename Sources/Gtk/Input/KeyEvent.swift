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
  public static let space = KeySymbol(rawValue: UInt32(GDK_KEY_space))

  private static let namesakes: [UInt32: UInt32] = [
    UInt32(GDK_KEY_KP_Up): UInt32(GDK_KEY_Up), UInt32(GDK_KEY_KP_Down): UInt32(GDK_KEY_Down),
    UInt32(GDK_KEY_KP_Left): UInt32(GDK_KEY_Left),
    UInt32(GDK_KEY_KP_Right): UInt32(GDK_KEY_Right),
    UInt32(GDK_KEY_KP_Page_Up): UInt32(GDK_KEY_Page_Up),
    UInt32(GDK_KEY_KP_Page_Down): UInt32(GDK_KEY_Page_Down),
    UInt32(GDK_KEY_KP_Home): UInt32(GDK_KEY_Home), UInt32(GDK_KEY_KP_End): UInt32(GDK_KEY_End),
    UInt32(GDK_KEY_KP_Space): UInt32(GDK_KEY_space),
  ]
}

extension Widget {
  /// The modifier keys that are held now, whoever has the focus; none without a keyboard.
  package var heldModifiers: Modifiers {
    guard let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget)),
      let keyboard = gdk_seat_get_keyboard(seat)
    else { return [] }
    return Modifiers(rawValue: gdk_device_get_modifier_state(keyboard).rawValue)
  }
}

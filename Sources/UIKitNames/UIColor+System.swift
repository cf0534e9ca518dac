import Trellis

// UIKit's colors by their names: the fixed ones, the theme's where UIKit's change with light and
// dark, and for the others the palette of GNOME's Human Interface Guidelines or, where that has
// none, an accent color of libadwaita.

extension ViewColor {
  public static let darkGray = ViewColor(white: 1.0 / 3, alpha: 1)
  public static let gray = ViewColor(white: 0.5, alpha: 1)
  public static let lightGray = ViewColor(white: 2.0 / 3, alpha: 1)
  public static let red = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = ViewColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = ViewColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = ViewColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = ViewColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = ViewColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = ViewColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = ViewColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = ViewColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  public static let systemBlue = palette(0x3584e4)
  public static let systemGreen = palette(0x33d17a)
  public static let systemYellow = palette(0xf6d32d)
  public static let systemOrange = palette(0xff7800)
  public static let systemRed = palette(0xe01b24)
  public static let systemPurple = palette(0x9141ac)
  public static let systemBrown = palette(0x986a44)
  public static let systemGray = palette(0x77767b)
  /// libadwaita's accent pink.
  public static let systemPink = palette(0xd56199)
  /// libadwaita's accent teal.
  public static let systemTeal = palette(0x2190a4)
  /// The GNOME palette's Purple 5.
  public static let systemIndigo = palette(0x613583)
  /// The GNOME palette's Green 1.
  public static let systemMint = palette(0x8ff0a4)
  /// The GNOME palette's Blue 2.
  public static let systemCyan = palette(0x62a0ea)

  // UIKit's greys 2 to 6 come ever closer to the background, light or dark, and are opaque. Themes
  // have no such colors: 2 to 5 let the background through here.

  /// The theme's text color at 50 % of its opacity: on white about the GNOME palette's Light 5.
  public static let systemGray2 = label.withAlphaComponent(0.5)
  /// The theme's text color at 30 % of its opacity: on white about the GNOME palette's Light 4.
  public static let systemGray3 = label.withAlphaComponent(0.3)
  /// The theme's text color at 23 % of its opacity.
  public static let systemGray4 = label.withAlphaComponent(0.23)
  /// The theme's text color at 16 % of its opacity: on white about the GNOME palette's Light 3.
  public static let systemGray5 = label.withAlphaComponent(0.16)
  /// The theme's background of windows, which is opaque.
  public static let systemGray6 = secondarySystemBackground

  /// The theme's text color.
  public static let label = ViewColor(themeName: "theme_fg_color", else: palette(0x2e3436))
  public static let secondaryLabel = label.withAlphaComponent(0.7)
  public static let tertiaryLabel = label.withAlphaComponent(0.5)
  public static let placeholderText = label.withAlphaComponent(0.5)
  /// The theme's background of content.
  public static let systemBackground = ViewColor(themeName: "theme_base_color", else: .white)
  /// The theme's background of windows.
  public static let secondarySystemBackground = ViewColor(
    themeName: "theme_bg_color", else: palette(0xf6f5f4))
  public static let systemGroupedBackground = secondarySystemBackground
  public static let separator = ViewColor(themeName: "borders", else: palette(0xcdc7c2))
  /// The theme's color of what is selected.
  public static let tintColor = ViewColor(
    themeName: "theme_selected_bg_color", else: systemBlue)
  public static let link = tintColor

  /// The color itself: UIKit's has a Core Graphics color beside it.
  public var cgColor: ViewColor { self }

  private static func palette(_ rgb: Int) -> ViewColor {
    ViewColor(
      red: CGFloat(rgb >> 16 & 0xff) / 255, green: CGFloat(rgb >> 8 & 0xff) / 255,
      blue: CGFloat(rgb & 0xff) / 255, alpha: 1)
  }
}

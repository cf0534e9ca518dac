import Trellis

// UIKit's named colors. Fixed colors have UIKit's values. Colors that change with light and dark in
// UIKit are the theme's. The others are from the palette of GNOME's Human Interface Guidelines, or
// an accent color of libadwaita where the palette has none.

extension ViewColor {
  /// Gray with a brightness of 1/3.
  public static let darkGray = ViewColor(white: 1.0 / 3, alpha: 1)
  /// Gray with a brightness of 1/2.
  public static let gray = ViewColor(white: 0.5, alpha: 1)
  /// Gray with a brightness of 2/3.
  public static let lightGray = ViewColor(white: 2.0 / 3, alpha: 1)
  /// Red, with the components (1, 0, 0).
  public static let red = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green, with the components (0, 1, 0).
  public static let green = ViewColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue, with the components (0, 0, 1).
  public static let blue = ViewColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan, with the components (0, 1, 1).
  public static let cyan = ViewColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow, with the components (1, 1, 0).
  public static let yellow = ViewColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta, with the components (1, 0, 1).
  public static let magenta = ViewColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange, with the components (1, 0.5, 0).
  public static let orange = ViewColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple, with the components (0.5, 0, 0.5).
  public static let purple = ViewColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown, with the components (0.6, 0.4, 0.2).
  public static let brown = ViewColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// Blue of the GNOME palette: Blue 3.
  public static let systemBlue = palette(0x3584e4)
  /// Green of the GNOME palette: Green 3.
  public static let systemGreen = palette(0x33d17a)
  /// Yellow of the GNOME palette: Yellow 3.
  public static let systemYellow = palette(0xf6d32d)
  /// Orange of the GNOME palette: Orange 3.
  public static let systemOrange = palette(0xff7800)
  /// Red of the GNOME palette: Red 3.
  public static let systemRed = palette(0xe01b24)
  /// Purple of the GNOME palette: Purple 3.
  public static let systemPurple = palette(0x9141ac)
  /// Brown of the GNOME palette: Brown 3.
  public static let systemBrown = palette(0x986a44)
  /// Gray of the GNOME palette: Dark 1.
  public static let systemGray = palette(0x77767b)
  /// Pink of libadwaita's accent colors.
  public static let systemPink = palette(0xd56199)
  /// Teal of libadwaita's accent colors.
  public static let systemTeal = palette(0x2190a4)
  /// Purple 5 of the GNOME palette.
  public static let systemIndigo = palette(0x613583)
  /// Green 1 of the GNOME palette.
  public static let systemMint = palette(0x8ff0a4)
  /// Blue 2 of the GNOME palette.
  public static let systemCyan = palette(0x62a0ea)

  // UIKit's grays 2 to 6 are opaque and approach the background's color, which is light or dark.
  // Themes have no such colors, so grays 2 to 5 are translucent here.

  /// The theme's text color at 50 % opacity. On white it is close to Light 5 of the GNOME palette.
  public static let systemGray2 = label.withAlphaComponent(0.5)
  /// The theme's text color at 30 % opacity. On white it is close to Light 4 of the GNOME palette.
  public static let systemGray3 = label.withAlphaComponent(0.3)
  /// The theme's text color at 23 % opacity.
  public static let systemGray4 = label.withAlphaComponent(0.23)
  /// The theme's text color at 16 % opacity. On white it is close to Light 3 of the GNOME palette.
  public static let systemGray5 = label.withAlphaComponent(0.16)
  /// The theme's background color of windows, which is opaque.
  public static let systemGray6 = secondarySystemBackground

  /// The theme's text color.
  public static let label = ViewColor(themeName: "theme_fg_color", else: palette(0x2e3436))
  /// The theme's text color at 70 % opacity, for secondary text.
  public static let secondaryLabel = label.withAlphaComponent(0.7)
  /// The theme's text color at 50 % opacity, for tertiary text.
  public static let tertiaryLabel = label.withAlphaComponent(0.5)
  /// The theme's text color at 50 % opacity, for placeholder text.
  public static let placeholderText = label.withAlphaComponent(0.5)
  /// The theme's background color of content.
  public static let systemBackground = ViewColor(themeName: "theme_base_color", else: .white)
  /// The theme's background color of windows.
  public static let secondarySystemBackground = ViewColor(
    themeName: "theme_bg_color", else: palette(0xf6f5f4))
  /// The theme's background color of windows, for grouped content.
  public static let systemGroupedBackground = secondarySystemBackground
  /// The theme's background color of content, for the third level of plain content.
  public static let tertiarySystemBackground = systemBackground
  /// The theme's background color of content, for rows and cards on grouped content.
  public static let secondarySystemGroupedBackground = systemBackground
  /// The theme's background color of windows, for content on cards.
  public static let tertiarySystemGroupedBackground = secondarySystemBackground
  /// The theme's text color at 35 % opacity, for text of the least importance.
  public static let quaternaryLabel = label.withAlphaComponent(0.35)
  /// The theme's text color at 20 % opacity, for thin and small shapes.
  public static let systemFill = label.withAlphaComponent(0.2)
  /// The theme's text color at 16 % opacity, for medium-size shapes.
  public static let secondarySystemFill = label.withAlphaComponent(0.16)
  /// The theme's text color at 12 % opacity, for large shapes such as buttons.
  public static let tertiarySystemFill = label.withAlphaComponent(0.12)
  /// The theme's text color at 8 % opacity, for large areas with complex content.
  public static let quaternarySystemFill = label.withAlphaComponent(0.08)
  /// The theme's color of borders, for separators that nothing shines through.
  public static let opaqueSeparator = separator
  /// The theme's color of borders.
  public static let separator = ViewColor(themeName: "borders", else: palette(0xcdc7c2))
  /// The theme's background color of selected content.
  public static let tintColor = ViewColor(
    themeName: "theme_selected_bg_color", else: systemBlue)
  /// The theme's background color of selected content, for links.
  public static let link = tintColor

  /// The color itself. UIKit's color has a Core Graphics color here.
  public var cgColor: ViewColor { self }

  private static func palette(_ rgb: Int) -> ViewColor {
    ViewColor(
      red: CGFloat(rgb >> 16 & 0xff) / 255, green: CGFloat(rgb >> 8 & 0xff) / 255,
      blue: CGFloat(rgb & 0xff) / 255, alpha: 1)
  }
}

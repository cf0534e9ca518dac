import Foundation

/// A color: either a fixed color, or a named color of the desktop's theme, which changes with the
/// theme.
///
/// `import UIKitNames` adds `init(hue:saturation:brightness:alpha:)` and UIKit's system colors.
public struct ViewColor: Hashable, Sendable {
  /// The components, from 0 to 1, not multiplied by alpha. For a color of the theme, they are used
  /// if the theme has no color of that name. The alpha value is applied in any case.
  package var red, green, blue: CGFloat
  package var alpha: CGFloat
  /// The name of the color in the theme, as in a style sheet after "@". Nil for a fixed color.
  package var themeName: String?

  /// Creates a color from its components.
  ///
  /// - Parameters:
  ///   - red: The red component, from 0 to 1. Other values are limited to this range, for all
  ///     components.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 for transparent to 1 for opaque.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func part(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
    (self.red, self.green, self.blue) = (part(red), part(green), part(blue))
    self.alpha = part(alpha)
  }

  /// Creates a gray color.
  ///
  /// - Parameters:
  ///   - white: The brightness, from 0 for black to 1 for white. Other values are limited to this
  ///     range.
  ///   - alpha: The opacity, from 0 for transparent to 1 for opaque. Other values are limited to
  ///     this range.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color that the desktop's theme defines. It changes with the theme.
  ///
  /// - Parameters:
  ///   - name: The name of the color in the theme, without "@", for example "theme_fg_color".
  ///   - fallback: The color to use if the theme has no color of that name. Its alpha value is
  ///     applied in any case.
  public init(themeName name: String, else fallback: ViewColor) {
    self = fallback
    themeName = name
  }

  /// Returns the color with another opacity.
  ///
  /// - Parameter alpha: The opacity, from 0 for transparent to 1 for opaque. Other values are
  ///   limited to this range.
  /// - Returns: The color with the new alpha value.
  public func withAlphaComponent(_ alpha: CGFloat) -> ViewColor {
    var color = self
    color.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
    return color
  }

  /// Reads the components of the color, from 0 to 1.
  ///
  /// The components of a color of the theme are known only when it is drawn. For such a color, the
  /// method returns the components of the fallback color.
  ///
  /// - Parameters:
  ///   - red: A pointer to the variable for the red component, or nil.
  ///   - green: A pointer to the variable for the green component, or nil.
  ///   - blue: A pointer to the variable for the blue component, or nil.
  ///   - alpha: A pointer to the variable for the opacity, or nil.
  /// - Returns: True if the components are those of the color. False for a color of the theme.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return themeName == nil
  }

  /// Opaque black.
  public static let black = ViewColor(white: 0, alpha: 1)
  /// Opaque white.
  public static let white = ViewColor(white: 1, alpha: 1)
  /// A transparent color, black with the alpha value 0.
  public static let clear = ViewColor(white: 0, alpha: 0)
}

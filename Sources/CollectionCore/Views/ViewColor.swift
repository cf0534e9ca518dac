import Foundation

/// A color: of fixed components, or one that the desktop's theme has, which changes with it.
public struct ViewColor: Hashable, Sendable {
  /// The components, from 0 to 1, not multiplied by alpha. For a color of the theme they are what is
  /// used where the theme has none of that name; its alpha is applied in any case.
  package var red, green, blue: CGFloat
  package var alpha: CGFloat
  /// The theme's name for it, as in a style sheet after "@"; nil for a fixed color.
  package var themeName: String?

  /// - Parameters: From 0 to 1; what is beyond counts as the nearest of them.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func part(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
    (self.red, self.green, self.blue) = (part(red), part(green), part(blue))
    self.alpha = part(alpha)
  }

  /// A grey.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The color that the theme calls `name`, such as `theme_fg_color`.
  ///
  /// - Parameter fallback: For themes that have none of that name.
  public init(themeName name: String, else fallback: ViewColor) {
    self = fallback
    themeName = name
  }

  /// The same color, with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> ViewColor {
    var color = self
    color.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
    return color
  }

  /// Gives the components of the color, from 0 to 1. The components of a color of the theme are
  /// known only where it is drawn: those given stand for themes that lack it.
  ///
  /// - Returns: Whether the components are the color's own; false for a color of the theme.
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

  public static let black = ViewColor(white: 0, alpha: 1)
  public static let white = ViewColor(white: 1, alpha: 1)
  public static let clear = ViewColor(white: 0, alpha: 0)
}

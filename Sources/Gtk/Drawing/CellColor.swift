internal import CTrellisGtk
import Foundation

/// A fixed color, or a named color of the theme.
///
/// If `themeName` is not nil, the color of that name in the theme is used with `alpha`. `red`,
/// `green` and `blue` are used where the theme has no such color.
package struct CellColor: Equatable {
  package let red, green, blue, alpha: CGFloat
  package let themeName: String?

  package init(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, themeName: String?
  ) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    self.themeName = themeName
  }

  var c: TrellisColor {
    TrellisColor(
      rgba: GdkRGBA(
        red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)),
      theme_name: themeName.flatMap { g_intern_string($0) })
  }
}

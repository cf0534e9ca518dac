import Foundation
import Trellis

extension ViewColor {
  /// Creates a color from components in the color space Display P3, which is larger than sRGB.
  ///
  /// The color is converted to sRGB. A color that sRGB does not have gets the nearest components that
  /// are possible, each for itself.
  ///
  /// - Parameters:
  ///   - displayP3Red: The red component, from 0 to 1. Other values are limited to this range, for
  ///     all components.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 for transparent to 1 for opaque.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func limited(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
    let r = Self.linear(limited(displayP3Red))
    let g = Self.linear(limited(green))
    let b = Self.linear(limited(blue))
    // The matrix from linear Display P3 through XYZ to linear sRGB, and the transfer function that
    // both have, are those of CSS Color Module Level 4, "Sample code for Color Conversions". Both
    // spaces have the white D65.
    let red = 1.224_940_176_28 * r - 0.224_940_176_28 * g
    let otherGreen = -0.042_056_954_71 * r + 1.042_056_954_71 * g
    let otherBlue = -0.019_637_554_59 * r - 0.078_636_045_55 * g + 1.098_273_600_14 * b
    self.init(
      red: Self.encoded(red), green: Self.encoded(otherGreen), blue: Self.encoded(otherBlue),
      alpha: alpha)
  }

  /// Returns the light of a component.
  private static func linear(_ value: CGFloat) -> CGFloat {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the component with some light.
  private static func encoded(_ light: CGFloat) -> CGFloat {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

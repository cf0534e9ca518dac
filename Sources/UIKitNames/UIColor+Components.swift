import Trellis

extension ViewColor {
  /// Creates a color from hue, saturation and brightness. Numbers outside 0 to 1 are limited to
  /// this range.
  ///
  /// - Parameters:
  ///   - hue: The angle on the color wheel as a part of the circle, from 0 to 1: 0 is red, 1/3 is
  ///     green and 2/3 is blue.
  ///   - saturation: The saturation, from 0 (gray) to 1.
  ///   - brightness: The brightness, from 0 (black) to 1.
  ///   - alpha: The opacity, from 0 (transparent) to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func limited(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
    let (hue, saturation, brightness) = (limited(hue), limited(saturation), limited(brightness))
    // Each channel is a trapezoid over the six sectors of the circle. The three trapezoids are
    // shifted by two sectors from each other.
    func channel(_ shift: CGFloat) -> CGFloat {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let height = min(place, 4 - place, 1)
      return brightness * (1 - saturation * max(height, 0))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
}

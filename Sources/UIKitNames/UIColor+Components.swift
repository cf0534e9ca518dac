import Trellis

extension ViewColor {
  /// - Parameters:
  ///   - hue: The angle on the color wheel, as a part of the circle from 0 to 1: 0 is red, 1/3
  ///     green, 2/3 blue.
  ///   - saturation: From 0, grey, to 1.
  ///   - brightness: From 0, black, to 1.
  ///   - alpha: From 0, transparent, to 1. Numbers beyond the ends count as the ends.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func limited(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
    let (hue, saturation, brightness) = (limited(hue), limited(saturation), limited(brightness))
    // Each channel is a trapezoid over the six parts of the circle, shifted by two parts.
    func channel(_ shift: CGFloat) -> CGFloat {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let height = min(place, 4 - place, 1)
      return brightness * (1 - saturation * max(height, 0))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
}

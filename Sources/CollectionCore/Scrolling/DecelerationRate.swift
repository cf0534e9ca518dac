import Foundation
import Motion

extension ScrollView {
  /// How long content coasts: the part of its speed that is kept each millisecond, in 0 … 1.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// What people expect of a touchpad here, and the default: a friction of 4 s⁻¹, GTK's kinetic
    /// scrolling's. A fling comes a quarter of its speed in points a second.
    public static let desktop = DecelerationRate(rawValue: exp(-0.004))

    /// UIKit's: a friction of 2 s⁻¹, twice as far.
    public static let normal = DecelerationRate(rawValue: 0.998)

    /// UIKit's, for content with places to stop at: a friction of 10 s⁻¹.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// In 1/s.
    package var friction: Double { -1000 * log(min(max(rawValue, 0.5), 0.9999)) }
  }
}

import Foundation

/// Types that stand in `ScrollView`'s name, as UIKit has them.
extension ScrollView {
  /// How the safe area of a collection view adds to its `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; at the top and the bottom also when the content scrolls along neither axis.
    case automatic
    /// Along the axes that the content scrolls on, or always bounces on.
    case scrollableAxes
    /// Not at all: `adjustedContentInset` is `contentInset`.
    case never
    /// Along both axes.
    case always

    /// - Parameter scrolls: Whether the content scrolls along an axis.
    @MainActor
    func adjusted(
      _ inset: EdgeInsets, by safeArea: EdgeInsets, scrolls: (Axis) -> Bool
    ) -> EdgeInsets {
      if safeArea == .zero || self == .never { return inset }
      let isHorizontal = self == .always || scrolls(.horizontal)
      let isVertical =
        self == .always || scrolls(.vertical) || self == .automatic && !isHorizontal
      var sum = inset
      if isVertical {
        sum.top += safeArea.top
        sum.bottom += safeArea.bottom
      }
      if isHorizontal {
        sum.left += safeArea.left
        sum.right += safeArea.right
      }
      return sum
    }
  }

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
    var friction: Double { -1000 * log(min(max(rawValue, 0.5), 0.9999)) }
  }
}

import Foundation

/// How the item in the middle of a carousel stands out: `CarouselLayout.Style`.
public struct CarouselStyle: Hashable, Sendable {
  /// The size of the item in the middle, in the sizes of the others; above 0.
  public var centerScale: CGFloat = 1.25
  /// How far the others are turned about their own axis, in radians.
  public var sideAngle: CGFloat = 0
  /// How far away the eye is, in points: the less, the stronger the perspective.
  public var eyeDistance: CGFloat = 800
  /// More room on either side of the item in the middle, in points.
  public var centerSpacing: CGFloat = 0
  /// Opacity of the others.
  public var sideAlpha: CGFloat = 1

  public init() {}

  /// A line with a larger item in the middle.
  public static let line = CarouselStyle()

  /// Covers turned by 65°, that make room for the one in the middle.
  public static let coverFlow: CarouselStyle = {
    var style = CarouselStyle()
    style.centerScale = 1
    style.sideAngle = 65 * .pi / 180
    style.centerSpacing = 90
    return style
  }()
}

import Foundation

/// The look of the items of a carousel: how the item in the middle stands out from the others.
///
/// The type is also available as `CarouselLayout.Style`.
public struct CarouselStyle: Hashable, Sendable {
  /// The size of the item in the middle, as a multiple of the size of the others. The default is
  /// 1.25. It has to be greater than 0.
  public var centerScale: CGFloat = 1.25
  /// The angle by which the items beside the middle one are turned about their own axis, in
  /// radians. The default is 0.
  public var sideAngle: CGFloat = 0
  /// The distance of the eye from the items, in points. The default is 800.
  ///
  /// The smaller the distance, the stronger the perspective. Has no effect while `sideAngle` is 0.
  /// A distance less than the length of an item along the line has the effect of that length.
  public var eyeDistance: CGFloat = 800
  /// The additional spacing on either side of the item in the middle, in points. The default is 0.
  public var centerSpacing: CGFloat = 0
  /// The opacity of the items beside the middle one, from 0 to 1. The default is 1.
  public var sideAlpha: CGFloat = 1

  /// Creates a style with the default values, equal to `line`.
  public init() {}

  /// A style for a line with a larger item in the middle.
  public static let line = CarouselStyle()

  /// A style for covers that are turned by 65° and make room for the one in the middle, which is
  /// not enlarged.
  public static let coverFlow: CarouselStyle = {
    var style = CarouselStyle()
    style.centerScale = 1
    style.sideAngle = 65 * .pi / 180
    style.centerSpacing = 90
    return style
  }()
}

import Foundation

/// A shape to which a view is clipped: a polygon, which follows the size of the view.
///
/// ```swift
/// let hexagon = ClipShape(corners: [
///   CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 0.25), CGPoint(x: 1, y: 0.75),
///   CGPoint(x: 0.5, y: 1), CGPoint(x: 0, y: 0.75), CGPoint(x: 0, y: 0.25),
/// ])
/// ```
public struct ClipShape: Equatable, Sendable {
  /// The corners in their order, as fractions of the view's size: (0, 0) is the top left corner of the
  /// view and (1, 1) the bottom right one.
  public let corners: [CGPoint]

  /// Creates a polygon. Where its edges cross each other, every second part is inside.
  ///
  /// - Parameter corners: The corners in their order, as fractions of the view's size. A curve is
  ///   made of many corners. With fewer than three, nothing is inside.
  public init(corners: [CGPoint]) { self.corners = corners }

  /// The ellipse that touches the edges of the view, which is a circle in a square view.
  public static let ellipse = ClipShape(
    corners: (0..<180).map { number in
      let angle = CGFloat(number) * .pi / 90
      return CGPoint(x: 0.5 + cos(angle) / 2, y: 0.5 + sin(angle) / 2)
    })

  /// Returns a Boolean value that indicates whether a point is inside the shape.
  ///
  /// - Parameter point: The point, as fractions of the view's size.
  public func contains(_ point: CGPoint) -> Bool {
    var (isInside, last) = (false, corners.last ?? .zero)
    for corner in corners {
      // An edge is crossed by the line from the point to the right.
      if (corner.y > point.y) != (last.y > point.y),
        point.x < corner.x + (point.y - corner.y) * (last.x - corner.x) / (last.y - corner.y)
      {
        isInside.toggle()
      }
      last = corner
    }
    return isInside
  }
}

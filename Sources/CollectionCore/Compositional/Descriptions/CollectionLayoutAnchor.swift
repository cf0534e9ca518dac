import Foundation

/// A point of a rectangle: of an item or group that a supplementary view is attached to, or of the
/// supplementary view itself.
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges that the point lies on. On an axis without an edge, or with both edges, the point
  /// lies in the middle.
  public let edges: DirectionalRectEdge

  /// The distance of the point from the edges: in points, or in sizes of the supplementary view if
  /// `isFractionalOffset` is true. Positive values lead towards the trailing and bottom edges.
  public let offset: CGPoint

  /// A Boolean value that tells whether `offset` is measured in sizes of the supplementary view.
  public let isFractionalOffset: Bool

  /// A Boolean value that tells whether `offset` is measured in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates a point on edges.
  ///
  /// - Parameter edges: The edges that the point lies on.
  public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates a point at a distance from edges.
  ///
  /// - Parameters:
  ///   - edges: The edges from which the distance is measured.
  ///   - absoluteOffset: The distance, in points.
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset.usable("the offset of a CollectionLayoutAnchor")
    isFractionalOffset = false
  }

  /// Creates a point at a distance from edges.
  ///
  /// - Parameters:
  ///   - edges: The edges from which the distance is measured.
  ///   - fractionalOffset: The distance, in widths and heights of the supplementary view.
  public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset.usable("the offset of a CollectionLayoutAnchor")
    isFractionalOffset = true
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(edges)
    hasher.combine(offset.x)
    hasher.combine(offset.y)
  }

  /// The point of a rectangle with its leading top corner at (0, 0).
  ///
  /// - Parameters:
  ///   - size: The size of the rectangle.
  ///   - viewSize: The size of the supplementary view.
  func point(in size: CGSize, viewSize: CGSize) -> CGPoint {
    func part(_ low: DirectionalRectEdge, _ high: DirectionalRectEdge) -> CGFloat {
      edges.contains(low) == edges.contains(high) ? 0.5 : edges.contains(low) ? 0 : 1
    }
    return CGPoint(
      x: part(.leading, .trailing) * size.width
        + offset.x * (isFractionalOffset ? viewSize.width : 1),
      y: part(.top, .bottom) * size.height
        + offset.y * (isFractionalOffset ? viewSize.height : 1))
  }
}

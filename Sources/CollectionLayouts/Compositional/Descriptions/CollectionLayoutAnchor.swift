import Foundation

/// A point of a rectangle: of an item or group that a supplementary view is attached to, or of the
/// supplementary view itself.
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges that the point lies on. On an axis without an edge, or with both edges, the point
  /// lies in the middle.
  public let edges: DirectionalRectEdge

  /// The distance by which the supplementary view is moved from the place that the edges give: in
  /// points, or in sizes of the supplementary view if `isFractionalOffset` is true. Positive values
  /// move it towards the trailing and bottom edges. The offsets of a container anchor and of an item
  /// anchor are added.
  public let offset: CGPoint

  /// A Boolean value that indicates whether `offset` is measured in sizes of the supplementary view.
  public let isFractionalOffset: Bool

  /// A Boolean value that indicates whether `offset` is measured in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates a point on edges.
  ///
  /// - Parameter edges: The edges that the point lies on.
  public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates a point on edges that moves the supplementary view by a distance.
  ///
  /// - Parameters:
  ///   - edges: The edges that the point lies on.
  ///   - absoluteOffset: The distance, in points.
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset.usable("the offset of a CollectionLayoutAnchor")
    isFractionalOffset = false
  }

  /// Creates a point on edges that moves the supplementary view by a distance.
  ///
  /// - Parameters:
  ///   - edges: The edges that the point lies on.
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

  /// Returns the point on the edges of a rectangle with its leading top corner at (0, 0).
  func point(in size: CGSize) -> CGPoint {
    func part(_ low: DirectionalRectEdge, _ high: DirectionalRectEdge) -> CGFloat {
      edges.contains(low) == edges.contains(high) ? 0.5 : edges.contains(low) ? 0 : 1
    }
    return CGPoint(
      x: part(.leading, .trailing) * size.width, y: part(.top, .bottom) * size.height)
  }

  /// Returns the offset in points for a supplementary view of a size.
  func distance(viewSize: CGSize) -> CGPoint {
    isFractionalOffset
      ? CGPoint(x: offset.x * viewSize.width, y: offset.y * viewSize.height) : offset
  }
}

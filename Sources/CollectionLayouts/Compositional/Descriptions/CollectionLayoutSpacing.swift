import Foundation

/// A distance between items or at an edge of an item in a compositional layout.
public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The distance, in points. For flexible spacing it is the least distance.
  public let spacing: CGFloat

  /// A Boolean value that indicates whether the spacing grows with the room that the items leave.
  public let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.usable("a CollectionLayoutSpacing")
    self.isFlexible = isFlexible
  }

  /// Returns a distance that grows with the room that the items of a group leave. All flexible
  /// distances of a group get equal parts of that room.
  ///
  /// - Parameter flexibleSpacing: The least distance, in points.
  public static func flexible(_ flexibleSpacing: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Returns a distance that does not change.
  ///
  /// - Parameter fixedSpacing: The distance, in points.
  public static func fixed(_ fixedSpacing: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// A Boolean value that indicates whether the spacing does not change.
  public var isFixed: Bool { !isFlexible }
}

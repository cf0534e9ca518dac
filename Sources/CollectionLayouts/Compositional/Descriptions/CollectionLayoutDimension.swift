import Foundation

/// The width or height of an item, group or supplementary view in a compositional layout.
///
/// Dimensions are resolved against a container: the section for its group, the group for its items.
/// A resolved fraction is rounded down to a whole pixel. A value that is not finite is a mistake; it
/// is reported and replaced by 0.
public struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }

  let kind: Kind

  /// The number that the dimension was created with: a fraction of the container, or a length in
  /// points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension.usable("a CollectionLayoutDimension")
  }

  /// Returns a length that is a fraction of the width of the container.
  ///
  /// - Parameter fractionalWidth: The fraction, 1 for the whole width. It may be greater than 1. It
  ///   may also be used for a height.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// Returns a length that is a fraction of the height of the container.
  ///
  /// - Parameter fractionalHeight: The fraction, 1 for the whole height. It may be greater than 1.
  ///   It may also be used for a width.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// Returns a length that does not depend on the container.
  ///
  /// - Parameter absoluteDimension: The length, in points. It is not rounded.
  public static func absolute(_ absoluteDimension: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Returns a length that the view determines when it is displayed.
  ///
  /// - Parameter estimatedDimension: The length until the view is measured, in points.
  public static func estimated(_ estimatedDimension: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Returns a length that the largest item of the outermost group determines, for all of its items
  /// with this dimension. The containing group must have an estimated length on the same axis.
  ///
  /// - Parameter estimate: The length until the views are measured, in points.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.uniformAcrossSiblings, estimate)
  }

  /// A Boolean value that indicates whether the length is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }

  /// A Boolean value that indicates whether the length is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }

  /// A Boolean value that indicates whether the length does not depend on the container.
  public var isAbsolute: Bool { kind == .absolute }

  /// A Boolean value that indicates whether a view determines the length. It is also true for a
  /// dimension that is uniform across siblings.
  public var isEstimated: Bool { kind == .estimated || kind == .uniformAcrossSiblings }

  /// A Boolean value that indicates whether the largest of the siblings determines the length.
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }
}

/// The width and height of an item, group or supplementary view in a compositional layout.
public struct CollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: CollectionLayoutDimension
  /// The height.
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  public init(
    widthDimension width: CollectionLayoutDimension,
    heightDimension height: CollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  /// Returns the dimension along `axis`.
  func along(_ axis: Axis) -> CollectionLayoutDimension {
    axis == .vertical ? heightDimension : widthDimension
  }

  /// Returns the size with another dimension along `axis`.
  func replacing(
    _ dimension: CollectionLayoutDimension, along axis: Axis
  ) -> CollectionLayoutSize {
    axis == .vertical
      ? CollectionLayoutSize(widthDimension: widthDimension, heightDimension: dimension)
      : CollectionLayoutSize(widthDimension: dimension, heightDimension: heightDimension)
  }
}

/// The distances around an item or group in a compositional layout. They lie outside the item and
/// do not change its size.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The distance before the leading edge, or nil for none.
  public let leading: CollectionLayoutSpacing?
  /// The distance above the top edge, or nil for none.
  public let top: CollectionLayoutSpacing?
  /// The distance after the trailing edge, or nil for none.
  public let trailing: CollectionLayoutSpacing?
  /// The distance below the bottom edge, or nil for none.
  public let bottom: CollectionLayoutSpacing?

  /// Creates the distances around an item.
  ///
  /// - Parameters:
  ///   - leading: The distance before the leading edge, or nil for none.
  ///   - top: The distance above the top edge, or nil for none.
  ///   - trailing: The distance after the trailing edge, or nil for none.
  ///   - bottom: The distance below the bottom edge, or nil for none.
  public init(
    leading: CollectionLayoutSpacing?, top: CollectionLayoutSpacing?,
    trailing: CollectionLayoutSpacing?, bottom: CollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// No distances.
  static let none = CollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: nil, bottom: nil)

  /// The spacing before an item along `axis`.
  func before(_ axis: Axis) -> CollectionLayoutSpacing {
    (axis == .vertical ? top : leading) ?? .fixed(0)
  }

  /// The spacing after an item along `axis`.
  func after(_ axis: Axis) -> CollectionLayoutSpacing {
    (axis == .vertical ? bottom : trailing) ?? .fixed(0)
  }
}

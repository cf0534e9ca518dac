/// An item of a compositional layout: its size, the distances around it and the views attached to
/// it.
///
/// Groups and sections copy the items that they are created with. Later changes of an item have no
/// effect on them. Two items with equal values are equal.
public class CollectionLayoutItem: Hashable {
  final var values: ItemDescription

  init(_ values: ItemDescription) { self.values = values }

  /// Creates an item.
  ///
  /// - Parameter layoutSize: The size of the item, within the group that contains it.
  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary views.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the item, within the group that contains it.
  ///   - supplementaryItems: The views that are attached to the item.
  public init(
    layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]
  ) {
    values = ItemDescription(
      size: layoutSize, supplementaryItems: supplementaryItems.map(\.supplementary))
  }

  /// The size of the item, within the group that contains it.
  public var layoutSize: CollectionLayoutSize { values.size }

  /// Copies of the supplementary views that are attached to the item.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    values.supplementaryItems.map { CollectionLayoutSupplementaryItem($0) }
  }

  /// The distances between the item and the edges of its place, in points. They make the item
  /// smaller. The default is zero. Along an axis whose dimension is estimated they are ignored.
  public var contentInsets: DirectionalEdgeInsets {
    get { values.contentInsets }
    set { values.contentInsets = newValue.usable("the content insets of an item") }
  }

  /// The distances around the place of the item. They do not make the item smaller. The default is
  /// nil: no distances.
  public var edgeSpacing: CollectionLayoutEdgeSpacing? {
    get { values.edgeSpacing == .none ? nil : values.edgeSpacing }
    set { values.edgeSpacing = newValue ?? .none }
  }

  /// Returns whether two items have the same values.
  public static func == (a: CollectionLayoutItem, b: CollectionLayoutItem) -> Bool {
    a.values == b.values
      && (a as? CollectionLayoutSupplementaryItem)?.supplementary
        == (b as? CollectionLayoutSupplementaryItem)?.supplementary
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

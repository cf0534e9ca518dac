/// A supplementary view that is attached to an item or group of a compositional layout, such as a
/// badge.
///
/// The layout places a point of the view, the item anchor, on a point of the item, the container
/// anchor. The views of a kind are numbered in their section, in the order of the items. In an update
/// the data source is asked again for those whose number stands for another item now. A gap or a
/// placeholder for a drop has no such views, and the data source and the delegate get the numbers of
/// the others without it.
public class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  private final var details: SupplementaryDescription

  /// The values of the view with those that it has as an item.
  package final var supplementary: SupplementaryDescription {
    var details = details
    details.item = values
    return details
  }

  final func updateBoundary(_ change: (inout SupplementaryDescription.Boundary) -> Void) {
    guard var boundary = details.boundary else { return }
    change(&boundary)
    details.boundary = boundary
  }

  package init(_ details: SupplementaryDescription) {
    self.details = details
    super.init(details.item)
  }

  /// Creates a supplementary view whose anchor has the same edges as the anchor of the item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view, within the item or group that it is attached to.
  ///   - elementKind: The kind of the view, as the data source and registrations use it.
  ///   - containerAnchor: The point of the item or group on which the view is placed.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      SupplementaryDescription(
        item: ItemDescription(size: layoutSize), elementKind: elementKind,
        containerAnchor: containerAnchor))
  }

  /// Creates a supplementary view.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view, within the item or group that it is attached to.
  ///   - elementKind: The kind of the view, as the data source and registrations use it.
  ///   - containerAnchor: The point of the item or group on which the view is placed.
  ///   - itemAnchor: The point of the view that is placed there.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      SupplementaryDescription(
        item: ItemDescription(size: layoutSize), elementKind: elementKind,
        containerAnchor: containerAnchor, itemAnchor: itemAnchor))
  }

  /// The kind of the view, as the data source and registrations use it.
  public var elementKind: String { details.elementKind }

  /// The point of the item or group on which the view is placed.
  public var containerAnchor: CollectionLayoutAnchor { details.containerAnchor }

  /// The point of the view that is placed on the container anchor. Nil for a view whose point has
  /// the edges of the container anchor.
  public var itemAnchor: CollectionLayoutAnchor? { details.itemAnchor }

  /// The order in which elements that overlap are drawn. Greater values are drawn later. The
  /// default is 1.
  public var zIndex: Int {
    get { details.zIndex }
    set { details.zIndex = newValue }
  }
}

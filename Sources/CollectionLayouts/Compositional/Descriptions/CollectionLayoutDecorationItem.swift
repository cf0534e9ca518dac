/// A decoration view of a section of a compositional layout, such as its background.
///
/// The class of the view is registered with the layout, for the kind of the item.
public class CollectionLayoutDecorationItem: CollectionLayoutItem {
  private final var details: DecorationDescription

  package final var decoration: DecorationDescription {
    var details = details
    details.contentInsets = values.contentInsets
    return details
  }

  init(_ details: DecorationDescription) {
    self.details = details
    super.init(
      ItemDescription(
        size: CollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
        contentInsets: details.contentInsets))
  }

  /// Returns a decoration behind all items and boundary supplementary views of a section. The
  /// content insets of the decoration make it smaller than the section.
  ///
  /// - Parameter elementKind: The kind of the view, as it is registered with the layout.
  public class func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(DecorationDescription(elementKind: elementKind))
  }

  /// The kind of the view, as it is registered with the layout.
  public var elementKind: String { details.elementKind }

  /// The order in which elements that overlap are drawn. Greater values are drawn later. The
  /// default is 0. Cells of a section with decorations have 1.
  public var zIndex: Int {
    get { details.zIndex }
    set { details.zIndex = newValue }
  }
}

/// The values of a decoration view of a compositional layout.
package struct DecorationDescription: Hashable {
  var elementKind: String
  var zIndex = 0
  var contentInsets = DirectionalEdgeInsets.zero
}

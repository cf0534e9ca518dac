import Foundation

/// A supplementary view at an edge of a section or of the whole layout, such as a header.
public class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// Creates a supplementary view at an edge.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view, within the section or layout.
  ///   - elementKind: The kind of the view. The kinds of a section have to differ.
  ///   - alignment: The edge or corner at which the view is placed.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a supplementary view at a distance from an edge.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the view, within the section or layout.
  ///   - elementKind: The kind of the view. The kinds of a section have to differ.
  ///   - alignment: The edge or corner at which the view is placed.
  ///   - absoluteOffset: The distance by which the view is moved from there, in points.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: CGPoint
  ) {
    let anchor = CollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset)
    self.init(
      SupplementaryDescription(
        item: ItemDescription(size: layoutSize), elementKind: elementKind, containerAnchor: anchor,
        boundary: .init(alignment: alignment, offset: anchor.offset)))
  }

  private var boundary: SupplementaryDescription.Boundary {
    supplementary.boundary ?? .init(alignment: .none, offset: .zero)
  }

  /// The edge or corner of the section or layout at which the view is placed.
  public var alignment: RectAlignment { boundary.alignment }

  /// The distance by which the view is moved from its edge, in points. Positive values lead towards
  /// the trailing and bottom edges. The default is zero.
  public var offset: CGPoint { boundary.offset }

  /// A Boolean value that determines whether the section or layout becomes longer to make room for
  /// the view. The default is true. If false, the view lies over the items at the edge.
  public var extendsBoundary: Bool {
    get { boundary.extendsBoundary }
    set { updateBoundary { $0.extendsBoundary = newValue } }
  }

  /// A Boolean value that determines whether the view stays in sight while its section or layout is
  /// in sight. The default is false.
  public var pinToVisibleBounds: Bool {
    get { boundary.pinToVisibleBounds }
    set { updateBoundary { $0.pinToVisibleBounds = newValue } }
  }
}

import Foundation

/// A section of a compositional layout: the group that it repeats, the distances around it, and the
/// supplementary and decoration views at its edges.
///
/// A section copies its group. The layout reads the properties when the section provider returns
/// the section or the layout is created.
public class CollectionLayoutSection {
  package final var values: SectionDescription

  package init(_ values: SectionDescription) { self.values = values }

  /// Creates a section that repeats a group until all of its items have a place.
  ///
  /// - Parameter group: The group.
  public init(group: CollectionLayoutGroup) {
    values = SectionDescription(group: group.values)
  }

  /// The distances between the groups and the edges of the section, in points. The default is zero.
  public var contentInsets: DirectionalEdgeInsets {
    get { values.contentInsets }
    set { values.contentInsets = newValue.usable("the content insets of a section") }
  }

  /// The distance between two groups that follow each other, in points. The default is 0.
  public var interGroupSpacing: CGFloat {
    get { values.interGroupSpacing }
    set { values.interGroupSpacing = newValue.usable("the spacing between groups") }
  }

  /// The insets of the collection view that the section keeps free across the scroll axis. The
  /// default is `automatic`: those of the layout's configuration.
  public var contentInsetsReference: ContentInsetsReference {
    get { values.contentInsetsReference }
    set { values.contentInsetsReference = newValue }
  }

  /// The insets of the collection view that boundary supplementary views keep free across the
  /// scroll axis. The default is `automatic`: the same as `contentInsetsReference`.
  public var supplementaryContentInsetsReference: ContentInsetsReference {
    get { values.supplementaryContentInsetsReference }
    set { values.supplementaryContentInsetsReference = newValue }
  }

  /// A Boolean value that determines whether boundary supplementary views lie within the content
  /// insets of the section. The default is true.
  public var supplementariesFollowContentInsets: Bool {
    get { values.supplementariesFollowContentInsets }
    set { values.supplementariesFollowContentInsets = newValue }
  }

  /// The way in which the groups of the section scroll across the scroll axis of the layout. The
  /// default is `none`.
  ///
  /// With another value the groups stand in one row, which has a scroll position of its own.
  public var orthogonalScrollingBehavior: CollectionLayoutSectionOrthogonalScrollingBehavior {
    get { values.orthogonal.behavior }
    set { values.orthogonal.behavior = newValue }
  }

  /// The motion of a section with an `orthogonalScrollingBehavior`. The default has the values of
  /// `CollectionLayoutSectionOrthogonalScrollingProperties.init()`.
  public var orthogonalScrollingProperties: CollectionLayoutSectionOrthogonalScrollingProperties {
    get { values.orthogonal.properties }
    set { values.orthogonal.properties = newValue }
  }

  /// A closure that changes the elements of the section before they are shown. The default is nil.
  public var visibleItemsInvalidationHandler:
    CollectionLayoutSectionVisibleItemsInvalidationHandler?
  {
    get { values.visibleItemsHandler?.call }
    set { values.visibleItemsHandler = newValue.map { VisibleItemsHandler($0) } }
  }

  /// Copies of the supplementary views at the edges of the section. Their kinds have to differ. The
  /// default is an empty array.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] {
    get { values.boundaryItems.map { CollectionLayoutBoundarySupplementaryItem($0) } }
    set { values.boundaryItems = newValue.map(\.supplementary) }
  }

  /// Copies of the decoration views of the section. The default is an empty array.
  public var decorationItems: [CollectionLayoutDecorationItem] {
    get { values.decorations.map { CollectionLayoutDecorationItem($0) } }
    set { values.decorations = newValue.map(\.decoration) }
  }
}

/// A closure that returns the section of a compositional layout with an index.
///
/// The layout calls it once for each section, when the layout is prepared. It returns nil for a
/// section that does not exist; nil for a section with items is reported as a mistake. Its arguments
/// are the index of the section and an environment with the size of the collection view and its
/// traits.
public typealias CollectionViewCompositionalLayoutSectionProvider =
  (_ sectionIndex: Int, _ layoutEnvironment: any CollectionLayoutEnvironment) ->
  CollectionLayoutSection?

/// The values of a section of a compositional layout.
package struct SectionDescription: Hashable {
  var group: ItemDescription
  package var contentInsets = DirectionalEdgeInsets.zero
  package var interGroupSpacing: CGFloat = 0
  var contentInsetsReference = ContentInsetsReference.automatic
  var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  var supplementariesFollowContentInsets = true
  package var boundaryItems: [SupplementaryDescription] = []
  package var decorations: [DecorationDescription] = []
  var orthogonal = OrthogonalDescription()
  var visibleItemsHandler: VisibleItemsHandler?
  /// The distance before the views at the start that extend the section.
  package var headerPadding: CGFloat = 0
  /// The object that has made the section, or nil for a section of the program.
  package var maker: SectionMaker?
}

/// The object that has made a section, for a layout that solves sections without knowing who makes
/// them. Sections of different objects differ.
package struct SectionMaker: Hashable {
  package let object: AnyObject

  package init(_ object: AnyObject) { self.object = object }

  package static func == (a: SectionMaker, b: SectionMaker) -> Bool { a.object === b.object }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

/// The values of a section that scrolls across the scroll axis of the layout.
package struct OrthogonalDescription: Hashable {
  var behavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  package var properties = CollectionLayoutSectionOrthogonalScrollingProperties()
}

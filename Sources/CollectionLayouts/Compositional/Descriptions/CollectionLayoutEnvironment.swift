import Foundation

/// The surroundings in which a section of a compositional layout, or a custom group, is laid out.
public protocol CollectionLayoutEnvironment {
  /// The size that is available: that of the collection view for a section, that of the group for
  /// the items of a custom group.
  var container: any CollectionLayoutContainer { get }

  /// The traits of the collection view. Its horizontal size class is compact below 600 points of
  /// width.
  var traitCollection: TraitCollection { get }
}

/// The size that is available for the content of a section or custom group.
public protocol CollectionLayoutContainer {
  /// The size of the container, in points.
  var contentSize: CGSize { get }
  /// The size of the container within its insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container, in points.
  var contentInsets: DirectionalEdgeInsets { get }
  /// The insets of the container, in points, with those that its position in the section adds.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// The environment that a compositional layout passes to providers.
package struct SolvingEnvironment: CollectionLayoutEnvironment, Sendable {
  struct Container: CollectionLayoutContainer, Sendable {
    var contentSize: CGSize
    var contentInsets = DirectionalEdgeInsets.zero

    var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
      CGSize(
        width: contentSize.width - contentInsets.total(.horizontal),
        height: contentSize.height - contentInsets.total(.vertical))
    }
  }

  var size: Container
  package var traitCollection: TraitCollection

  package var container: any CollectionLayoutContainer { size }

  /// Creates the environment of the sections of a collection view.
  ///
  /// - Parameters:
  ///   - size: The size of the collection view, in points.
  ///   - traits: The traits of the collection view.
  package init(size: CGSize, traits: TraitCollection) {
    self.size = Container(contentSize: size)
    traitCollection = traits
    traitCollection.horizontalSizeClass = size.width < 600 ? .compact : .regular
  }

  /// Returns the environment of the items of a custom group.
  func within(_ size: CGSize, insets: DirectionalEdgeInsets) -> SolvingEnvironment {
    var inner = self
    inner.size = Container(contentSize: size, contentInsets: insets)
    return inner
  }
}

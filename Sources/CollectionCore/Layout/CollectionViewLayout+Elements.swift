import Foundation

/// Asks a layout for the attributes of one element of any category: in the layout itself, and at
/// the beginning and the end of an update.
extension CollectionViewLayout {
  /// Returns the layout's attributes for one element.
  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind.name ?? "", key.indexPath)
    return switch key.kind.category {
    case .cell: layoutAttributesForItem(at: path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: kind, at: path)
    }
  }

  /// Returns the attributes from which an element that comes into view is animated, or nil if the
  /// collection view decides.
  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind.name ?? "", key.indexPath)
    return switch key.kind.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// Returns the attributes to which an element that leaves the view is animated, or nil if the
  /// collection view decides.
  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind.name ?? "", key.indexPath)
    return switch key.kind.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// Returns the supplementary or decoration views that the layout itself inserts in an update.
  func insertedPaths(of kind: ElementKind) -> [IndexPath] {
    switch kind.category {
    case .cell: []
    case .supplementaryView: indexPathsToInsertForSupplementaryView(ofKind: kind.name ?? "")
    case .decorationView: indexPathsToInsertForDecorationView(ofKind: kind.name ?? "")
    }
  }

  /// Returns the supplementary or decoration views that the layout itself deletes in an update.
  func deletedPaths(of kind: ElementKind) -> [IndexPath] {
    switch kind.category {
    case .cell: []
    case .supplementaryView: indexPathsToDeleteForSupplementaryView(ofKind: kind.name ?? "")
    case .decorationView: indexPathsToDeleteForDecorationView(ofKind: kind.name ?? "")
    }
  }
}

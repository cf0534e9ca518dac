import Foundation

/// Asks a layout for the attributes of an element, of whatever category: where it is, and where it starts
/// and ends in an update.
extension CollectionViewLayout: LayoutSource, TransitionEnd {
  /// The layout's own answer for one element.
  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let (kind, path) = (key.kind.name ?? "", key.indexPath)
    return switch key.kind.category {
    case .cell: layoutAttributesForItem(at: path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: kind, at: path)
    }
  }

  /// Where the element starts from when it comes into view; nil when that is where it ends.
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

  /// Where the element ends when it leaves the view; nil when that is where it is.
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

  /// The supplementary or decoration views that the layout inserts in an update.
  func insertedPaths(of kind: ElementKind) -> [IndexPath] {
    switch kind.category {
    case .cell: []
    case .supplementaryView: indexPathsToInsertForSupplementaryView(ofKind: kind.name ?? "")
    case .decorationView: indexPathsToInsertForDecorationView(ofKind: kind.name ?? "")
    }
  }

  /// The supplementary or decoration views that the layout deletes in an update.
  func deletedPaths(of kind: ElementKind) -> [IndexPath] {
    switch kind.category {
    case .cell: []
    case .supplementaryView: indexPathsToDeleteForSupplementaryView(ofKind: kind.name ?? "")
    case .decorationView: indexPathsToDeleteForDecorationView(ofKind: kind.name ?? "")
    }
  }
}

import Foundation

/// Attributes and contexts of the classes that a layout names.
extension CollectionViewLayout {
  /// A context of the layout's own class.
  package func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    guard
      let type = Self.invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type
    else {
      CallerMistake.report(
        "\(Self.self).invalidationContextClass is \(Self.invalidationContextClass), which is no "
          + "CollectionViewLayoutInvalidationContext")
      return CollectionViewLayoutInvalidationContext()
    }
    return type.init()
  }

  /// The class behind `layoutAttributesClass`, checked.
  package var attributesType: CollectionViewLayoutAttributes.Type {
    guard let type = Self.layoutAttributesClass as? CollectionViewLayoutAttributes.Type else {
      CallerMistake.report(
        "\(Self.self).layoutAttributesClass is \(Self.layoutAttributesClass), which is no "
          + "CollectionViewLayoutAttributes")
      return CollectionViewLayoutAttributes.self
    }
    return type
  }

  /// A context for items that are moved by hand from `previous` to `target`.
  func movementContext(
    from previous: [IndexPath], to target: [IndexPath], at position: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.targetIndexPathsForInteractivelyMovingItems = target
    context.interactiveMovementTarget = position
    context.invalidateItems(at: previous + target.filter { !previous.contains($0) })
    return context
  }
}

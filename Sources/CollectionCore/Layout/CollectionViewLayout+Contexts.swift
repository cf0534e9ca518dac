import Foundation

/// Attributes and contexts of the classes that a layout names, and the view's invalidations.
extension CollectionViewLayout {
  // MARK: Invalidation

  /// The view's own invalidation of everything: what `context` says is known afterwards, whatever
  /// this layout overrides.
  package func invalidateWhole(_ context: CollectionViewLayoutInvalidationContext) {
    invalidation.begin(context, of: self)
  }

  /// The view's bounds are about to become `newBounds`, and the layout changes with them.
  package func invalidate(forBoundsChange newBounds: CGRect, from oldBounds: CGRect) {
    let context = invalidationContext(forBoundsChange: newBounds)
    guard newBounds.size == oldBounds.size else { return invalidateWhole(context) }
    invalidation.send(context, to: self)
  }

  /// A context of the layout's own class.
  package func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    let type: CollectionViewLayoutInvalidationContext.Type = Self.checked(
      Self.invalidationContextClass, "invalidationContextClass")
    return type.init()
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

  // MARK: Classes

  /// The class behind `layoutAttributesClass`, checked.
  package var attributesType: CollectionViewLayoutAttributes.Type {
    Self.checked(Self.layoutAttributesClass, "layoutAttributesClass")
  }

  /// The class that a layout names; the one it has to inherit from, after a report, if it does not.
  private static func checked<Base: NSObject>(_ named: AnyClass, _ name: String) -> Base.Type {
    if let type = named as? Base.Type { return type }
    CallerMistake.report("\(Self.self).\(name) is \(named), which is no \(Base.self)")
    return Base.self
  }
}

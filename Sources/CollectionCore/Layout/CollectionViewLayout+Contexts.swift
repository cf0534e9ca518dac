import Foundation

/// Makes attributes and invalidation contexts of the classes that a layout names, and invalidates a
/// layout for its collection view.
extension CollectionViewLayout {
  // MARK: Invalidation

  /// Invalidates the layout for the collection view: after a reload, an update, a layout change or
  /// a change of the view's size.
  ///
  /// Everything that `context` names is out of date afterwards, even if a subclass overrides the
  /// invalidation methods without calling `super`.
  package func invalidateWhole(_ context: CollectionViewLayoutInvalidationContext) {
    invalidation.begin(context, of: self)
  }

  /// Invalidates the layout for a change of the view's insets, margins or delegate. Views keep the
  /// sizes that they have preferred.
  func invalidateForSurroundings() {
    let context = makeInvalidationContext()
    context.keepsMeasures = true
    invalidateWhole(context)
  }

  /// Invalidates the layout for a reason for which it forgets the sizes that views have preferred.
  /// The first visible item keeps its place, although the items before it are estimated again.
  func invalidateInPlace() {
    guard let owner else { return invalidateLayout() }
    owner.keepingFirstItemInPlace { invalidateLayout() }
  }

  /// Invalidates the layout for a bounds change that it has asked to be invalidated for.
  ///
  /// A scroll step reaches only `invalidateLayout(with:)`. A change of the size goes through
  /// `invalidateLayout()`.
  ///
  /// - Parameters:
  ///   - newBounds: The bounds that the view is about to have, in content coordinates.
  ///   - oldBounds: The present bounds of the view, in content coordinates.
  /// - Returns: Whether the layout adjusts the content offset itself.
  @discardableResult
  package func invalidate(forBoundsChange newBounds: CGRect, from oldBounds: CGRect) -> Bool {
    let context = invalidationContext(forBoundsChange: newBounds)
    context.keepsMeasures = true
    if newBounds.size == oldBounds.size {
      invalidation.send(context, to: self)
    } else {
      invalidateWhole(context)
    }
    return context.adjustsContentOffset
  }

  /// Returns a new context of the class that `invalidationContextClass` names.
  package func makeInvalidationContext() -> CollectionViewLayoutInvalidationContext {
    let type: CollectionViewLayoutInvalidationContext.Type = Self.checked(
      Self.invalidationContextClass, "invalidationContextClass")
    return type.init()
  }

  /// Returns a context for a step or the end of an interactive movement.
  ///
  /// - Parameters:
  ///   - previous: The index paths of the moving items before the step.
  ///   - target: The index paths of the moving items after the step.
  ///   - position: The center of the grabbed item, in content coordinates.
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

  /// The class that `layoutAttributesClass` names, or `CollectionViewLayoutAttributes` after a
  /// report if it names a class that does not inherit from it.
  package var attributesType: CollectionViewLayoutAttributes.Type {
    Self.checked(Self.layoutAttributesClass, "layoutAttributesClass")
  }

  /// Returns `named` as a subclass of `Base`, or `Base` itself after a report.
  private static func checked<Base: NSObject>(_ named: AnyClass, _ name: String) -> Base.Type {
    if let type = named as? Base.Type { return type }
    CallerMistake.report("\(Self.self).\(name) is \(named), which is no \(Base.self)")
    return Base.self
  }
}

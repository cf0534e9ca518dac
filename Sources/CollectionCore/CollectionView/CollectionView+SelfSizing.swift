/// The collection view and its layout as the owner of the size negotiation.
extension CollectionView: SizeNegotiationOwner {
  var usesPreferredSizes: Bool { layout.viewSizing != nil }

  var pushingAxis: Axis? {
    // Elsewhere in the content, an item that is kept in place decides which others move.
    layout is CollectionViewCompositionalLayout && isAtLeadingEdge ? mainAxis : nil
  }

  func preferredAttributes(of element: VisibleElement) -> CollectionViewLayoutAttributes? {
    guard let sizing = layout.viewSizing(of: element.key) else { return nil }
    element.view.sizing = sizing
    element.view.prepareContent()
    return element.view.preferredLayoutAttributesFitting(element.applied.copied)
  }

  /// Requests the size of a view on screen whose content has changed, if the layout uses it.
  func contentDidChange(in view: CollectionReusableView) {
    guard let key = view.ownership.displayedKey, let element = elements.visible[key],
      layout.viewSizing(of: key) != nil
    else { return }
    sizes.requestSize(element)
  }

  /// Has the layout forget all sizes, and asks the views on screen for theirs again, because texts
  /// have another font. The first visible item keeps its place.
  package func fontDidChange() {
    keepingFirstItemInPlace {
      let context = layout.makeInvalidationContext()
      context.marksEverything = true
      layout.invalidateWhole(context)
    }
    for element in elements.visible.all { sizes.requestSize(element) }
  }

  /// Runs a closure that has the layout forget measured sizes. The first visible item keeps its
  /// place in the next pass.
  func keepingFirstItemInPlace(_ forget: () -> Void) {
    // During a transition its plan decides the offset. A layout that is being prepared is part of a
    // pass, which has chosen the item that keeps its place.
    let keepsItem = !transitions.isRunning && !updates.isIn(.preparing)
    let anchor = keepsItem ? offsets.anchor ?? offsets.visible.first : nil
    forget()
    if let anchor { offsets.keep(anchor) }
  }

  func wants(
    _ preferred: CollectionViewLayoutAttributes, insteadOf original: CollectionViewLayoutAttributes
  ) -> Bool {
    layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  func accept(
    _ preferred: CollectionViewLayoutAttributes, insteadOf original: CollectionViewLayoutAttributes
  ) {
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.keepsMeasures = true
    layout.invalidation.send(context, to: layout)
  }
}

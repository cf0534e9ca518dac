/// The collection view and its layout as the owner of the size negotiation.
extension CollectionView: SizeNegotiationOwner {
  var usesPreferredSizes: Bool { layout.viewSizing != nil }

  func preferredAttributes(of element: ShownElement) -> CollectionViewLayoutAttributes {
    let sizing = layout.viewSizing ?? .along(mainAxis)
    element.view.sizing =
      element.key.kind == .cell ? sizing : layout.supplementaryViewSizing ?? sizing
    return element.view.preferredLayoutAttributesFitting(element.applied.copied)
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
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }
}

/// The collection view and its layout as the owner of the size negotiation.
extension CollectionView: SizeNegotiationOwner {
  var usesPreferredSizes: Bool { layout.viewSizing != nil }

  func preferredAttributes(of element: ShownElement) -> CollectionViewLayoutAttributes? {
    guard let sizing = layout.viewSizing(of: element.key) else { return nil }
    element.view.sizing = sizing
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

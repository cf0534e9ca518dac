/// Sizes that views choose.
extension CollectionView {
  /// Requests the size of a view on screen whose content has changed, if the layout uses it and
  /// `selfSizingInvalidation` does not exclude it.
  ///
  /// - Returns: Whether the view will be asked.
  @discardableResult
  func contentDidChange(in view: CollectionReusableView) -> Bool {
    guard selfSizingInvalidation != .disabled, let key = view.ownership.displayedKey,
      let element = elements.visible[key], layout.viewSizing(of: key) != nil
    else { return false }
    sizes.requestSize(element)
    return true
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
}

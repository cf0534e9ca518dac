import Foundation

/// Mirroring of layouts that flip in right-to-left user interfaces.
///
/// In a mirrored layout the layout, the collection view and the program keep their coordinates: x
/// grows from the leading edge, an offset of 0 is the beginning, and left insets are leading
/// insets. Only the host receives mirrored coordinates: x there is −x here, so that no place
/// depends on the width of the content.
extension CollectionView {
  /// Whether x grows from right to left on screen, as of the last pass.
  package var isMirrored: Bool { elements.isMirrored }

  /// Whether the layout is to be mirrored: it allows it, and the user interface has the opposite
  /// direction of the one the layout was written for.
  private var wantsMirroring: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// Mirrors all views if `wantsMirroring` has changed.
  func updateMirroring() {
    guard wantsMirroring != isMirrored else { return }
    focusedCell.retire()
    // The actions are at the other side of their rows now.
    swipes.discardItems()
    isViewportReported = false
    elements.setMirrored(!isMirrored)
  }

  /// Updates the host after a view has changed its own place, opacity or transform.
  func placeDidChange(of view: CollectionReusableView) {
    guard let host, let key = view.ownership.displayedKey, let element = elements.visible[key],
      element.view === view
    else { return }
    let placement = elements.placementNow(of: element)
    // A pass places everything that it has changed at its end.
    if updates.isIn(.showing) { elements.record(placement) } else { host.place([placement]) }
  }

  /// The viewport in the host's coordinates.
  var shownViewport: Viewport {
    var viewport = Viewport(
      offset: hostOffset, contentSize: contentSize, inset: scrollableInset)
    guard isMirrored else { return viewport }
    // Content that does not fill the view is aligned with its leading edge, also in the host.
    let inset = adjustedContentInset
    viewport.contentSize.width = max(contentSize.width, bounds.width - inset.left - inset.right)
    viewport.contentOrigin.x = -viewport.contentSize.width
    swap(&viewport.inset.left, &viewport.inset.right)
    return viewport
  }

  /// The origin of the visible part, in the host's coordinates.
  package var hostOffset: CGPoint {
    isMirrored ? CGPoint(x: -bounds.maxX, y: bounds.minY) : contentOffset
  }

  /// Returns the content offset at which the visible part has the origin `hostOffset` in the host's
  /// coordinates.
  package func contentOffset(forHostOffset hostOffset: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: -hostOffset.x - bounds.width, y: hostOffset.y) : hostOffset
  }

  /// Converts a point of the host's view to a point relative to the leading top corner of the
  /// visible part.
  package func viewPoint(forHostPoint point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: bounds.width - point.x, y: point.y) : point
  }

  /// Converts a rectangle from content coordinates to the host's coordinates.
  func shown(_ rect: CGRect) -> CGRect {
    isMirrored
      ? CGRect(x: -rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }

  /// Converts a distance or velocity on screen to content coordinates.
  package func contentDistance(forHostDistance distance: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: -distance.x, y: distance.y) : distance
  }

  // MARK: Traits

  /// Changes the traits. The collection view is told first, then the views on screen in reading
  /// order. A view that waits for reuse is told when it is used again.
  package func setTraits(_ change: (inout TraitCollection) -> Void) {
    let old = traitCollection
    change(&traits)
    guard traitCollection != old else { return }
    layout.traitsDidChange()
    traitCollectionDidChange(old)
    tellTraitObservers(from: old)
    controller?.tellTraitObservers(from: old)
    controller?.setNeedsUpdateContentUnavailableConfiguration()
    let traits = traitCollection
    for element in elements.visibleInOrder { element.view.updateTraits(traits) }
    for (_, view) in elements.prepared.all { view.updateTraits(traits) }
    focusedCell.pinned?.view.updateTraits(traits)
  }
}

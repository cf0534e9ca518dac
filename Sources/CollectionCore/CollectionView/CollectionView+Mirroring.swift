import Foundation

/// Layouts that flip, and the user's reading direction.
///
/// A mirrored layout, its collection view and their programs keep their coordinates: x grows from
/// the leading edge, an offset of 0 is the beginning, and the left insets are the leading ones.
/// Only the host hears mirrored places: x there is −x here, so that no place depends on how wide
/// the content is.
extension CollectionView {
  /// Whether x grows from right to left on screen: as the last pass found it.
  package var isMirrored: Bool { elements.isMirrored }

  /// Whether the layout is to be mirrored now: it allows it, and the user reads in the other
  /// direction than the layout was written for.
  private var wantsMirroring: Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// Places everything on the other side if the layout or the direction now asks for it.
  func updateMirroring() {
    guard wantsMirroring != isMirrored else { return }
    focusedCell.retire()
    viewportReport.discard()
    elements.setMirrored(!isMirrored)
  }

  /// A view has changed its own place, alpha or transform.
  func placeDidChange(of view: CollectionReusableView) {
    guard let host, let key = view.ownership.displayedKey, let element = elements.visible[key],
      element.view === view
    else { return }
    let placement = elements.placementNow(of: element)
    // A pass places all that it has changed at its end.
    if updates.isIn(.showing) { elements.record(placement) } else { host.place([placement]) }
  }

  /// For the host.
  var shownViewport: Viewport {
    var viewport = Viewport(
      offset: hostOffset, contentSize: contentSize, inset: adjustedContentInset)
    guard isMirrored else { return viewport }
    // Content that does not fill the view is at its leading edge, here as there.
    let inset = adjustedContentInset
    viewport.contentSize.width = max(contentSize.width, bounds.width - inset.left - inset.right)
    viewport.contentOrigin.x = -viewport.contentSize.width
    swap(&viewport.inset.left, &viewport.inset.right)
    return viewport
  }

  /// The visible part's origin, for the host.
  package var hostOffset: CGPoint {
    isMirrored ? CGPoint(x: -bounds.maxX, y: bounds.minY) : contentOffset
  }

  /// The content offset while the host shows its content from `hostOffset` on.
  package func contentOffset(forHostOffset hostOffset: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: -hostOffset.x - bounds.width, y: hostOffset.y) : hostOffset
  }

  /// A point of the host's view, from the corner of what is visible of the content.
  package func viewPoint(forHostPoint point: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: bounds.width - point.x, y: point.y) : point
  }

  /// A point of the view, for the host's.
  func hostPoint(forViewPoint point: CGPoint) -> CGPoint {
    // It is the same the other way round.
    viewPoint(forHostPoint: point)
  }

  /// For the host.
  func shown(_ rect: CGRect) -> CGRect {
    isMirrored
      ? CGRect(x: -rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }

  /// A distance or velocity on screen, in content coordinates.
  package func contentDistance(forHostDistance distance: CGPoint) -> CGPoint {
    isMirrored ? CGPoint(x: -distance.x, y: distance.y) : distance
  }
}

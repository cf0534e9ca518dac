import Foundation

/// What the layout answers, and how it differs from what is on screen.
extension CollectionView {
  /// The screen as it is, before a change.
  ///
  /// - Parameter asksLayout: The layout's data is unchanged yet. Otherwise its last answer has to do.
  func snapshot(asksLayout: Bool) -> ScreenSnapshot {
    let shown = elements.visibleInOrder
    guard !shown.isEmpty, animates, session.isPrepared, asksLayout else {
      return ScreenSnapshot(
        of: shown, at: contentOffset,
        surroundings: (session.answer?.entries ?? []).lazy.map(\.attributes))
    }
    let page = bounds.insetBy(
      dx: scrolls(.horizontal) ? -bounds.width : 0, dy: scrolls(.vertical) ? -bounds.height : 0)
    return ScreenSnapshot(
      of: shown, at: contentOffset,
      surroundings: layout.layoutAttributesForElements(in: page) ?? [])
  }
}

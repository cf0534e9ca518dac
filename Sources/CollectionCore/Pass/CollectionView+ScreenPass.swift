import Foundation

/// Connects the collection view with its layout pass.
extension CollectionView: ScreenPassOwner {
  var layoutIdentity: ObjectIdentifier { ObjectIdentifier(layout) }

  var reusesAttributes: Bool { layout.reusesAttributesToShow }

  var isMovingItems: Bool { movement.isMoving }

  var answerAhead: LayoutAnswer? { prefetcher.answerAhead }

  var scrollingAxes: [Axis] { Axis.allCases.filter { scrolls($0) } }

  func chosenOffset(for proposed: CGPoint) -> CGPoint {
    delegatesOffset(for: layout.targetContentOffset(forProposedContentOffset: proposed))
  }

  func clearScreen() {
    elements.cancelAnimations()
    for element in elements.removeAll().reversed() { elements.retire(element) }
    prefetcher.dropPrepared()
    focusedCell.retire()
  }

  func withoutFocused(_ leavingElements: [ShownElement]) -> [ShownElement] {
    focusedCell.pinning(leavingElements)
  }

  /// Returns the screen as it is before a change.
  ///
  /// - Parameter asksLayout: Whether the layout can be asked for elements near the screen, because
  ///   its data has not changed yet. Otherwise its last answer is used.
  func snapshot(asksLayout: Bool) -> ScreenSnapshot {
    let shown = elements.visibleInOrder
    guard !shown.isEmpty, animates, session.isPrepared, asksLayout else {
      return ScreenSnapshot(
        of: shown, at: contentOffset, insertions: presentation.insertions,
        surroundings: (session.answer?.entries ?? []).lazy.map(\.attributes))
    }
    let page = bounds.insetBy(
      dx: scrolls(.horizontal) ? -bounds.width : 0, dy: scrolls(.vertical) ? -bounds.height : 0)
    return ScreenSnapshot(
      of: shown, at: contentOffset, insertions: presentation.insertions,
      surroundings: layout.layoutAttributesForElements(in: page) ?? [])
  }
}

import Foundation

extension CollectionView: ScreenPassOwner {
  var layoutIdentity: ObjectIdentifier { ObjectIdentifier(layout) }

  var reusesAttributes: Bool { layout.reusesAttributesToShow }

  var isMovingItems: Bool { movement != nil }

  var answerAhead: LayoutAnswer? { prefetcher.answerAhead }

  var scrollingAxes: [Axis] { Axis.allCases.filter(scrolls) }

  func adjustedInsetDidChange(from old: EdgeInsets) { contentInsetDidChange(from: old) }

  func layoutWasPrepared() { prefetcher.forgetPlan() }

  func plannedOffset() -> CGPoint? {
    planTransition()
    if let progress = state.transition?.layout.transitionProgress {
      state.transition?.shownProgress = progress
    }
    // Between two offsets that are possible, and beyond them as far as the progress is.
    return state.transition?.plannedOffset
  }

  func anchorHasDecided() { state.transition?.isPlanned = false }

  func chosenOffset(for proposed: CGPoint) -> CGPoint {
    let target = layout.targetContentOffset(forProposedContentOffset: proposed)
    return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
      ?? target
  }

  func clearScreen() {
    elements.cancelAnimations()
    for element in elements.removeAll().reversed() { elements.retire(element) }
    prefetcher.dropPrepared()
    retirePinned()
  }

  func withoutFocused(_ leavers: [ShownElement]) -> [ShownElement] { pinningFocused(leavers) }
}

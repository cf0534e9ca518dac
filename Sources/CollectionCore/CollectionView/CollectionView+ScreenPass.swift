import Foundation

extension CollectionView: ScreenPassOwner {
  var layoutIdentity: ObjectIdentifier { ObjectIdentifier(layout) }

  var reusesAttributes: Bool { layout.reusesAttributesToShow }

  var isMovingItems: Bool { movement.isMoving }

  var answerAhead: LayoutAnswer? { prefetcher.answerAhead }

  var scrollingAxes: [Axis] { Axis.allCases.filter(scrolls) }

  func adjustedInsetDidChange(from old: EdgeInsets) { contentInsetDidChange(from: old) }

  func layoutWasPrepared() { prefetcher.forgetPlan() }

  func plannedOffset() -> CGPoint? { transitions.plannedOffset() }

  func anchorHasDecided() { transitions.forgetPlan() }

  func chosenOffset(for proposed: CGPoint) -> CGPoint {
    delegatesOffset(for: layout.targetContentOffset(forProposedContentOffset: proposed))
  }

  func clearScreen() {
    elements.cancelAnimations()
    for element in elements.removeAll().reversed() { elements.retire(element) }
    prefetcher.dropPrepared()
    focusedCell.retire()
  }

  func withoutFocused(_ leavers: [ShownElement]) -> [ShownElement] { focusedCell.pinning(leavers) }
}

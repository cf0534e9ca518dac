import Foundation

/// Finds the pinned headers and footers that move when the view scrolls. Their frames come from
/// `FlowPinning`.
extension FlowSolver {
  /// Adds the headers and footers to `context` that are in view before or after a scroll step and
  /// move in it. O(log sections + sections in view).
  @MainActor
  func addPinnedIndexPaths(
    in context: CollectionViewLayoutInvalidationContext, from old: FlowPinning,
    to new: FlowPinning
  ) {
    let before = sectionNumbers(meeting: old.low, old.high)
    let after = sectionNumbers(meeting: new.low, new.high)
    for number in Array(before) + after.filter({ !before.contains($0) }) {
      for band in FlowBand.allCases
      where frame(of: band, inSection: number, old) != frame(of: band, inSection: number, new) {
        context.invalidateSupplementaryElements(
          ofKind: band.kind, at: [IndexPath(item: 0, section: number)])
      }
    }
  }
}

import Foundation

extension FlowSolver {
  /// Names in `context` the headers and footers in view before or after that are elsewhere then.
  /// O(log sections + sections in view).
  @MainActor
  func namePinned(
    in context: CollectionViewLayoutInvalidationContext, from old: FlowPinning,
    to new: FlowPinning
  ) {
    let before = sectionNumbers(meeting: old.low, old.high)
    let after = sectionNumbers(meeting: new.low, new.high)
    for number in Array(before) + after.filter({ !before.contains($0) }) {
      let path = [IndexPath(item: 0, section: number)]
      if headerFrame(inSection: number, old) != headerFrame(inSection: number, new) {
        context.invalidateSupplementaryElements(
          ofKind: ElementKind.sectionHeaderName, at: path)
      }
      if footerFrame(inSection: number, old) != footerFrame(inSection: number, new) {
        context.invalidateSupplementaryElements(
          ofKind: ElementKind.sectionFooterName, at: path)
      }
    }
  }
}

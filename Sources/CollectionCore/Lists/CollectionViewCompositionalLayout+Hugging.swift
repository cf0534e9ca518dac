import Foundation

/// Headers of lists that are as wide as their content.
extension CollectionViewCompositionalLayout {
  /// Returns the width of the list of a header, which limits that of its content. Nil for other
  /// elements.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - frame: The frame of the element.
  func widthOfList(for element: ElementKey, at frame: CGRect) -> CGFloat? {
    guard element.kind == .sectionHeader, let collectionView,
      let solution, solution.list(ofSection: element.section) != nil
    else { return nil }
    if let row = solution.place(ofItem: 0, inSection: element.section) { return row.frame.width }
    let inset = collectionView.adjustedContentInset.total(.horizontal)
    // The distances beside the rows are equal.
    return max(0, collectionView.bounds.width - inset - 2 * frame.minX)
  }
}

/// The state that all rows of a collection view share if they show trees.
@MainActor
final class TreeRows {
  /// Whether a row has had an outline disclosure at the leading edge. Rows of trees without one then
  /// keep its room free.
  fileprivate(set) var hasLeadingDisclosures = false
}

extension CollectionView {
  /// Records that a row has an outline disclosure at the leading edge.
  func leadingDisclosureIsShown() {
    guard !treeRows.hasLeadingDisclosures else { return }
    treeRows.hasLeadingDisclosures = true
    for element in elements.visible.all {
      (element.view as? CollectionViewListCell)?.rowDidChange()
    }
    for view in elements.prepared.all.values { (view as? CollectionViewListCell)?.rowDidChange() }
  }
}

import Foundation

/// Items that lists show as the headers of their sections (`headerMode` is `firstItemInSection`).
///
/// As in UIKit and GTK, keys do not select them. Keys reach only those that can be expanded.
extension CollectionView {
  /// Returns whether an item is shown as the header of its section.
  func isHeaderRow(_ position: ItemPosition) -> Bool {
    position.item < firstRow(ofSection: position.section)
  }

  /// The number of the first item of a section that is not its header.
  private func firstRow(ofSection section: Int) -> Int {
    listLayout?.listDescription(ofSection: section)?.firstRow ?? 0
  }

  /// Returns whether the cell of an item, and its place in a list, allow the item to have the
  /// keyboard focus.
  func acceptsFocus(_ position: ItemPosition) -> Bool {
    if isDisabled(position) { return false }
    guard isHeaderRow(position) else { return true }
    // The accessories of a header without a cell are not known yet.
    guard let cell = cell(of: position) else {
      return outlinePosition(of: position)?.isExpandable == true
    }
    return (cell as? CollectionViewListCell)?.active(.outlineDisclosure) != nil
  }

  /// Expands or collapses the item of a header, as a click on its outline disclosure does.
  func toggleHeader(_ position: ItemPosition) {
    (cell(of: position) as? CollectionViewListCell)?.perform(.outlineDisclosure)
  }

  /// Returns the items that remain when the headers among the items of a range are left out.
  ///
  /// - Complexity: O(s) for s sections with items of the range.
  func withoutHeaders(_ items: ItemRanges) -> ItemRanges {
    guard listLayout?.solution?.lists.isEmpty == false else { return items }
    var rest = items
    for section in items.sections.keys {
      for item in 0..<firstRow(ofSection: section) {
        rest.remove(ItemPosition(section: section, item: item))
      }
    }
    return rest
  }
}

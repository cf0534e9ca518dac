import Foundation

/// Rows of lists.
extension CollectionView {
  /// Updates the rows of lists that may have changed.
  func updateListRows() {
    guard listRows.isOutOfDate else { return }
    updates.during(.showing) { listRows.update() }
  }

  // MARK: Items that lists show as the headers of their sections (`firstItemInSection`)

  // As in UIKit and GTK, keys do not select them. Keys reach only those that can be expanded.

  /// Returns whether an item is shown as the header of its section.
  func isHeaderRow(_ position: ItemPosition) -> Bool {
    position.item < firstRow(ofSection: position.section)
  }

  /// The number of the first item of a section that is not its header.
  private func firstRow(ofSection section: Int) -> Int {
    layout.listLayout?.listDescription(ofSection: section)?.firstRow ?? 0
  }

  /// Returns the items that remain when the headers among the items of a range are left out.
  ///
  /// - Complexity: O(s) for s sections with items of the range.
  func withoutHeaders(_ items: ItemRanges) -> ItemRanges {
    guard let solution = layout.listLayout?.solution else { return items }
    var rest = items
    for section in items.sections.keys {
      for item in 0..<(solution.list(ofSection: section)?.firstRow ?? 0) {
        rest.remove(ItemPosition(section: section, item: item))
      }
    }
    return rest
  }

  /// Returns the cell of an item if it is one of a list.
  func listCell(of position: ItemPosition) -> CollectionViewListCell? {
    cell(of: position) as? CollectionViewListCell
  }

  /// Returns whether an item is in the data, and its cell, its place in a list and the delegate allow
  /// it to have the focus.
  func acceptsFocus(_ position: ItemPosition) -> Bool {
    guard let path = presentation.dataPath(forShown: position), !isDisabled(position),
      !isHeaderRow(position) || acceptsFocus(header: position)
    else { return false }
    return delegate?.collectionView(self, canFocusItemAt: path) ?? true
  }

  private func acceptsFocus(header position: ItemPosition) -> Bool {
    // The accessories of a header without a cell are not known yet.
    guard let cell = cell(of: position) else {
      return outlinePosition(of: position)?.isExpandable == true
    }
    return (cell as? CollectionViewListCell)?.active(.outlineDisclosure) != nil
  }

  /// The position of a cell on screen, if the user can deal with its item now.
  private func position(of cell: CollectionViewCell) -> ItemPosition? {
    guard updates.mayUpdate, let key = cell.ownership.shownKey, key.kind == .cell,
      let position = ItemPosition(key.indexPath), dataCounts.contains(position)
    else { return nil }
    return position
  }

  /// Opens a menu at a point of a cell, as it is drawn.
  func present(_ menu: ItemMenu, at point: CGPoint, in cell: CollectionViewCell) {
    guard !menu.isLeftOut, let position = position(of: cell),
      let frame = frameInLayout(of: position.key)
    else { return }
    let (origin, offset) = (shown(frame).origin, hostOffset)
    host?.presentMenu(
      menu, at: CGPoint(x: origin.x + point.x - offset.x, y: origin.y + point.y - offset.y)
    ) {}
  }

  /// Shows the trailing swipe actions of the item of a cell.
  func revealDeletion(of cell: CollectionViewCell) {
    if let position = position(of: cell) { _ = swipes.open(position, at: .trailing) }
  }

  /// Selects the item of a cell in addition to the others, or deselects it.
  ///
  /// - Returns: False if several items cannot be selected.
  @discardableResult
  func toggleSelection(of cell: CollectionViewCell) -> Bool {
    guard selection.allowsMultiple, let position = position(of: cell) else { return false }
    selection.select(position, .toggle)
    return true
  }

  /// Expands or collapses the item of a cell.
  func toggleChildren(of cell: CollectionViewListCell) {
    guard let position = position(of: cell) else { return }
    setExpanded(!cell.showsChildren, at: position)
  }

  /// Expands or collapses an item as the user does. The handler of the item's outline disclosure is
  /// called instead, if there is one.
  ///
  /// - Returns: Whether anything was done.
  @discardableResult
  func setExpanded(_ isExpanded: Bool, at position: ItemPosition) -> Bool {
    let cell = elements.cell(at: position) as? CollectionViewListCell
    if let handler = cell?.active(.outlineDisclosure)?.actionHandler {
      handler()
      return true
    }
    guard let outline, let path = presentation.dataPath(forShown: position) else { return false }
    return outline.setExpanded(isExpanded, at: path)
  }

  /// Records that a row has an outline disclosure at the leading edge.
  func leadingDisclosureIsShown() {
    guard !hasLeadingDisclosures else { return }
    hasLeadingDisclosures = true
    for element in elements.visible.all {
      (element.view as? CollectionViewListCell)?.rowDidChange()
    }
    for view in elements.prepared.all.values { (view as? CollectionViewListCell)?.rowDidChange() }
  }
}

import Foundation

/// The places of items in the trees of their sections, as cells show them.
extension CollectionView {
  /// The data source, if its sections can be trees of items. Otherwise nil.
  package var outline: (any OutlineDataSource)? {
    mayHaveOutline ? dataSource as? any OutlineDataSource : nil
  }

  /// Tells the cell of an item that the place of the item in the tree, or its expansion, has
  /// changed. Has no effect if the item has no cell.
  ///
  /// A data source calls it for a change that it does not show as an update. After an update, all
  /// cells are told without this call.
  ///
  /// - Parameter indexPath: The index path of the item in the data.
  package func outlineDidChange(at indexPath: IndexPath) {
    guard let outline else { return }
    let key = ElementKey(.cell, presentationIndexPath(forDataSourceIndexPath: indexPath))
    let view =
      elements.visible[key]?.view ?? focusedCell.view(for: key) ?? elements.prepared.all[key]
    guard let view, showOutlineChange(of: key, in: view, outline) else { return }
    // The cell may need another size.
    setNeedsLayout()
  }

  /// Tells the cells of all items whose places in the tree have changed, on screen or not.
  ///
  /// - Returns: Whether there are such cells.
  @discardableResult
  func showOutlineChanges() -> Bool {
    guard let outline, !session.isReloading else { return false }
    var isAnyChanged = false
    func show(_ view: CollectionReusableView, _ key: ElementKey) {
      if showOutlineChange(of: key, in: view, outline) { isAnyChanged = true }
    }
    for element in elements.visible.all { show(element.view, element.key) }
    for (key, view) in elements.prepared.all { show(view, key) }
    if let pinned = focusedCell.pinned { show(pinned.view, pinned.key) }
    return isAnyChanged
  }

  /// Tells a cell the place of its item if it has changed.
  ///
  /// - Returns: Whether the place has changed.
  @discardableResult
  private func showOutlineChange(
    of key: ElementKey, in view: CollectionReusableView, _ outline: any OutlineDataSource
  ) -> Bool {
    guard key.kind == .cell, let cell = view as? CollectionViewCell,
      let indexPath = dataSourceIndexPath(forPresentationIndexPath: key.indexPath)
    else { return false }
    let (old, new) = (cell.outlinePosition, outline.outlinePosition(at: indexPath))
    guard new != old else { return false }
    cell.showOutlinePosition(new)
    // A cell that sizes itself may have another width for its content on another level.
    if new?.level != old?.level, let element = elements.visible[key], element.view === cell {
      element.isSized = false
      element.preferredSize = nil
    }
    return true
  }

  /// Gives the focus to an item that was collapsed, if the focused item is among those below it that
  /// have been removed from the data.
  ///
  /// - Parameters:
  ///   - removed: The positions of the removed items in the data, in ascending order.
  ///   - indexPath: The index path of the collapsed item in the data.
  func moveFocus(outOf removed: [ItemPosition], to indexPath: IndexPath) {
    guard let focused = focus.position,
      let position = presentation.dataPath(forShown: focused).flatMap({ ItemPosition($0) })
    else { return }
    let index = removed.partitioningIndex { $0 >= position }
    guard index < removed.count, removed[index] == position,
      let target = ItemPosition(presentation.shownPath(forData: indexPath)), focus.mayHave(target)
    else { return }
    focus.set(target)
  }
}

import Foundation

/// The places of items in the trees of their sections, as cells show them.
extension CollectionView {
  /// The data source, if its sections can be trees of items. Otherwise nil.
  package var outline: (any OutlineDataSource)? {
    mayHaveOutline ? dataSource as? any OutlineDataSource : nil
  }

  /// Tells the cells of all items whose places in the tree have changed, on screen or not.
  ///
  /// - Returns: Whether there are such cells.
  @discardableResult
  package func showOutlineChanges() -> Bool {
    guard let outline, !session.isReloading else { return false }
    var isAnyChanged = false
    forEachView { view, key in
      if showOutlineChange(of: key, in: view, outline) { isAnyChanged = true }
    }
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
      let indexPath = presentation.dataPath(forShown: key.indexPath)
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

  /// Returns the place of an item in the tree of its section, or nil if it is not in a tree.
  func outlinePosition(of position: ItemPosition) -> OutlinePosition? {
    var place = presentation.dataPath(forShown: position).flatMap {
      outline?.outlinePosition(at: $0)
    }
    // The handler of an outline disclosure expands items of any kind.
    if place?.isExpandable == false,
      listCell(of: position)?.active(.outlineDisclosure)?.actionHandler != nil
    {
      place?.isExpandable = true
    }
    return place
  }

  func parent(of position: ItemPosition) -> ItemPosition? {
    presentation.dataPath(forShown: position)
      .flatMap { outline?.parentIndexPath(at: $0) }
      .flatMap { ItemPosition(presentation.shownPath(forData: $0)) }
  }
}

import Foundation

/// The collection view as the owner of gaps and placeholders.
extension CollectionView: InsertionControllerOwner {
  func arrange(_ change: DataChange, from old: ScreenSnapshot, dataChange: DataChange?) {
    // A cell that is replaced at its place fades, as after a reload.
    let animation = change.keepsEverythingInPlace ? Animation.standard : .arranging
    arrange(
      change, from: old, layout.makeInvalidationContext(), animation, dataChange: dataChange)
  }

  func rename(_ newPosition: (ItemPosition) -> ItemPosition?) {
    func renamed(_ items: ItemRanges) -> ItemRanges {
      ItemRanges(of: items.positions.compactMap { newPosition($0) }.sorted())
    }
    selection.replace(renamed(selection.items), awaiting: renamed(selection.awaiting))
    pointer.discardItems()
    focus.replace(
      focus.position.flatMap(newPosition), remembered: focus.remembered.flatMap(newPosition))
    offsets.setAnchor(
      offsets.anchor.flatMap { anchor in
        ItemPosition(anchor.key.indexPath).flatMap(newPosition)
          .map { anchor.moved(to: ElementKey(.cell, $0.indexPath)) }
      })
  }

  func dataDidChange(by change: DataChange?) { drags.apply(change) }

  /// Returns the cell of a placeholder, which the data source does not know.
  func placeholderView(for key: ElementKey) -> CollectionReusableView? {
    let position = ItemPosition(section: key.section, item: key.item)
    guard
      let placeholder = presentation.insertions[shown: position]?.placeholder?.placeholder
        as? CollectionViewDropPlaceholder
    else { return nil }
    let cell: CollectionViewCell = dequeue(key, placeholder.reuseIdentifier)
    placeholder.cellUpdateHandler?(cell)
    return cell
  }

  /// Returns the item whose size a layout uses at a shown index path. For a gap or a placeholder it
  /// is the next item of the section, or its last one. Nil in a section without items.
  package func measuredIndexPath(forShown indexPath: IndexPath) -> IndexPath? {
    presentation.isPlain
      ? indexPath : presentation.measuredPath(forShown: indexPath, in: dataCounts)
  }
}

import Foundation

/// Gaps and placeholders, as the other parts of the view see them.
extension CollectionView: InsertionControllerOwner {
  func arrange(_ change: DataChange, from old: ScreenSnapshot) {
    // A cell that is replaced in its place fades, as after a reload of it.
    let animation = change.keepsEverythingInPlace ? Animation.standard : .arranging
    arrange(change, from: old, layout.makeInvalidationContext(), animation)
  }

  func rename(_ newPosition: (ItemPosition) -> ItemPosition?) {
    let selected = selection.items.positions.compactMap { newPosition($0) }.sorted()
    selection.replace(ItemRanges(of: selected))
    pointer.discardItems()
    focus.replace(focus.position.flatMap(newPosition))
    offsets.setAnchor(
      offsets.anchor.flatMap { anchor in
        ItemPosition(anchor.key.indexPath).flatMap(newPosition)
          .map { anchor.moved(to: ElementKey(.cell, $0.indexPath)) }
      })
  }

  func dataDidChange(by change: DataChange?) { drags.apply(change) }

  /// The cell of a place that the data source knows nothing of.
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

  /// The item whose measures count at a place: for one without an item those of the next, or of the
  /// last. Nil in a section without items.
  package func measuredIndexPath(forShown indexPath: IndexPath) -> IndexPath? {
    presentation.isPlain
      ? indexPath : presentation.measuredPath(forShown: indexPath, in: dataCounts)
  }
}

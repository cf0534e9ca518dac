import Foundation

/// What a person does to the selection: the delegate is asked, then told.
///
/// What changes as a range is asked and told item by item only where the delegate implements the
/// method; one that does not costs one question.
extension CollectionView {
  /// - Parameters:
  ///   - chosen: The item that is meant, if it is one. It is asked for and told of even when it is
  ///     selected already, and when it is refused nothing changes.
  ///   - asksToDeselect: Items that are not selected any more are meant, rather than replaced.
  /// - Returns: What the delegate refused to change.
  @discardableResult
  package func changeSelection(
    to wanted: ItemRanges, chosen: ItemPosition? = nil, asksToDeselect: Bool = false
  ) -> ItemRanges {
    let old = existingSelection
    let wanted =
      insertions.isEmpty
      ? wanted
      : insertions.places.reduce(into: wanted) {
        $0.remove($1.position)
      }
    let edition = selection.edition
    var coming = wanted.subtracting(old)
    if let chosen, wanted.contains(chosen) { coming.insert(chosen) }
    let leaving = old.subtracting(wanted)
    let refused = refused(of: coming, .shouldSelect) {
      $0.collectionView(self, shouldSelectItemAt: $1)
    }
    if let chosen, refused.contains(chosen) { return refused }
    let kept =
      asksToDeselect
      ? self.refused(of: leaving, .shouldDeselect) {
        $0.collectionView(self, shouldDeselectItemAt: $1)
      } : ItemRanges()
    // Who was asked may have changed the selection or the data.
    guard edition == selection.edition else { return refused.union(kept) }
    let new = wanted.subtracting(refused).union(kept)
    setSelection(new)
    tell(leaving.subtracting(kept), .didDeselect) {
      $0.collectionView(self, didDeselectItemAt: $1)
    }
    tell(coming.subtracting(refused), .didSelect) {
      $0.collectionView(self, didSelectItemAt: $1)
    }
    if new != old { delegate?.collectionViewDidChangeSelection(self) }
    return refused.union(kept)
  }

  private func refused(
    of items: ItemRanges, _ method: OptionalMethod,
    _ ask: (any CollectionViewDelegate, IndexPath) -> Bool
  ) -> ItemRanges {
    var refused = ItemRanges()
    let edition = selection.edition
    for position in items.positions {
      guard edition == selection.edition, let delegate,
        let path = dataPath(position), let mayChange = method.ask({ ask(delegate, path) })
      else { break }
      if !mayChange { refused.insert(position) }
    }
    return refused
  }

  private func tell(
    _ items: ItemRanges, _ method: OptionalMethod,
    _ tell: (any CollectionViewDelegate, IndexPath) -> Void
  ) {
    let edition = selection.dataEdition
    for position in items.positions {
      // What is told of an item may change the data: then the others have other index paths.
      guard edition == selection.dataEdition, let delegate, let path = dataPath(position),
        method.ask({ tell(delegate, path) }) != nil
      else { return }
    }
  }
}

import Foundation

/// Converts index paths that are shown into index paths of the data, and back. While items are moved by
/// hand they have other places on screen than in the data (`ItemMovement`), and while something is
/// dropped, gaps and placeholders stand between them (`ShownInsertions`). Only one of both happens at a
/// time.
///
/// Layout, screen, selection and focus count what is shown; data source and delegate hear of places in
/// the data.
@MainActor
final class Presentation {
  /// Items in the hand; nil when nothing is moved.
  private(set) var movement: ItemMovement?
  private(set) var insertions = ShownInsertions()

  /// Everything is shown where the data has it.
  var isPlain: Bool { movement == nil && insertions.isEmpty }

  // MARK: From places shown to places in the data

  /// Where the data has what is shown at `shown`; nil for a gap and for a placeholder. A place that does
  /// not exist is answered as it is.
  func dataPath(forShown shown: IndexPath) -> IndexPath? {
    guard !isPlain, let position = ItemPosition(shown) else { return shown }
    if !insertions.isEmpty { return insertions.data(forShown: position)?.indexPath }
    guard let movement, movement.shownCounts.contains(position) else { return shown }
    return movement.data(forShown: position).indexPath
  }

  func dataPath(forShown shown: ItemPosition) -> IndexPath? {
    dataPath(forShown: shown.indexPath)
  }

  /// Where the item is shown that the data has at `data`.
  func shownPath(forData data: IndexPath) -> IndexPath {
    guard !isPlain, let position = ItemPosition(data) else { return data }
    if !insertions.isEmpty { return insertions.shown(forData: position).indexPath }
    guard let movement, movement.dataCounts.contains(position) else { return data }
    return movement.shown(forData: position).indexPath
  }

  /// The counts of the data, of those that are shown.
  func dataCounts(ofShown shown: DataCounts) -> DataCounts {
    movement?.dataCounts ?? insertions.dataCounts(ofShown: shown)
  }

  /// The counts that are shown for data that was counted anew; insertions without a place in it go.
  func fit(to data: DataCounts) -> DataCounts {
    if insertions.isEmpty { return data }
    insertions = insertions.fitted(to: data)
    return insertions.shownCounts(of: data)
  }

  /// Whether something is shown there that the data source knows nothing of.
  func isInsertion(_ shown: ItemPosition) -> Bool {
    !insertions.isEmpty && insertions[shown: shown] != nil
  }

  /// The item whose measures count at a place: for one without an item those of the next, or of the
  /// last. Nil in a section without items.
  ///
  /// - Parameter counts: Those that are shown.
  func measuredPath(forShown shown: IndexPath, in counts: DataCounts) -> IndexPath? {
    guard !insertions.isEmpty, let position = ItemPosition(shown) else {
      return dataPath(forShown: shown)
    }
    let index = insertions.index(ofShown: position)
    let data = insertions.dataCounts(ofShown: counts)
    guard data.items.indices.contains(index.section), data.items[index.section] > 0 else {
      return nil
    }
    return IndexPath(item: min(index.item, data.items[index.section] - 1), section: index.section)
  }

  // MARK: Items in the hand

  func isInHand(_ key: ElementKey) -> Bool {
    guard let movement, key.kind == .cell else { return false }
    return movement.isShownMoving(ItemPosition(section: key.section, item: key.item))
  }

  func beginMovement(_ movement: ItemMovement) { self.movement = movement }

  /// The items are in nobody's hand any more.
  func endMovement() { movement = nil }

  /// - Parameter position: Where the hand holds the grabbed item's centre, in content coordinates.
  func moveHand(to position: CGPoint) { movement?.position = position }

  /// Notes whether the layout is to be asked where the items go.
  func awaitTarget(_ isAwaiting: Bool = true) { movement?.isAwaitingTarget = isAwaiting }

  /// - Parameter gap: Nil to show each item in its own place.
  func moveItems(to gap: ItemMovement.Gap?) { movement?.gap = gap }

  // MARK: Insertions

  func setInsertions(_ insertions: ShownInsertions) { self.insertions = insertions }

  // MARK: Changes of the data

  /// - Parameter closesGap: What the gap was open for is in the new data.
  /// - Returns: What the change is on screen.
  func insertionsFollow(_ change: DataChange, closesGap: Bool) -> DataChange {
    if insertions.isEmpty { return change }
    let (next, shown) = insertions.following(change, closesGap: closesGap)
    insertions = next
    return shown
  }

  /// Lets the interactive movement follow a change of the data.
  ///
  /// - Returns: Whether the grabbed item still exists; false if there is no movement.
  func movementFollows(_ change: DataChange) -> Bool {
    guard movement?.apply(change) == true else { return false }
    movement?.isAwaitingTarget = true
    return true
  }
}

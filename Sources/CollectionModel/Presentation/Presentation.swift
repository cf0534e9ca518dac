import Foundation

/// Converts index paths on screen into index paths of the data, and back. They differ during an
/// interactive movement (`ItemMovement`), and while gaps and placeholders for a drop are shown
/// (`ShownInsertions`). Only one of both happens at a time.
///
/// The layout, the screen, the selection and the focus use index paths on screen. The data source
/// and the delegate use index paths of the data.
@MainActor
package final class Presentation {
  /// The interactive movement in progress, or nil.
  package var movement: ItemMovement?
  /// The gaps and placeholders that are shown.
  package var insertions = ShownInsertions()

  package init() {}

  /// Whether every item is shown at its place in the data.
  package var isPlain: Bool { movement == nil && insertions.isEmpty }

  // MARK: Index paths

  /// Returns the index path in the data of an item on screen. Nil for a gap or a placeholder. An
  /// index path that does not exist is returned as it is.
  package func dataPath(forShown shown: IndexPath) -> IndexPath? {
    guard !isPlain, let position = ItemPosition(shown) else { return shown }
    if !insertions.isEmpty { return insertions.data(forShown: position)?.indexPath }
    guard let movement, movement.shows(position) else { return shown }
    return movement.data(forShown: position).indexPath
  }

  /// Returns the index path in the data of an item on screen. Nil for a gap or a placeholder.
  package func dataPath(forShown shown: ItemPosition) -> IndexPath? {
    dataPath(forShown: shown.indexPath)
  }

  /// Returns the index path on screen of an item of the data.
  package func shownPath(forData data: IndexPath) -> IndexPath {
    guard !isPlain, let position = ItemPosition(data) else { return data }
    if !insertions.isEmpty { return insertions.shown(forData: position).indexPath }
    guard let movement, movement.dataCounts.contains(position) else { return data }
    return movement.shown(forData: position).indexPath
  }

  /// Returns the counts of the data for counts of what is shown.
  package func dataCounts(ofShown shown: DataCounts) -> DataCounts {
    movement?.dataCounts ?? insertions.dataCounts(ofShown: shown)
  }

  /// Returns the counts of what is shown for data that has been counted again. Insertions that have
  /// no place in the data are removed.
  package func fit(to data: DataCounts) -> DataCounts {
    if insertions.isEmpty { return data }
    insertions = insertions.fitted(to: data)
    return insertions.shownCounts(of: data)
  }

  /// Returns whether a gap or a placeholder is shown at a position.
  package func isInsertion(_ shown: ItemPosition) -> Bool {
    !insertions.isEmpty && insertions[shown: shown] != nil
  }

  /// Returns the index path in the data of the item whose measures a layout uses for a position on
  /// screen. For a gap or a placeholder this is the next item or, at the end, the last one. Nil in
  /// a section without items.
  ///
  /// - Parameters:
  ///   - shown: An index path on screen.
  ///   - counts: The counts of what is shown.
  package func measuredPath(forShown shown: IndexPath, in counts: DataCounts) -> IndexPath? {
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

  // MARK: Interactive movement

  /// Returns whether the element is a moving item.
  package func isInMovement(_ key: ElementKey) -> Bool {
    guard let movement, key.kind == .cell else { return false }
    return movement.isShownMoving(key.position)
  }

  // MARK: Data changes

  /// Applies a change of the data to the insertions.
  ///
  /// - Parameters:
  ///   - change: The change of the data.
  ///   - closesGap: Whether the item for which the gap was open is in the new data.
  /// - Returns: The change on screen.
  package func insertionsFollow(_ change: DataChange, closesGap: Bool) -> DataChange {
    if insertions.isEmpty { return change }
    let (next, shown) = insertions.following(change, closesGap: closesGap)
    insertions = next
    return shown
  }

  /// Lets the interactive movement follow a change of the data.
  ///
  /// - Returns: Whether the grabbed item still exists; false if there is no movement.
  package func movementFollows(_ change: DataChange) -> Bool {
    guard var moved = movement else { return false }
    let exists = moved.apply(change)
    if exists { moved.isAwaitingTarget = true }
    movement = moved
    return exists
  }
}

import Foundation

/// Places between the items on screen that have no item in the data: the gap for an item that may
/// be dropped, and placeholders for dropped items whose content has not arrived yet.
///
/// The layout and the screen count them like items. This type converts positions in the data into
/// positions on screen, and back. Other types ask `Presentation`.
@MainActor
package struct ShownInsertions {
  package struct Insertion {
    /// The position on screen.
    package var position: ItemPosition
    /// The placeholder, or nil for the gap.
    package let placeholder: PendingDrop?
  }

  /// The insertions, in ascending order of their positions.
  package private(set) var places: [Insertion] = []

  package nonisolated init() {}

  package var isEmpty: Bool { places.isEmpty }

  // MARK: Positions

  package subscript(shown position: ItemPosition) -> Insertion? {
    let index = places.partitioningIndex { $0.position >= position }
    guard index < places.count, places[index].position == position else { return nil }
    return places[index]
  }

  /// Returns the insertions of a section, in ascending order of their positions.
  package func places(in section: Int) -> ArraySlice<Insertion> {
    places.slice(ofSection: section) { $0.position }
  }

  /// Returns the position on screen of an item of the data. O(log k) for k insertions, like all
  /// conversions of positions.
  package func shown(forData position: ItemPosition) -> ItemPosition {
    ItemPosition(
      section: position.section,
      item: places(in: position.section).place(ofKept: position.item) { $0.position.item })
  }

  /// Returns the position in the data of the item on screen at `position`. For a gap or a
  /// placeholder, the position at which an item would be inserted there.
  package func index(ofShown position: ItemPosition) -> ItemPosition {
    let own = places(in: position.section)
    let before = own.partitioningIndex { $0.position >= position } - own.startIndex
    return ItemPosition(section: position.section, item: position.item - before)
  }

  /// Returns the position in the data of the item shown at `position`; nil for a gap or a
  /// placeholder.
  package func data(forShown position: ItemPosition) -> ItemPosition? {
    self[shown: position] == nil ? index(ofShown: position) : nil
  }

  package func shownCounts(of data: DataCounts) -> DataCounts { counts(data, +) }

  package func dataCounts(ofShown shown: DataCounts) -> DataCounts { counts(shown, -) }

  private func counts(_ counts: DataCounts, _ combine: (Int, Int) -> Int) -> DataCounts {
    if places.isEmpty { return counts }
    return DataCounts(
      items: counts.items.enumerated().map { combine($1, places(in: $0).count) })
  }

  // MARK: The gap

  package var gap: Insertion? { places.first { $0.placeholder == nil } }

  /// The position in the data of the item before which the gap is, or nil without a gap.
  package var gapIndex: ItemPosition? { gap.map { index(ofShown: $0.position) } }

  /// Returns the insertions with the gap at another place.
  ///
  /// - Parameter index: The position in the data of the item before which the gap is, or nil for no
  ///   gap.
  package func withGap(at index: ItemPosition?) -> ShownInsertions {
    let result = removing(nil)
    return index.map { result.adding(nil, before: $0) } ?? result
  }

  // MARK: Placeholders

  /// Returns the position on screen of an insertion.
  ///
  /// - Parameter placeholder: The placeholder, or nil for the gap.
  package func position(of placeholder: PendingDrop?) -> ItemPosition? {
    places.first { $0.placeholder === placeholder }?.position
  }

  /// Returns the insertions with one more, after those that are already before the same item.
  ///
  /// - Parameters:
  ///   - placeholder: The placeholder, or nil for the gap.
  ///   - index: The position in the data of the item before which it is inserted.
  package func adding(_ placeholder: PendingDrop?, before index: ItemPosition) -> ShownInsertions {
    let position = shown(forData: index)
    var result = self
    for later in places.indices
    where places[later].position.section == position.section
      && places[later].position >= position
    {
      result.places[later].position = places[later].position.next
    }
    result.places.append(Insertion(position: position, placeholder: placeholder))
    result.places.sort { $0.position < $1.position }
    return result
  }

  /// Returns the insertions without one.
  ///
  /// - Parameter placeholder: The placeholder, or nil for the gap.
  package func removing(_ placeholder: PendingDrop?) -> ShownInsertions {
    build(
      places.filter { $0.placeholder !== placeholder }.map { ($0, index(ofShown: $0.position)) })
  }

  /// Returns the insertions without a placeholder that an item has replaced at the same position.
  package func committing(_ placeholder: PendingDrop) -> ShownInsertions {
    var result = self
    result.places.removeAll { $0.placeholder === placeholder }
    return result
  }

  /// Returns insertions before items of the data.
  ///
  /// - Parameter kept: The insertions and the positions in the data of the items before which they
  ///   are, in order.
  private func build(_ kept: [(place: Insertion, index: ItemPosition)]) -> ShownInsertions {
    var result = ShownInsertions()
    var (section, number) = (-1, 0)
    for (place, index) in kept {
      number = index.section == section ? number + 1 : 0
      section = index.section
      result.places.append(
        Insertion(
          position: ItemPosition(section: section, item: index.item + number),
          placeholder: place.placeholder))
    }
    return result
  }

  // MARK: Changes

  /// Returns the change on screen when these insertions are replaced by `others` and the data
  /// stays.
  package func change(to others: ShownInsertions, data: DataCounts) -> DataChange {
    var batch = UpdateBatch()
    batch.deletedItems = places(missingIn: others)
    batch.insertedItems = others.places(missingIn: self)
    if let old = gap?.position, let new = others.gap?.position, old != new {
      batch.movedItems = [.init(from: old, to: new)]
    }
    return DataChange(
      trusting: batch, from: shownCounts(of: data), to: others.shownCounts(of: data))
  }

  private func places(missingIn others: ShownInsertions) -> [ItemPosition] {
    places.filter { others.position(of: $0.placeholder) == nil }.map(\.position)
  }

  /// Applies a change of the data. Each insertion stays before its item, and one at the end stays
  /// at the end. The insertions of a deleted section are removed.
  ///
  /// - Parameters:
  ///   - change: The change of the data.
  ///   - closesGap: Whether the item for which the gap was open is in the new data.
  /// - Returns: The new insertions, and the change on screen.
  package func following(
    _ change: DataChange, closesGap: Bool
  ) -> (insertions: ShownInsertions, shown: DataChange) {
    let gap = closesGap ? gap : nil
    let followed = places.filter { gap == nil || $0.placeholder != nil }.compactMap { place in
      index(of: place, after: change).map { (place: place, index: $0) }
    }
    let next = build(
      followed.enumerated().sorted {
        ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
      }.map(\.element))
    var batch = change.batch
    batch.deletedItems = batch.deletedItems.map(shown(forData:))
    if let gap, change.newSection(forOld: gap.position.section) != nil,
      !change.isReloaded(section: gap.position.section)
    {
      batch.deletedItems.append(gap.position)
    }
    batch.reloadedItems = batch.reloadedItems.map(shown(forData:))
    batch.reconfiguredItems = batch.reconfiguredItems.map(shown(forData:))
    batch.insertedItems = batch.insertedItems.map(next.shown(forData:))
    batch.movedItems = batch.movedItems.map {
      .init(from: shown(forData: $0.from), to: next.shown(forData: $0.to))
    }
    return (
      next,
      DataChange(
        trusting: batch, from: shownCounts(of: change.before),
        to: next.shownCounts(of: change.appliedCounts))
    )
  }

  private func index(of place: Insertion, after change: DataChange) -> ItemPosition? {
    let old = index(ofShown: place.position)
    guard let section = change.newSection(forOld: old.section) else { return nil }
    var item = old.item
    if !change.isReloaded(section: old.section) {
      let removals = change.removals(inSection: old.section)
      let rank = item - removals.prefix { $0.place.item < old.item }.count
      item = change.arrivals(inSection: section).place(ofKept: rank)
    }
    return ItemPosition(section: section, item: min(item, change.appliedCounts.items[section]))
  }

  /// Returns the insertions that have a place in data that has been counted again without a known
  /// change.
  package func fitted(to data: DataCounts) -> ShownInsertions {
    build(
      places.compactMap { place in
        let index = index(ofShown: place.position)
        guard data.items.indices.contains(index.section) else { return nil }
        let item = min(index.item, data.items[index.section])
        return (place, ItemPosition(section: index.section, item: item))
      })
  }
}

extension ItemPosition {
  package var next: ItemPosition { ItemPosition(section: section, item: item + 1) }
}

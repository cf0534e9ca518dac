/// The change of the items that are shown at each index path, in an update.
///
/// Index paths are those on screen, at which gaps and placeholders are counted. An item is known by
/// its position in the data, which does not count them.
@MainActor
package struct ShownItemChange {
  /// The change of the data, or nil while the data stays.
  package let data: DataChange?
  /// The gaps and placeholders before the update.
  package let before: ShownInsertions
  /// The gaps and placeholders after the update.
  package let after: ShownInsertions

  package init(data: DataChange?, before: ShownInsertions, after: ShownInsertions) {
    (self.data, self.before, self.after) = (data, before, after)
  }

  // MARK: Sections

  /// Returns the new index of a section, or nil if it was deleted or did not exist before.
  package func newSection(forOld section: Int) -> Int? {
    guard let data else { return section }
    return data.before.items.indices.contains(section) ? data.newSection(forOld: section) : nil
  }

  /// Returns the old index of a section, or nil if it was inserted or reloaded.
  package func oldSection(forNew section: Int) -> Int? {
    guard let data else { return section }
    guard data.appliedCounts.items.indices.contains(section),
      let old = data.oldSection(forNew: section), !data.isReloaded(section: old)
    else { return nil }
    return old
  }

  // MARK: Items

  /// Returns the number of items that were shown in a section before the update.
  ///
  /// - Parameters:
  ///   - old: The index of the section before the update.
  ///   - new: The index of the section after the update.
  ///   - count: The number of items that are shown in the section after the update.
  package func formerCount(old: Int, new: Int, count: Int) -> Int {
    let inData = data?.before.items[old] ?? count - after.places(in: new).count
    return inData + before.places(in: old).count
  }

  /// Returns whether a section that stays shows all items at the index paths that they had before,
  /// and none is reloaded.
  package func keepsItems(old: Int, new: Int) -> Bool {
    before.places(in: old).map(\.position.item) == after.places(in: new).map(\.position.item)
      && data?.keepsItems(old: old, new: new) != false
  }

  /// Returns whether an index path shows another item than before, or one that is reloaded or has
  /// another index path in the data.
  package func replacesItem(_ item: Int, old: Int, new: Int) -> Bool {
    let former = before.data(forShown: ItemPosition(section: old, item: item))?.item
    let present = after.data(forShown: ItemPosition(section: new, item: item))?.item
    guard former == present else { return true }
    if let data, let index = present { return data.replacesItem(index, old: old, new: new) }
    return false
  }
}

extension DataChange {
  /// Returns whether all items of a section that stays have the index that they had before, and none
  /// is reloaded.
  fileprivate func keepsItems(old: Int, new: Int) -> Bool {
    let reloaded = reloaded.slice(ofSection: old) { $0 }
    return removals(inSection: old).isEmpty && arrivals(inSection: new).isEmpty && reloaded.isEmpty
  }

  /// Returns whether an item is another one than before, or is reloaded.
  fileprivate func replacesItem(_ item: Int, old: Int, new: Int) -> Bool {
    let before = ItemPosition(section: old, item: item)
    return oldPosition(forNew: ItemPosition(section: new, item: item)) != before
      || isReloaded(old: before)
  }
}

import Foundation

/// The supplementary views that are attached to items and groups, in an update. They are numbered in
/// their section, so that a number may stand for a view of another item after an update.
extension CollectionViewCompositionalLayout {
  /// Returns the views on screen that are attached to other items than before the update that is
  /// being shown. Empty outside an update, and for a layout that the view does not show, itself or in
  /// a transition.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the views.
  ///   - isBeforeUpdate: Whether the views on screen have their index paths before the update.
  ///     Otherwise they have those after it.
  func badgesOfOtherItems(ofKind elementKind: String, isBeforeUpdate: Bool) -> [IndexPath] {
    guard let owner, owner.shows(self), let change = owner.shownUpdate.dataChange,
      !owner.session.isReloading, let solution
    else { return [] }
    let kind = ElementKind.supplementary(elementKind)
    var paths: [IndexPath] = []
    // A loop: each call of an isolated closure checks the executor.
    for element in owner.elements.visibleInOrder where element.key.kind == kind {
      let key = element.key
      guard !key.belongsToLayout,
        let section = isBeforeUpdate ? change.newSection(ofExisting: key.section) : key.section,
        solution.hasOtherItems(badgeOfKind: elementKind, at: key.item, inSection: section, change)
      else { continue }
      paths.append(key.indexPath)
    }
    return paths
  }
}

extension DataChange {
  /// Returns the new index of a section, or nil if it was deleted or did not exist before.
  fileprivate func newSection(ofExisting section: Int) -> Int? {
    before.items.indices.contains(section) ? newSection(forOld: section) : nil
  }

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

extension CompositionalSolution {
  /// Returns whether a view is attached to an item or group of which items have been replaced. False
  /// for views at the edges of sections, for those of other kinds than the layout's own, and in
  /// sections that are new or reloaded.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - index: The number of the view among those of its kind in the section.
  ///   - number: The index of the section after the change.
  ///   - change: The change of the data.
  /// - Complexity: O(g log k) for g items in the group and k operations.
  fileprivate func hasOtherItems(
    badgeOfKind kind: String, at index: Int, inSection number: Int, _ change: DataChange
  ) -> Bool {
    guard sections.indices.contains(number), change.appliedCounts.items.indices.contains(number),
      let old = change.oldSection(forNew: number), !change.isReloaded(section: old)
    else { return false }
    let section = sections[number]
    guard section.template.badgeCounts[kind] != nil,
      index > 0 || !section.boundary.views.contains(where: { $0.kind == kind }),
      !change.keepsItems(old: old, new: number)
    else { return false }
    // Groups whose numbers of items depend on their sizes may begin with other items now.
    guard !section.template.capacityVaries,
      let group = section.groups.group(ofBadge: index, ofKind: kind)?.0
    else { return true }
    // The views of the items before the group precede this one, so that its number is the same.
    let items = group.firstItem..<group.firstItem + group.group.cells.count
    let formerEnd = min(
      group.firstItem + section.template.capacity, change.before.items[old])
    return formerEnd != items.upperBound
      || items.contains { change.replacesItem($0, old: old, new: number) }
  }
}

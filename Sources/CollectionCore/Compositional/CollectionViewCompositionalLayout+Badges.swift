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
    guard let owner, owner.shows(self), let change = owner.shownUpdate?.shownItemChange,
      !owner.session.isReloading, let solution
    else { return [] }
    let kind = ElementKind.supplementary(elementKind)
    var paths: [IndexPath] = []
    // A loop: each call of an isolated closure checks the executor.
    for element in owner.elements.visibleInOrder where element.key.kind == kind {
      let key = element.key
      guard !key.belongsToLayout,
        let section = isBeforeUpdate ? change.newSection(forOld: key.section) : key.section,
        solution.hasOtherItems(badgeOfKind: elementKind, at: key.item, inSection: section, change)
      else { continue }
      paths.append(key.indexPath)
    }
    return paths
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
  ///   - change: The change of the items on screen.
  /// - Complexity: O(g log k) for g items in the group and k operations.
  @MainActor
  fileprivate func hasOtherItems(
    badgeOfKind kind: String, at index: Int, inSection number: Int, _ change: ShownItemChange
  ) -> Bool {
    guard let old = change.oldSection(forNew: number), !change.keepsItems(old: old, new: number),
      let owner = badgeOwner(ofKind: kind, at: index, inSection: number)
    else { return false }
    // Groups whose numbers of items depend on their sizes may begin with other items now.
    guard let items = owner.items else { return true }
    // The views of the items before the group precede this one, so that its number is the same.
    let formerEnd = min(
      items.lowerBound + owner.capacity,
      change.formerCount(old: old, new: number, count: owner.itemCount))
    return formerEnd != items.upperBound
      || items.contains { change.replacesItem($0, old: old, new: number) }
  }
}

import Foundation

/// The supplementary views that are attached to items and groups, by their number among those of
/// their kind in the section.
extension CompositionalSolution {
  /// The group with a view.
  package struct BadgeOwner {
    /// The items of the group, or nil if the number of items in a group depends on their sizes.
    package let items: Range<Int>?
    /// The number of items of a full group.
    package let capacity: Int
    /// The number of items of the section.
    package let itemCount: Int
  }

  /// Returns the numbers of the views of a kind that are attached to an item. Views of its group and
  /// views at the edges of the section are not among them.
  package func badgeNumbers(
    ofKind kind: String, ofItem item: Int, inSection number: Int
  ) -> Range<Int> {
    guard sections.indices.contains(number) else { return 0..<0 }
    let section = sections[number]
    guard section.template.badgeCounts[kind] != nil, (0..<section.itemCount).contains(item) else {
      return 0..<0
    }
    let group = section.groups.group(ofItem: item)
    let badges = group.group.badges
    // The views of an item follow each other.
    let places = badges.indices.filter {
      badges[$0].kind == kind && badges[$0].cell == item - group.firstItem
    }
    guard let place = places.first else { return 0..<0 }
    let first = section.groups.number(ofBadge: place, in: group)
    return first == 0 && section.hasBoundaryView(ofKind: kind)
      ? 1..<max(1, places.count) : first..<first + places.count
  }

  /// Returns the group with a view that is attached to it or to one of its items. Nil for views at
  /// the edges of sections and for kinds that the section does not have.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - index: The number of the view among those of its kind in the section.
  ///   - number: The index of the section.
  package func badgeOwner(
    ofKind kind: String, at index: Int, inSection number: Int
  ) -> BadgeOwner? {
    guard sections.indices.contains(number) else { return nil }
    let (section, template) = (sections[number], sections[number].template)
    guard template.badgeCounts[kind] != nil, index > 0 || !section.hasBoundaryView(ofKind: kind)
    else { return nil }
    let group =
      template.capacityVaries ? nil : section.groups.group(ofBadge: index, ofKind: kind)?.0
    return BadgeOwner(
      items: group.map { $0.firstItem..<$0.firstItem + $0.group.cells.count },
      capacity: template.capacity, itemCount: section.itemCount)
  }
}

extension SolvedSection {
  /// Returns whether a view at an edge of the section has a kind. Its number is 0.
  fileprivate func hasBoundaryView(ofKind kind: String) -> Bool {
    boundary.views.contains { $0.kind == kind }
  }
}

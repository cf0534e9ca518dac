import Foundation

/// The places of the elements of one section, relative to the leading corner of the section.
struct SolvedSection {
  let groups: any SectionGroups
  /// The position of the first group along the scroll axis.
  private let start: CGFloat
  let boundary: BoundarySolver

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - groups: The groups of the section.
  ///   - measured: Returns the measured size of the boundary supplementary view of a kind, or nil.
  init(_ groups: any SectionGroups, measured: (String) -> CGSize? = { _ in nil }) {
    let template = groups.template
    let (axis, values) = (template.axis, template.values)
    let edges = values.group.edgeSpacing
    let (before, after) = (edges.before(axis).spacing, edges.after(axis).spacing)
    self.groups = groups
    var length: CGFloat = 0
    if groups.groupCount > 0 {
      length = values.contentInsets.total(axis) + before + groups.length + after
    } else if !values.boundaryItems.isEmpty {
      length = values.contentInsets.total(axis)
    }
    var insets = template.supplementaryGuide
    if values.supplementariesFollowContentInsets {
      insets.add(values.contentInsets, along: axis.crossing)
    }
    boundary = BoundarySolver(
      values.boundaryItems, around: length, axis: axis, grid: template.solver.grid,
      container: template.container, insets: insets, measured: measured)
    start = boundary.before + values.contentInsets.before(axis) + before
  }

  var template: SectionTemplate { groups.template }
  var itemCount: Int { groups.itemCount }
  var axis: Axis { template.axis }

  /// The length of the section along the scroll axis.
  var length: CGFloat { boundary.before + boundary.length + boundary.after }

  /// The end of the widest group across the scroll axis.
  var width: CGFloat {
    groups.groupCount == 0
      ? 0
      : template.offset(of: template.group) + groups.width
        + template.values.contentInsets.after(axis.crossing)
        + template.guide.after(axis.crossing)
  }

  /// The range along the scroll axis that the elements occupy. It may exceed the section.
  var extent: ClosedRange<CGFloat> {
    var (low, high) = (CGFloat(0), length)
    if groups.groupCount > 0 {
      let extent = groups.extent
      low = min(low, start + extent.lowerBound)
      high = max(high, start + extent.upperBound)
    }
    for view in boundary.views {
      low = min(low, view.frame.min(along: axis))
      high = max(high, view.frame.max(along: axis))
      if view.isPinned {
        // A footer that is longer than its section begins at its start.
        high = max(high, boundary.before + view.frame.size.along(axis))
      }
    }
    for decoration in template.values.decorations {
      let insets = decoration.contentInsets
      low = min(low, insets.before(axis))
      high = max(high, insets.before(axis) + abs(length - insets.total(axis)))
    }
    return low...max(low, high)
  }

  // MARK: Elements

  private func origin(of group: PlacedGroup) -> CGPoint {
    template.solver.grid.position(
      CGPoint(axis, main: start + group.position, cross: template.offset(of: group.group)))
  }

  func cell(ofItem item: Int) -> SolvedGroup.Cell? {
    guard item >= 0, item < itemCount else { return nil }
    let group = groups.group(ofItem: item)
    var cell = group.group.cells[item - group.firstItem]
    cell.frame.origin += origin(of: group)
    return cell
  }

  func badge(ofKind kind: String, at index: Int) -> SolvedGroup.Badge? {
    guard let (group, place) = groups.group(ofBadge: index, ofKind: kind) else { return nil }
    var badge = group.group.badges[place]
    badge.frame.origin += origin(of: group)
    return badge
  }

  /// Calls closures for the cells and badges in a rectangle.
  ///
  /// - Complexity: O(k) for k elements in the groups that meet the rectangle.
  func forEachElement(
    in rect: CGRect, cell: (Int, SolvedGroup.Cell) -> Void, badge: (Int, SolvedGroup.Badge) -> Void
  ) {
    let range = rect.min(along: axis) - start...rect.max(along: axis) - start
    for number in groups.groups(in: range) {
      let group = groups.group(at: number)
      let origin = origin(of: group)
      for (place, var found) in group.group.cells.enumerated() {
        found.frame.origin += origin
        if found.frame.meets(rect) { cell(group.firstItem + place, found) }
      }
      for (place, var found) in group.group.badges.enumerated() {
        found.frame.origin += origin
        if found.frame.meets(rect) { badge(groups.number(ofBadge: place, in: group), found) }
      }
    }
  }
}

extension DirectionalEdgeInsets {
  /// Adds the insets of another value along `axis`.
  mutating func add(_ other: DirectionalEdgeInsets, along axis: Axis) {
    if axis == .vertical {
      top += other.top
      bottom += other.bottom
    } else {
      leading += other.leading
      trailing += other.trailing
    }
  }
}

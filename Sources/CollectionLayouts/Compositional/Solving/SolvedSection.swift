import Foundation

/// The places of the elements of one section, relative to the leading corner of the section.
final class SolvedSection {
  let template: SectionTemplate
  let itemCount: Int
  /// Whether views of the section have been measured.
  let isMeasured: Bool
  let groups: any SectionGroups
  /// The start of the groups along the scroll axis, with the distance before the first one.
  private let start: CGFloat
  /// The length of the groups along the scroll axis, with the distances around them.
  private let groupsLength: CGFloat
  let boundary: BoundarySolver
  /// The length of the section along the scroll axis.
  let length: CGFloat
  /// The end of the widest group across the scroll axis.
  let width: CGFloat
  /// The range along the scroll axis that the elements occupy. It may exceed the section.
  let extent: ClosedRange<CGFloat>
  let hasPinnedViews: Bool
  private let badges: BadgeSizes
  /// The greatest distance of measured badges from their estimated frames.
  private let badgeReach: CGFloat

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - groups: The groups of the section.
  ///   - isMeasured: Whether views of the section have been measured.
  ///   - badges: The measured sizes of badges.
  ///   - measured: Returns the measured size of the boundary supplementary view of a kind, or nil.
  init(
    _ groups: any SectionGroups, isMeasured: Bool = false, badges: BadgeSizes = BadgeSizes(),
    measured: (String) -> CGSize? = { _ in nil }
  ) {
    let template = groups.template
    let (axis, values) = (template.scrollAxis, template.values)
    let edges = values.group.edgeSpacing
    let (before, after) = (edges.before(axis).spacing, edges.after(axis).spacing)
    (self.groups, self.template, self.isMeasured) = (groups, template, isMeasured)
    itemCount = groups.itemCount
    self.badges = badges
    badgeReach = template.reach(of: badges)
    groupsLength = before + (template.isOrthogonal ? groups.width : groups.length) + after
    var length: CGFloat = 0
    if groups.groupCount > 0 {
      length = values.contentInsets.total(axis) + groupsLength
    } else if !values.boundaryItems.isEmpty {
      length = values.contentInsets.total(axis)
    }
    var insets = template.supplementaryGuide
    if values.supplementariesFollowContentInsets {
      insets.add(values.contentInsets, along: axis.crossing)
    }
    boundary = BoundarySolver(
      values.boundaryItems, around: length, axis: axis, grid: template.solver.grid,
      container: template.container, insets: insets, padding: values.headerPadding,
      measured: measured)
    start = boundary.before + values.contentInsets.before(axis)
    self.length = boundary.before + boundary.length + boundary.after
    width = Self.width(of: groups)
    extent = Self.extent(
      of: groups, from: start, groupsLength: groupsLength, boundary, length: self.length,
      badgeReach: badgeReach)
    hasPinnedViews = boundary.views.contains(where: \.isPinned)
  }

  /// Returns whether the section is one without measured views that shows a number of items of a
  /// template.
  func shows(_ items: Int, _ template: SectionTemplate) -> Bool {
    !isMeasured && self.template === template && itemCount == (template.capacity > 0 ? items : 0)
  }

  /// The axis along which the layout scrolls.
  var axis: Axis { template.scrollAxis }

  private static func width(of groups: any SectionGroups) -> CGFloat {
    let template = groups.template
    let cross = template.scrollAxis.crossing
    return groups.groupCount == 0 || template.isOrthogonal
      ? 0
      : template.offset(of: template.group) + groups.width
        + template.values.contentInsets.after(cross) + template.guide.after(cross)
  }

  private static func extent(
    of groups: any SectionGroups, from start: CGFloat, groupsLength: CGFloat,
    _ boundary: BoundarySolver, length: CGFloat, badgeReach: CGFloat
  ) -> ClosedRange<CGFloat> {
    let (template, axis) = (groups.template, groups.template.scrollAxis)
    var (low, high) = (CGFloat(0), length)
    if groups.groupCount > 0 {
      let extent = extent(of: groups, groupsLength: groupsLength)
      low = min(low, start + extent.lowerBound - badgeReach)
      high = max(high, start + extent.upperBound + badgeReach)
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

  /// Returns the range that the elements of groups may occupy along the scroll axis, from the start
  /// of the groups.
  private static func extent(
    of groups: any SectionGroups, groupsLength: CGFloat
  ) -> ClosedRange<CGFloat> {
    let template = groups.template
    let before = template.values.group.edgeSpacing.before(template.scrollAxis).spacing
    guard template.isOrthogonal else {
      return before + groups.extent.lowerBound...before + groups.extent.upperBound
    }
    let extent = groups.crossExtent
    return min(0, before + extent.lowerBound) - 1...max(groupsLength, before + extent.upperBound)
      + 1
  }

  // MARK: Rows

  /// The row of a section that scrolls across the scroll axis, relative to the corner of the
  /// section, or nil for other sections.
  var row: RowGeometry? {
    guard template.isOrthogonal, groups.groupCount > 0 else { return nil }
    let (axis, values) = (template.axis, template.values)
    let edges = values.group.edgeSpacing
    let leading = rowStart
    let trailing = template.guide.after(axis) + values.contentInsets.after(axis)
    return RowGeometry(
      axis: axis,
      frame: CGRect(
        self.axis, main: start, cross: 0, mainLength: groupsLength,
        crossLength: template.container.along(axis)),
      leading: leading, viewport: max(0, template.container.along(axis) - leading - trailing),
      orthogonal: values.orthogonal, groups: groups, start: edges.before(axis).spacing,
      length: edges.before(axis).spacing + groups.length + edges.after(axis).spacing)
  }

  /// The position of the row's offset 0, along the row.
  private var rowStart: CGFloat {
    template.guide.before(template.axis) + template.values.contentInsets.before(template.axis)
  }

  // MARK: Elements

  /// Returns the corner of a group.
  ///
  /// - Parameter offset: The offset of the row.
  private func origin(of group: PlacedGroup, _ offset: CGFloat) -> CGPoint {
    let edges = template.values.group.edgeSpacing
    let before = edges.before(template.axis).spacing
    let grid = template.solver.grid
    guard template.isOrthogonal else {
      return grid.position(
        CGPoint(
          axis, main: start + before + group.position, cross: template.offset(of: group.group)))
    }
    let across = RunPlaces.offset(
      of: group.group.size.along(axis), in: groupsLength, edges, axis)
    var origin = grid.position(
      CGPoint(axis, main: start + across, cross: rowStart + before + group.position))
    // The row moves smoothly, as the content of the view does.
    origin.set(origin.along(template.axis) - offset, along: template.axis)
    return origin
  }

  func cell(ofItem item: Int, offset: CGFloat) -> SolvedGroup.Cell? {
    guard item >= 0, item < itemCount else { return nil }
    let group = groups.group(ofItem: item)
    var cell = group.group.cells[item - group.firstItem]
    cell.frame.origin += origin(of: group, offset)
    return cell
  }

  func badge(ofKind kind: String, at index: Int, offset: CGFloat) -> SolvedGroup.Badge? {
    guard let (group, place) = groups.group(ofBadge: index, ofKind: kind) else { return nil }
    return measured(group.group.badges[place], index, at: origin(of: group, offset))
  }

  /// Returns a badge with its measured size.
  ///
  /// - Parameters:
  ///   - badge: The badge in its group, with its estimated size.
  ///   - number: The number of the badge among those of its kind.
  ///   - origin: The corner of the group.
  private func measured(
    _ badge: SolvedGroup.Badge, _ number: Int, at origin: CGPoint
  ) -> SolvedGroup.Badge {
    var badge = badge
    badge.frame.origin += origin
    guard badge.anchors != nil, let size = badges[badge.kind, number] else { return badge }
    return badge.with(size, template.solver.grid)
  }

  /// Calls closures for the cells and badges in a rectangle.
  ///
  /// - Parameter offset: The offset of the row.
  /// - Complexity: O(k) for k elements in the groups that meet the rectangle.
  func forEachElement(
    in rect: CGRect, offset: CGFloat, cell: (Int, SolvedGroup.Cell) -> Void,
    badge: (Int, SolvedGroup.Badge) -> Void
  ) {
    let axis = template.axis
    let first =
      (template.isOrthogonal ? rowStart - offset : start)
      + template.values.group.edgeSpacing.before(axis).spacing
    let range =
      rect.min(along: axis) - first - badgeReach...rect.max(along: axis) - first + badgeReach
    for number in groups.groups(in: range) {
      let group = groups.group(at: number)
      let origin = origin(of: group, offset)
      // A point more for the rounding of positions.
      let low = rect.min(along: axis) - origin.along(axis) - 1 - badgeReach
      let near = low...rect.max(along: axis) - origin.along(axis) + 1 + badgeReach
      group.group.forEachCell(in: near) { place, found in
        var found = found
        found.frame.origin += origin
        if found.frame.meets(rect) { cell(group.firstItem + place, found) }
      }
      group.group.forEachBadge(in: near) { place, found in
        let number = groups.number(ofBadge: place, in: group)
        let found = measured(found, number, at: origin)
        if found.frame.meets(rect) { badge(number, found) }
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

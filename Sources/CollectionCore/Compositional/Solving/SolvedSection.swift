import Foundation

/// The places of the elements of one section, relative to the leading corner of the section.
///
/// All groups but the last are alike. They are placed by arithmetic, so a section takes the same
/// time and memory for any number of items.
struct SolvedSection {
  let template: SectionTemplate
  let itemCount: Int
  /// The number of groups.
  let groupCount: Int
  /// The last group if it is not full, otherwise nil.
  private let partial: SolvedGroup?
  /// The position of the first group.
  private let firstGroup: CGPoint
  /// The distance from one group to the next along the scroll axis.
  private let stride: CGFloat
  let boundary: BoundarySolver
  /// The range along the scroll axis, from the start of a group, that its elements may occupy, with
  /// a point more on both sides for the rounding of positions.
  private let groupExtent: ClosedRange<CGFloat>

  init(
    _ template: SectionTemplate, itemCount: Int, measured: (String) -> CGSize? = { _ in nil }
  ) {
    let (axis, values, grid) = (template.axis, template.values, template.solver.grid)
    let edges = values.group.edgeSpacing
    let capacity = template.capacity
    self.template = template
    self.itemCount = capacity > 0 ? itemCount : 0
    let count = capacity > 0 ? (itemCount + capacity - 1) / capacity : 0
    let rest = count * capacity - self.itemCount
    groupCount = count
    let partial = rest > 0 ? template.partialGroup(of: capacity - rest) : nil
    let extent = partial?.extent(along: axis) ?? template.extent
    groupExtent =
      min(extent.lowerBound, template.extent.lowerBound) - 1...max(
        extent.upperBound, template.extent.upperBound) + 1
    self.partial = partial
    let (before, after) = (edges.before(axis).spacing, edges.after(axis).spacing)
    stride = before + template.group.size.along(axis) + after + values.interGroupSpacing
    var length: CGFloat = 0
    if count > 0 {
      let last = (partial ?? template.group).size.along(axis)
      length =
        values.contentInsets.total(axis) + CGFloat(count - 1) * stride + before + last + after
    } else if !values.boundaryItems.isEmpty {
      length = values.contentInsets.total(axis)
    }
    var insets = template.supplementaryGuide
    if values.supplementariesFollowContentInsets {
      insets.add(values.contentInsets, along: axis.crossing)
    }
    boundary = BoundarySolver(
      values.boundaryItems, around: length, axis: axis, grid: grid,
      container: template.container, insets: insets, measured: measured)
    firstGroup = CGPoint(
      axis, main: boundary.before + values.contentInsets.before(axis) + before,
      cross: template.groupOffset)
  }

  var axis: Axis { template.axis }

  /// The length of the section along the scroll axis.
  var length: CGFloat { boundary.before + boundary.length + boundary.after }

  /// The end of the widest group across the scroll axis.
  var width: CGFloat {
    groupCount == 0
      ? 0
      : template.groupOffset + template.group.size.along(axis.crossing)
        + template.values.contentInsets.after(axis.crossing)
        + template.guide.after(axis.crossing)
  }

  /// The range along the scroll axis that the elements occupy. It may exceed the section.
  var extent: ClosedRange<CGFloat> {
    var (low, high) = (CGFloat(0), length)
    if groupCount > 0 {
      let first = firstGroup.along(axis)
      let last = first + CGFloat(groupCount - 1) * stride
      low = min(low, min(first, last) + groupExtent.lowerBound)
      high = max(high, max(first, last) + groupExtent.upperBound)
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

  // MARK: Groups

  private func group(_ number: Int) -> SolvedGroup {
    number == groupCount - 1 ? partial ?? template.group : template.group
  }

  private func origin(ofGroup number: Int) -> CGPoint {
    var origin = firstGroup
    origin.set(origin.along(axis) + CGFloat(number) * stride, along: axis)
    return template.solver.grid.position(origin)
  }

  /// Returns the groups whose elements may lie in a range along the scroll axis.
  private func groups(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard groupCount > 0 else { return 0..<0 }
    guard stride > 0 else { return 0..<groupCount }
    let start = firstGroup.along(axis)
    let low = (range.lowerBound - start - groupExtent.upperBound) / stride
    let high = (range.upperBound - start - groupExtent.lowerBound) / stride
    let first = Int(max(0, min(low.rounded(.up), CGFloat(groupCount))))
    let end = Int(max(CGFloat(first), min(high.rounded(.down) + 1, CGFloat(groupCount))))
    return first..<end
  }

  // MARK: Elements

  func cell(ofItem item: Int) -> SolvedGroup.Cell? {
    guard item >= 0, item < itemCount else { return nil }
    let (number, place) = item.quotientAndRemainder(dividingBy: template.capacity)
    var cell = group(number).cells[place]
    cell.frame.origin += origin(ofGroup: number)
    return cell
  }

  func badge(ofKind kind: String, at index: Int) -> SolvedGroup.Badge? {
    guard index >= 0, let count = template.badgeCounts[kind] else { return nil }
    let (number, place) = index.quotientAndRemainder(dividingBy: count)
    guard number < groupCount else { return nil }
    let badges = group(number).badges.filter { $0.kind == kind }
    guard place < badges.count else { return nil }
    var badge = badges[place]
    badge.frame.origin += origin(ofGroup: number)
    return badge
  }

  /// Calls closures for the cells and badges in a rectangle.
  ///
  /// - Complexity: O(k) for k elements in the groups that meet the rectangle.
  func forEachElement(
    in rect: CGRect, cell: (Int, SolvedGroup.Cell) -> Void, badge: (Int, SolvedGroup.Badge) -> Void
  ) {
    for number in groups(in: rect.min(along: axis)...rect.max(along: axis)) {
      let (group, origin) = (group(number), origin(ofGroup: number))
      for (place, var found) in group.cells.enumerated() {
        found.frame.origin += origin
        if found.frame.meets(rect) { cell(number * template.capacity + place, found) }
      }
      for (place, var found) in group.badges.enumerated() {
        found.frame.origin += origin
        guard found.frame.meets(rect) else { continue }
        let count = template.badgeCounts[found.kind] ?? 0
        badge(number * count + template.badgeNumbers[place], found)
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

import Foundation

/// The groups of a section, one after the other.
protocol SectionGroups {
  var template: SectionTemplate { get }
  /// The number of items that the groups display.
  var itemCount: Int { get }
  var groupCount: Int { get }
  /// The distance from the start of the first group to the end of the last one.
  var length: CGFloat { get }
  /// The length of the longest group across.
  var width: CGFloat { get }
  /// The range that the elements of all groups may occupy, from the start of the first group, with
  /// a point more on both sides for the rounding of positions.
  var extent: ClosedRange<CGFloat> { get }

  /// The range that the elements of the groups occupy across, from the start of a group.
  var crossExtent: ClosedRange<CGFloat> { get }

  /// Returns the group that displays an item of the section.
  func group(ofItem item: Int) -> PlacedGroup

  /// Returns the group with a number.
  func group(at number: Int) -> PlacedGroup

  /// Returns the group with a badge and the place of the badge in its group, or nil if there are
  /// fewer badges of the kind.
  func group(ofBadge index: Int, ofKind kind: String) -> (PlacedGroup, place: Int)?

  /// Returns the number of a badge of a group among the badges of its kind in the section.
  func number(ofBadge place: Int, in group: PlacedGroup) -> Int

  /// Returns the numbers of the groups whose elements may lie in a range, measured from the start
  /// of the first group.
  func groups(in range: ClosedRange<CGFloat>) -> Range<Int>
}

/// A group in its section.
struct PlacedGroup {
  let number: Int
  let group: SolvedGroup
  /// The number of items in the groups before.
  let firstItem: Int
  /// The distance from the start of the first group, not rounded.
  let position: CGFloat
}

/// Groups that are all alike, except that the last one may have fewer items. They are found by
/// arithmetic, and take the same time and memory for any number of items.
struct UniformGroups: SectionGroups {
  let template: SectionTemplate
  let itemCount: Int
  let groupCount: Int
  /// The last group if it is not full, otherwise nil.
  private let partial: SolvedGroup?
  /// The range along the axis, from the start of a group, that its elements may occupy.
  private let groupExtent: ClosedRange<CGFloat>

  init(_ template: SectionTemplate, itemCount: Int) {
    let (axis, capacity) = (template.axis, template.capacity)
    self.template = template
    self.itemCount = capacity > 0 ? itemCount : 0
    groupCount = capacity > 0 ? (itemCount + capacity - 1) / capacity : 0
    let rest = groupCount * capacity - self.itemCount
    partial = rest > 0 ? template.partialGroup(of: capacity - rest) : nil
    let extent = partial?.extent(along: axis) ?? template.extent
    groupExtent =
      min(extent.lowerBound, template.extent.lowerBound) - 1...max(
        extent.upperBound, template.extent.upperBound) + 1
  }

  /// The distance from one group to the next.
  private var stride: CGFloat { template.stride(template.group) }

  var length: CGFloat {
    groupCount == 0
      ? 0
      : CGFloat(groupCount - 1) * stride + (partial ?? template.group).size.along(template.axis)
  }

  var width: CGFloat { groupCount == 0 ? 0 : template.group.size.along(template.axis.crossing) }

  var crossExtent: ClosedRange<CGFloat> { template.group.extent(along: template.axis.crossing) }

  var extent: ClosedRange<CGFloat> {
    let last = CGFloat(max(0, groupCount - 1)) * stride
    return min(0, last) + groupExtent.lowerBound...max(0, last) + groupExtent.upperBound
  }

  func group(ofItem item: Int) -> PlacedGroup { group(at: item / template.capacity) }

  func group(ofBadge index: Int, ofKind kind: String) -> (PlacedGroup, place: Int)? {
    guard index >= 0, let count = template.badgeCounts[kind] else { return nil }
    let (number, rank) = index.quotientAndRemainder(dividingBy: count)
    guard number < groupCount else { return nil }
    let group = group(at: number)
    return group.group.place(ofBadge: rank, ofKind: kind).map { (group, $0) }
  }

  func number(ofBadge place: Int, in group: PlacedGroup) -> Int {
    let count = template.badgeCounts[group.group.badges[place].kind] ?? 0
    return group.number * count + template.badgeNumbers[place]
  }

  func groups(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard groupCount > 0 else { return 0..<0 }
    guard stride > 0 else { return 0..<groupCount }
    let low = (range.lowerBound - groupExtent.upperBound) / stride
    let high = (range.upperBound - groupExtent.lowerBound) / stride
    let first = Int(max(0, min(low.rounded(.up), CGFloat(groupCount))))
    let end = Int(max(CGFloat(first), min(high.rounded(.down) + 1, CGFloat(groupCount))))
    return first..<end
  }

  func group(at number: Int) -> PlacedGroup {
    PlacedGroup(
      number: number, group: number == groupCount - 1 ? partial ?? template.group : template.group,
      firstItem: number * template.capacity, position: CGFloat(number) * stride)
  }
}

extension SolvedGroup {
  /// Returns the place of a badge among all badges of the group.
  ///
  /// - Parameter rank: The number of badges of the same kind before it.
  func place(ofBadge rank: Int, ofKind kind: String) -> Int? {
    var rank = rank
    for (place, badge) in badges.enumerated() where badge.kind == kind {
      if rank == 0 { return place }
      rank -= 1
    }
    return nil
  }
}

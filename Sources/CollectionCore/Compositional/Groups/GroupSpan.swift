import Foundation

/// Groups in a row: any number of groups like the template of the section, or one group that was
/// solved with the measured sizes of its items.
struct GroupSpan {
  /// The group, or nil for groups like the template.
  let group: SolvedGroup?
  var groups: Int
  var items: Int
  /// The distance from the start of the span to the start of the next one.
  var length: CGFloat
  /// The length of the longest group across.
  let width: CGFloat
  /// The range that the elements occupy across.
  let crossExtent: ClosedRange<CGFloat>
  /// The lengths by which elements may exceed the span at the start and at the end.
  let overhang: GroupOverhang

  /// Creates a span of groups like the template.
  init(_ template: SectionTemplate, groups: Int) {
    group = nil
    self.groups = groups
    items = groups * template.capacity
    length = CGFloat(groups) * template.stride(template.group)
    width = template.group.size.along(template.axis.crossing)
    crossExtent = template.group.extent(along: template.axis.crossing)
    overhang = GroupOverhang(template.group, template.extent, template)
  }

  /// Creates a span of one group.
  init(_ group: SolvedGroup, in template: SectionTemplate) {
    self.group = group
    (groups, items) = (1, group.cells.count)
    length = template.stride(group)
    width = group.size.along(template.axis.crossing)
    crossExtent = group.extent(along: template.axis.crossing)
    overhang = GroupOverhang(group, group.extent(along: template.axis), template)
  }

  /// Returns the number of badges of a kind in the first groups of the span.
  func badges(ofKind kind: String, inFirst groups: Int, _ template: SectionTemplate) -> Int {
    if let group { return groups > 0 ? group.badges.count { $0.kind == kind } : 0 }
    return (template.badgeCounts[kind] ?? 0) * min(groups, self.groups)
  }
}

/// The lengths by which the elements of groups exceed them.
struct GroupOverhang {
  private(set) var before: CGFloat = 0
  private(set) var after: CGFloat = 0
  /// Whether each group begins after the one before it.
  private(set) var isOrdered = true

  init() {}

  init(_ group: SolvedGroup, _ extent: ClosedRange<CGFloat>, _ template: SectionTemplate) {
    let stride = template.stride(group)
    // A span ends at the start of the next one. Elements may reach beyond.
    (before, after) = (max(0, -extent.lowerBound), max(0, extent.upperBound - stride))
    isOrdered = stride > 0
  }

  mutating func formUnion(_ other: GroupOverhang) {
    before = max(before, other.before)
    after = max(after, other.after)
    isOrdered = isOrdered && other.isOrdered
  }
}

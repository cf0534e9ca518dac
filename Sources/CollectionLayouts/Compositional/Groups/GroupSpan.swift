import Foundation

/// Groups in a row: any number of groups like the template of the section, or one group that was
/// solved with the measured sizes of its items.
struct GroupSpan {
  /// The group, or nil for groups like the template.
  let group: SolvedGroup?
  /// The distance from the start of the span to the start of the next one.
  let size: SpanPlace
  let bounds: GroupBounds

  /// Creates a span of groups like the template.
  init(_ template: SectionTemplate, groups: Int) {
    group = nil
    size = SpanPlace(
      groups: groups, items: groups * template.capacity,
      length: CGFloat(groups) * template.stride(template.group))
    bounds = GroupBounds(template.group, template.extent, template)
  }

  /// Creates a span of one group.
  init(_ group: SolvedGroup, in template: SectionTemplate) {
    self.group = group
    size = SpanPlace(groups: 1, items: group.cells.count, length: template.stride(group))
    bounds = GroupBounds(group, group.extent(along: template.axis), template)
  }

  /// Returns the number of badges of a kind in the first groups of the span.
  func badges(ofKind kind: String, inFirst groups: Int, _ template: SectionTemplate) -> Int {
    if let group { return groups > 0 ? group.badges.count { $0.kind == kind } : 0 }
    return (template.badgeCounts[kind] ?? 0) * min(groups, size.groups)
  }
}

/// The start of a span, as what comes before it in the section, or the distance between two starts.
struct SpanPlace {
  var groups = 0
  var items = 0
  var length: CGFloat = 0

  static func + (a: SpanPlace, b: SpanPlace) -> SpanPlace {
    SpanPlace(groups: a.groups + b.groups, items: a.items + b.items, length: a.length + b.length)
  }
}

/// The room that groups and their elements take.
struct GroupBounds {
  /// The length of the longest group across.
  private(set) var width: CGFloat = 0
  /// The range that the elements occupy across.
  private(set) var crossExtent: ClosedRange<CGFloat> = 0...0
  /// The greatest length by which elements exceed their group at the start.
  private(set) var before: CGFloat = 0
  /// The greatest length by which elements exceed their group at the end.
  private(set) var after: CGFloat = 0
  /// Whether each group begins after the one before it.
  private(set) var isOrdered = true

  init() {}

  init(_ group: SolvedGroup, _ extent: ClosedRange<CGFloat>, _ template: SectionTemplate) {
    let (stride, cross) = (template.stride(group), template.axis.crossing)
    (width, crossExtent) = (group.size.along(cross), group.extent(along: cross))
    // A span ends at the start of the next one. Elements may reach beyond.
    (before, after) = (max(0, -extent.lowerBound), max(0, extent.upperBound - stride))
    isOrdered = stride > 0
  }

  mutating func formUnion(_ other: GroupBounds) {
    width = max(width, other.width)
    let (a, b) = (crossExtent, other.crossExtent)
    crossExtent = min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    before = max(before, other.before)
    after = max(after, other.after)
    isOrdered = isOrdered && other.isOrdered
  }
}

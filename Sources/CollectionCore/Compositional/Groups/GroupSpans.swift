import Foundation

/// Spans that follow each other, in blocks with sums, so that a change costs the same at the start
/// and at the end of a section.
struct GroupSpans {
  /// The greatest number of spans in a block.
  private static let capacity = 128

  private struct Block {
    var spans: [GroupSpan]
    /// The sums of the spans.
    var total = SpanPlace()
    var width: CGFloat = 0
    var crossExtent: ClosedRange<CGFloat> = 0...0
    var overhang = GroupOverhang()
    /// The number of badges of each kind.
    var badges: [String: Int] = [:]

    init(_ spans: [GroupSpan], _ template: SectionTemplate) {
      self.spans = spans
      for span in spans {
        total.advance(by: span)
        width = max(width, span.width)
        crossExtent = crossExtent.union(span.crossExtent)
        overhang.formUnion(span.overhang)
      }
      for kind in template.badgeCounts.keys {
        badges[kind] = spans.reduce(0) {
          $0 + $1.badges(ofKind: kind, inFirst: $1.groups, template)
        }
      }
    }
  }

  /// The start of a span: what comes before it in the section.
  struct SpanPlace {
    var groups = 0
    var items = 0
    var length: CGFloat = 0

    mutating func advance(by span: GroupSpan) {
      groups += span.groups
      items += span.items
      length += span.length
    }

    fileprivate mutating func advance(by other: SpanPlace) {
      groups += other.groups
      items += other.items
      length += other.length
    }
  }

  private var blocks: [Block] = []
  /// The start of each block, and the end of the last one.
  private var starts = [SpanPlace()]
  private(set) var width: CGFloat = 0
  private(set) var crossExtent: ClosedRange<CGFloat> = 0...0
  private(set) var overhang = GroupOverhang()

  /// The sums of all spans.
  var total: SpanPlace { starts[starts.count - 1] }

  /// Returns the span for which `isBefore` is false first, where `isBefore` tells whether a span
  /// that ends at a place ends before the element that is looked for. The last span if there is no
  /// such span, or nil if there are none.
  ///
  /// - Complexity: O(log *b* + *c*) for *b* blocks of *c* spans.
  func find(_ isBefore: (_ end: SpanPlace) -> Bool) -> (span: GroupSpan, start: SpanPlace)? {
    guard !blocks.isEmpty else { return nil }
    let found = blocks.indices.partitioningIndex { !isBefore(starts[$0 + 1]) }
    let number = min(found, blocks.count - 1)
    var start = starts[number]
    let spans = blocks[number].spans
    for span in spans.dropLast() {
      var end = start
      end.advance(by: span)
      if !isBefore(end) { return (span, start) }
      start = end
    }
    return (spans[spans.count - 1], start)
  }

  /// Replaces the items from one boundary between groups to another.
  ///
  /// - Parameters:
  ///   - items: The items. Spans of groups like the template may be cut.
  ///   - new: The spans that replace them.
  mutating func replace(
    _ items: Range<Int>, with new: [GroupSpan], _ template: SectionTemplate
  ) {
    let first = block(of: items.lowerBound)
    let last = max(first, block(of: items.upperBound))
    var spans: [GroupSpan] = []
    func add(_ span: GroupSpan) {
      guard span.groups > 0 else { return }
      if span.group == nil, let end = spans.last, end.group == nil {
        spans[spans.count - 1] = GroupSpan(template, groups: end.groups + span.groups)
      } else {
        spans.append(span)
      }
    }
    /// Adds the part of the old spans that lies within `range`.
    func addOld(_ range: Range<Int>, ofBlock number: Int) {
      var start = starts[number].items
      for span in blocks[number].spans {
        let kept = range.clamped(to: start..<start + span.items)
        start += span.items
        guard !kept.isEmpty else { continue }
        add(
          span.group == nil ? GroupSpan(template, groups: kept.count / template.capacity) : span)
      }
    }
    if first < blocks.count { addOld(0..<items.lowerBound, ofBlock: first) }
    new.forEach(add)
    if last < blocks.count { addOld(items.upperBound..<Int.max, ofBlock: last) }
    let parts = stride(from: 0, to: spans.count, by: Self.capacity).map {
      Block(Array(spans[$0..<min($0 + Self.capacity, spans.count)]), template)
    }
    blocks.replaceSubrange(first..<min(last + 1, blocks.count), with: parts)
    addUp(from: first)
  }

  private mutating func addUp(from first: Int) {
    starts.removeSubrange((first + 1)...)
    for block in blocks[first...] {
      var end = starts[starts.count - 1]
      end.advance(by: block.total)
      starts.append(end)
    }
    (width, crossExtent, overhang) = (0, 0...0, GroupOverhang())
    for block in blocks {
      width = max(width, block.width)
      crossExtent = crossExtent.union(block.crossExtent)
      overhang.formUnion(block.overhang)
    }
  }

  /// Returns the block with an item; for the item after the last, the last block.
  private func block(of item: Int) -> Int {
    max(0, min(blocks.indices.partitioningIndex { starts[$0 + 1].items > item }, blocks.count - 1))
  }

  // MARK: Badges

  /// Returns the number of badges of a kind in the groups before one.
  func badges(ofKind kind: String, before group: Int, _ template: SectionTemplate) -> Int {
    guard !blocks.isEmpty else { return 0 }
    let found = blocks.indices.partitioningIndex { starts[$0 + 1].groups > group }
    let number = min(found, blocks.count - 1)
    var badges = blocks[..<number].reduce(0) { $0 + ($1.badges[kind] ?? 0) }
    var first = starts[number].groups
    for span in blocks[number].spans where first < group {
      badges += span.badges(ofKind: kind, inFirst: group - first, template)
      first += span.groups
    }
    return badges
  }

  /// Returns the group with a badge and the number of badges of the kind in the groups before.
  func group(
    ofBadge index: Int, ofKind kind: String, _ template: SectionTemplate
  ) -> (group: Int, badgesBefore: Int)? {
    var before = 0
    for (number, block) in blocks.enumerated() {
      let inBlock = block.badges[kind] ?? 0
      guard index < before + inBlock else {
        before += inBlock
        continue
      }
      var first = starts[number].groups
      for span in block.spans {
        let inSpan = span.badges(ofKind: kind, inFirst: span.groups, template)
        if index < before + inSpan {
          let inGroup = span.group == nil ? max(1, template.badgeCounts[kind] ?? 1) : inSpan
          let rank = (index - before) / inGroup
          return (first + rank, before + rank * inGroup)
        }
        before += inSpan
        first += span.groups
      }
    }
    return nil
  }
}

extension ClosedRange {
  /// Returns the smallest range that contains this one and another.
  fileprivate func union(_ other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

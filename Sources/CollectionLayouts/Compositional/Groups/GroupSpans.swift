import Foundation

/// Spans that follow each other, in blocks with sums, so that a change costs the same at the start
/// and at the end of a section.
struct GroupSpans {
  /// The greatest number of spans in a block.
  private static let capacity = 128

  private struct Block {
    var spans: [GroupSpan]
    /// The sum of the spans.
    var total = SpanPlace()
    var bounds = GroupBounds()
    /// The number of badges of each kind.
    var badges: [String: Int] = [:]

    init(_ spans: [GroupSpan], _ template: SectionTemplate) {
      self.spans = spans
      for span in spans {
        total = total + span.size
        bounds.formUnion(span.bounds)
      }
      for kind in template.badgeCounts.keys {
        badges[kind] = spans.reduce(0) {
          $0 + $1.badges(ofKind: kind, inFirst: $1.size.groups, template)
        }
      }
    }
  }

  private var blocks: [Block] = []
  /// The start of each block, and the end of the last one.
  private var starts = [SpanPlace()]
  private(set) var bounds = GroupBounds()

  /// The sum of all spans.
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
      let end = start + span.size
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
      guard span.size.groups > 0 else { return }
      if span.group == nil, let end = spans.last, end.group == nil {
        spans[spans.count - 1] = GroupSpan(template, groups: end.size.groups + span.size.groups)
      } else {
        spans.append(span)
      }
    }
    /// Adds the part of the old spans that lies within `range`.
    func addOld(_ range: Range<Int>, ofBlock number: Int) {
      var start = starts[number].items
      for span in blocks[number].spans {
        let kept = range.clamped(to: start..<start + span.size.items)
        start += span.size.items
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
    for block in blocks[first...] { starts.append(total + block.total) }
    bounds = blocks.reduce(into: GroupBounds()) { $0.formUnion($1.bounds) }
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
      first += span.size.groups
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
        let inSpan = span.badges(ofKind: kind, inFirst: span.size.groups, template)
        if index < before + inSpan {
          let inGroup = span.group == nil ? max(1, template.badgeCounts[kind] ?? 1) : inSpan
          let rank = (index - before) / inGroup
          return (first + rank, before + rank * inGroup)
        }
        before += inSpan
        first += span.size.groups
      }
    }
    return nil
  }
}

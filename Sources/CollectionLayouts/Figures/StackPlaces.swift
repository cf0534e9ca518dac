import Foundation

/// The places of piles, of their captions and of the items of the open section.
package struct StackPlaces {
  /// The number of items in each section.
  package let counts: [Int]
  /// The open section, or nil if all sections are piles.
  package let open: Int?
  package let contentSize: CGSize
  private let metrics: StackMetrics
  /// The piles before the open section, or all piles.
  private let above: BoxGrid
  /// The items of the open section.
  private let items: BoxGrid?
  /// The header of the open section.
  private let header: CGRect
  /// The piles after the open section.
  private let below: BoxGrid?

  package init(counts: [Int], open: Int?, width: CGFloat, metrics: StackMetrics) {
    let open = open.flatMap { counts.indices.contains($0) ? $0 : nil }
    (self.counts, self.open, self.metrics) = (counts, open, metrics)
    let (margin, spacing) = (metrics.margin, metrics.spacing)
    let room = max(0, width - margin.left - margin.right)
    let box = CGSize(
      width: metrics.pileSize.width, height: metrics.pileSize.height + metrics.headerHeight)
    func grid(_ count: Int, _ box: CGSize, _ y: CGFloat) -> BoxGrid {
      BoxGrid(
        count: count, box: box, origin: CGPoint(x: margin.left, y: y), width: room,
        spacing: spacing)
    }
    above = grid(open ?? counts.count, box, margin.top)
    var end = above.maxY
    if let open {
      if open > 0 { end += spacing }
      header = CGRect(x: 0, y: end, width: width, height: metrics.headerHeight)
      let opened = grid(counts[open], metrics.itemSize, header.maxY)
      items = opened
      let rest = counts.count - open - 1
      let next = grid(rest, box, opened.maxY + (rest > 0 ? spacing : 0))
      below = next
      end = next.maxY
    } else {
      (items, below, header) = (nil, nil, .zero)
    }
    contentSize = CGSize(width: width, height: counts.isEmpty ? 0 : max(0, end + margin.bottom))
  }

  private func box(ofSection section: Int) -> CGRect? {
    guard counts.indices.contains(section) else { return nil }
    guard let open, section > open else { return above.frame(section) }
    return below?.frame(section - open - 1)
  }

  package func headerFrame(ofSection section: Int) -> CGRect? {
    guard metrics.headerHeight > 0 else { return nil }
    if section == open { return header }
    return box(ofSection: section).map {
      CGRect(
        x: $0.minX, y: $0.maxY - metrics.headerHeight, width: $0.width,
        height: metrics.headerHeight)
    }
  }

  /// Returns the frame of an item before it is rotated, or nil for an item that does not exist.
  package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
    guard counts.indices.contains(section), 0..<counts[section] ~= item else { return nil }
    if section == open { return items?.frame(item) }
    return box(ofSection: section).map { CGRect(origin: $0.origin, size: metrics.pileSize) }
  }

  // MARK: Queries

  /// Returns the sections with a pile or items that may intersect `rect`.
  package func sections(meeting rect: CGRect) -> [Int] {
    var found = Array(above.indices(meeting: rect))
    if let open, let items, header.minY < rect.maxY, rect.minY < items.maxY { found.append(open) }
    if let open, let below { found += below.indices(meeting: rect).map { $0 + open + 1 } }
    return found
  }

  /// Returns the items of a section that are shown: those in rows that intersect `rect` if the
  /// section is open, and otherwise the top items of its pile.
  package func items(ofSection section: Int, meeting rect: CGRect) -> Range<Int> {
    if section == open { return items?.indices(meeting: rect) ?? 0..<0 }
    return 0..<min(counts[section], metrics.depth)
  }
}

/// The measures of a stacks layout, in points.
package struct StackMetrics {
  let pileSize: CGSize
  let itemSize: CGSize
  let spacing: CGFloat
  let margin: EdgeInsets
  let headerHeight: CGFloat
  let depth: Int

  package init(
    pileSize: CGSize, itemSize: CGSize, spacing: CGFloat, margin: EdgeInsets,
    headerHeight: CGFloat, depth: Int
  ) {
    (self.pileSize, self.itemSize, self.spacing) = (pileSize, itemSize, spacing)
    (self.margin, self.headerHeight, self.depth) = (margin, headerHeight, depth)
  }
}

/// The places of equal boxes in rows, as many in a row as fit. Full rows reach from edge to edge.
struct BoxGrid {
  let count: Int
  let box: CGSize
  private let origin: CGPoint
  private let columns: Int
  private let spacing: CGFloat
  private let gap: CGFloat

  init(count: Int, box: CGSize, origin: CGPoint, width: CGFloat, spacing: CGFloat) {
    (self.count, self.box, self.spacing) = (count, box, spacing)
    let fitting = Int(max(1, min((width + spacing) / max(1, box.width + spacing), 1e6)))
    columns = max(1, min(fitting, count))
    let isFull = count >= fitting && columns > 1
    gap = isFull ? (width - CGFloat(columns) * box.width) / CGFloat(columns - 1) : spacing
    // A single row that is not full is centered.
    let used = CGFloat(columns) * (box.width + gap) - gap
    self.origin = CGPoint(x: origin.x + max(0, (width - used) / 2), y: origin.y)
  }

  private var rows: Int { (count + columns - 1) / columns }

  var maxY: CGFloat {
    count == 0
      ? origin.y : origin.y + CGFloat(rows) * box.height + CGFloat(rows - 1) * spacing
  }

  func frame(_ index: Int) -> CGRect {
    CGRect(
      x: origin.x + CGFloat(index % columns) * (box.width + gap),
      y: origin.y + CGFloat(index / columns) * (box.height + spacing), width: box.width,
      height: box.height)
  }

  /// Returns the boxes in rows that intersect `rect`.
  func indices(meeting rect: CGRect) -> Range<Int> {
    let pitch = max(box.height + spacing, 1e-6)
    func row(_ y: CGFloat) -> Int {
      Int(min(max(((y - origin.y) / pitch).rounded(.down), 0), CGFloat(rows)))
    }
    guard count > 0, rect.maxY > origin.y, rect.minY < maxY else { return 0..<0 }
    let first = min(row(rect.minY) * columns, count)
    return first..<max(first, min((row(rect.maxY) + 1) * columns, count))
  }
}

import CollectionCore
import Foundation

/// A slow and simple reference implementation of the flow layout's rules. It computes rows only and
/// swaps the axes of a horizontal layout before and after.
package struct ReferenceFlow {
  package struct Section {
    package var sizes: [CGSize] = []
    package var inset = EdgeInsets.zero
    package var lineSpacing: CGFloat = 10
    package var interitemSpacing: CGFloat = 10
    package var header = CGSize.zero
    package var footer = CGSize.zero
    package var alignment = CollectionViewFlowLayout.LineAlignment.automatic
    package var lastAlignment = CollectionViewFlowLayout.LineAlignment.automatic

    package init() {}
  }

  package private(set) var items: [[CGRect]] = []
  package private(set) var headers: [CGRect?] = []
  package private(set) var footers: [CGRect?] = []
  package private(set) var contentSize = CGSize.zero
  /// The start and the end of each section along the scroll direction.
  private var spans: [(start: CGFloat, end: CGFloat)] = []

  /// - Parameter breadth: The length of the view across the scroll direction, less its insets.
  package init(
    _ sections: [Section], direction: CollectionView.ScrollDirection, breadth: CGFloat
  ) {
    let upright = direction == .vertical ? sections : sections.map(Self.turned)
    var y: CGFloat = 0
    for section in upright {
      let start = y
      headers.append(Self.band(y, breadth, section.header.height))
      y += section.header.height + section.inset.top
      let (frames, height) = Self.rows(of: section, breadth: breadth)
      items.append(frames.map { $0.offsetBy(dx: section.inset.left, dy: y) })
      y += height + section.inset.bottom
      footers.append(Self.band(y, breadth, section.footer.height))
      y += section.footer.height
      spans.append((start, y))
    }
    contentSize = CGSize(width: breadth, height: y)
    if direction == .horizontal {
      items = items.map { $0.map(Self.turned) }
      headers = headers.map { $0.map(Self.turned) }
      footers = footers.map { $0.map(Self.turned) }
      contentSize = Self.turned(contentSize)
    }
  }

  /// Moves headers, footers or both to their pinned positions while the range `low...high` is
  /// visible.
  package mutating func pin(
    headers pinsHeaders: Bool, footers pinsFooters: Bool,
    direction: CollectionView.ScrollDirection, low: CGFloat, high: CGFloat
  ) {
    for (number, span) in spans.enumerated() {
      if pinsHeaders, var header = headers[number] {
        if direction == .horizontal { header = Self.turned(header) }
        if header.minY < low { header.origin.y = low }
        if header.maxY > span.end { header.origin.y = max(span.start, span.end - header.height) }
        headers[number] = direction == .horizontal ? Self.turned(header) : header
      }
      if pinsFooters, var footer = footers[number] {
        if direction == .horizontal { footer = Self.turned(footer) }
        let natural = footer.minY
        if footer.maxY > high { footer.origin.y = high - footer.height }
        if footer.minY < span.start { footer.origin.y = min(natural, span.start) }
        footers[number] = direction == .horizontal ? Self.turned(footer) : footer
      }
    }
  }

  private static func band(_ y: CGFloat, _ breadth: CGFloat, _ height: CGFloat) -> CGRect? {
    height == 0 ? nil : CGRect(x: 0, y: y, width: breadth, height: height)
  }

  private static func rows(
    of section: Section, breadth: CGFloat
  ) -> (frames: [CGRect], height: CGFloat) {
    let room = max(0, breadth - section.inset.left - section.inset.right)
    let isUniform = !section.sizes.isEmpty && section.sizes.allSatisfy { $0 == section.sizes[0] }
    var rows: [[CGSize]] = []
    for size in section.sizes {
      if let row = rows.last, width(of: row + [size], section.interitemSpacing) <= room + 0.0005 {
        rows[rows.count - 1].append(size)
      } else {
        rows.append([size])
      }
    }
    // The gap of a full row of equal items applies to every row of the section.
    let full = isUniform ? fullRow(of: section.sizes[0], section.interitemSpacing, room) : 0
    var frames: [CGRect] = []
    var y: CGFloat = 0
    var bottom: CGFloat = 0
    for (number, row) in rows.enumerated() {
      let height = row.map(\.height).max() ?? 0
      let isStretched = isUniform || number < rows.count - 1
      let count = isUniform ? full : row.count
      var gap = section.interitemSpacing
      var x: CGFloat = 0
      if isStretched, count == 1 {
        x = max(0, (room - row[0].width) / 2)
      } else if isStretched {
        let total = isUniform ? row[0].width * CGFloat(count) : row.map(\.width).reduce(0, +)
        gap = max(gap, (room - total) / CGFloat(count - 1))
      }
      let alignment = Self.alignment(
        of: section, isLast: number == rows.count - 1)
      let used = width(of: row, section.interitemSpacing)
      switch alignment {
      // With justified alignment, columns of one item are at the leading edge.
      case .automatic: if section.alignment == .justified, count == 1 { x = 0 }
      case .justified where row.count > 1:
        x = 0
        gap = max(
          section.interitemSpacing,
          (room - row.map(\.width).reduce(0, +)) / CGFloat(row.count - 1))
      case .leading, .justified: (x, gap) = (0, section.interitemSpacing)
      case .center: (x, gap) = (max(0, (room - used) / 2), section.interitemSpacing)
      case .trailing: (x, gap) = (max(0, room - used), section.interitemSpacing)
      }
      for size in row {
        let middle = y + height / 2
        frames.append(CGRect(origin: CGPoint(x: x, y: middle - size.height / 2), size: size))
        x += size.width + gap
      }
      bottom = max(bottom, y + height)
      y += height + section.lineSpacing
    }
    return (frames, bottom)
  }

  /// Returns the alignment of a row, or `.automatic` when the rules of UIKit written above apply.
  private static func alignment(
    of section: Section, isLast: Bool
  ) -> CollectionViewFlowLayout.LineAlignment {
    guard isLast else { return section.alignment }
    if section.lastAlignment != .automatic { return section.lastAlignment }
    return section.alignment == .justified ? .automatic : section.alignment
  }

  /// Returns the number of equal items in a full row, at least one.
  private static func fullRow(of size: CGSize, _ spacing: CGFloat, _ room: CGFloat) -> Int {
    var count = 1
    while width(of: Array(repeating: size, count: count + 1), spacing) <= room + 0.0005 {
      count += 1
    }
    return count
  }

  private static func width(of row: [CGSize], _ spacing: CGFloat) -> CGFloat {
    row.map(\.width).reduce(0, +) + spacing * CGFloat(row.count - 1)
  }

  // MARK: Axis swapping

  private static func turned(_ section: Section) -> Section {
    var turned = section
    turned.sizes = section.sizes.map(Self.turned)
    turned.header = Self.turned(section.header)
    turned.footer = Self.turned(section.footer)
    turned.inset = EdgeInsets(
      top: section.inset.left, left: section.inset.top, bottom: section.inset.right,
      right: section.inset.bottom)
    return turned
  }

  private static func turned(_ size: CGSize) -> CGSize {
    CGSize(width: size.height, height: size.width)
  }

  private static func turned(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }
}

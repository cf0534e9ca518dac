import Foundation

/// The lines of a section, broken and aligned by its measures.
extension FlowSectionMetrics {
  /// A line that another follows.
  ///
  /// - Parameter total: The lengths of its `count` items, without gaps.
  func line(count: Int, total: CGFloat) -> FlowLine {
    line(lineAlignment, count: count, total: total)
  }

  /// The last line; nil when no alignment is asked for and UIKit's rules hold.
  func lastLine(count: Int, total: CGFloat) -> FlowLine? {
    switch (lastLineAlignment, lineAlignment) {
    case (.automatic, .automatic), (.automatic, .justified): nil
    case (.automatic, let alignment), (let alignment, _):
      line(alignment, count: count, total: total)
    }
  }

  private func line(
    _ alignment: FlowLineAlignment, count: Int, total: CGFloat
  ) -> FlowLine {
    let room = max(0, lineLength - total - interitemSpacing * CGFloat(count - 1))
    switch alignment {
    case .automatic where count == 1: return FlowLine(start: room / 2, gap: 0)
    case .automatic, .justified:
      guard count > 1 else { return FlowLine(start: 0, gap: interitemSpacing) }
      let gap = max(interitemSpacing, (lineLength - total) / CGFloat(count - 1))
      return FlowLine(start: 0, gap: gap)
    case .leading: return FlowLine(start: 0, gap: interitemSpacing)
    case .center: return FlowLine(start: room / 2, gap: interitemSpacing)
    case .trailing: return FlowLine(start: room, gap: interitemSpacing)
    }
  }
}

import Foundation

/// Aligns the items of a section's lines.
extension FlowSectionMetrics {
  /// Returns the places of the items of a line that is not the last one.
  ///
  /// - Parameters:
  ///   - count: The number of items in the line.
  ///   - total: The sum of the items' lengths, without gaps.
  func line(count: Int, total: CGFloat) -> FlowLine {
    line(lineAlignment, count: count, total: total)
  }

  /// Returns the places of the items of the last line, or nil if no alignment is set and UIKit's
  /// rules apply.
  ///
  /// - Parameters:
  ///   - count: The number of items in the line.
  ///   - total: The sum of the items' lengths, without gaps.
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

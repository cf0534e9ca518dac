import Foundation

/// The measures of one section along the layout's axes, in points.
package struct FlowSectionMetrics: Equatable, Sendable {
  package var axis: Axis
  /// The length of the content across the main axis, from edge to edge.
  package var crossLength: CGFloat
  package var inset = EdgeInsets.zero
  package var lineSpacing: CGFloat = 0
  package var interitemSpacing: CGFloat = 0
  package var headerLength: CGFloat = 0
  package var footerLength: CGFloat = 0
  package var lineAlignment = FlowLineAlignment.automatic
  package var lastLineAlignment = FlowLineAlignment.automatic

  package init(
    axis: Axis, crossLength: CGFloat, lineSpacing: CGFloat = 0, interitemSpacing: CGFloat = 0
  ) {
    (self.axis, self.crossLength) = (axis, crossLength)
    (self.lineSpacing, self.interitemSpacing) = (lineSpacing, interitemSpacing)
  }

  /// The length into which the items of a line have to fit, in points.
  package var lineLength: CGFloat { max(0, crossLength - inset.total(axis.crossing)) }

  /// The greatest length of a line. Half a thousandth of a point absorbs the rounding of widths
  /// computed to fit exactly.
  var lineLimit: CGFloat { lineLength + 0.0005 }

  /// Returns whether lines break at the same items and have the same distances as with other
  /// measures.
  func breaksLines(as other: FlowSectionMetrics) -> Bool {
    axis == other.axis && lineLength == other.lineLength && lineSpacing == other.lineSpacing
      && interitemSpacing == other.interitemSpacing
  }
}

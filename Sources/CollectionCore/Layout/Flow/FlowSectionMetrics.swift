import Foundation

/// The measures of one section along the layout's axes, in points.
struct FlowSectionMetrics: Equatable, Sendable {
  var axis: Axis
  /// The length of the content across the main axis, from edge to edge.
  var crossLength: CGFloat
  var inset = EdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var interitemSpacing: CGFloat = 0
  var headerLength: CGFloat = 0
  var footerLength: CGFloat = 0
  var lineAlignment = FlowLineAlignment.automatic
  var lastLineAlignment = FlowLineAlignment.automatic

  /// The length into which the items of a line have to fit, in points.
  var lineLength: CGFloat { max(0, crossLength - inset.total(axis.crossing)) }

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

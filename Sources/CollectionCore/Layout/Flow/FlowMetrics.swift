import Foundation

/// The measures of one section along the layout's axes, in points.
struct FlowMetrics: Equatable, Sendable {
  var axis: Axis
  /// From edge to edge across the content.
  var crossLength: CGFloat
  var inset = EdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var interitemSpacing: CGFloat = 0
  var headerLength: CGFloat = 0
  var footerLength: CGFloat = 0
  var lineAlignment = FlowLineAlignment.automatic
  var lastLineAlignment = FlowLineAlignment.automatic

  /// What the items of a line have to fit into.
  var lineLength: CGFloat { max(0, crossLength - inset.total(axis.crossing)) }
}

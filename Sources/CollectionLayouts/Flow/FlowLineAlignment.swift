import Foundation

/// The alignment of the items of a flow layout's line along the line, when they do not fill it.
///
/// Items that are longer than their line begin at its leading edge in any case.
public enum FlowLineAlignment: Int, Sendable, CaseIterable {
  /// The rules of UIKit: lines are justified, and an item that is alone in its line is centered.
  /// The last line of a section keeps the columns of the other lines if all items have the same
  /// size; otherwise it is aligned to the leading edge.
  case automatic
  /// The items begin at the leading edge, with the minimum spacing.
  case leading
  /// The items are centered in the line, with the minimum spacing.
  case center
  /// The items end at the trailing edge, with the minimum spacing.
  case trailing
  /// The items reach from edge to edge, with larger spacing. An item that is alone in its line
  /// begins at the leading edge.
  case justified
}

/// The places of the items of one line: the start of the first item and the gap between two items,
/// in points.
struct FlowLine: Equatable, Sendable {
  var start: CGFloat
  var gap: CGFloat
}

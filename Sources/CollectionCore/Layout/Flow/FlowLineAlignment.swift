import Foundation

/// Where the items of a flow layout's line are when they do not fill it. Items that are longer than
/// their line begin at its leading edge in any case.
public enum FlowLineAlignment: Int, Sendable, CaseIterable {
  /// As UIKit does: justified, an only item centred; the last line of different items leading.
  case automatic
  /// The minimum spacing between them, what is left over at the end.
  case leading
  case center
  case trailing
  /// From edge to edge, the spacing stretched; an only item is leading.
  case justified
}

/// Where the items of one line are: the first one's start and the gap between them, in points.
struct FlowLine: Equatable, Sendable {
  var start: CGFloat
  var gap: CGFloat
}

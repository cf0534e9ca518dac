/// The edge or corner of a rectangle at which something is placed.
public enum RectAlignment: Int, Hashable, Sendable {
  /// The center of the rectangle.
  case none
  /// The middle of the top edge.
  case top
  /// The corner of the top and the leading edge.
  case topLeading
  /// The middle of the leading edge.
  case leading
  /// The corner of the bottom and the leading edge.
  case bottomLeading
  /// The middle of the bottom edge.
  case bottom
  /// The corner of the bottom and the trailing edge.
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  /// The corner of the top and the trailing edge.
  case topTrailing

  /// The edges that meet in the corner, or the one edge.
  package var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

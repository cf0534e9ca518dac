import Foundation

/// The edges of a row at which swipe actions appear.
package enum SwipeEdge: CaseIterable, Sendable {
  /// The edge at which text begins.
  case leading
  /// The edge at which text ends.
  case trailing

  /// The factor from a distance of the fingers in content coordinates to a distance by which the
  /// actions of the edge are revealed.
  var sign: CGFloat { self == .leading ? 1 : -1 }

  /// Returns the edge whose actions a movement of the fingers reveals.
  ///
  /// - Parameter distance: The distance or velocity of the fingers, in content coordinates.
  init(revealedBy distance: CGFloat) { self = distance > 0 ? .leading : .trailing }
}

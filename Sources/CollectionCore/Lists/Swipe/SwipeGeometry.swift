import Foundation
import TrellisMotion

/// The distances of a swiped row: how far it follows the fingers, and where it comes to rest.
///
/// A distance is the length of the row that its actions cover, in points. A pull is the distance
/// that the fingers have moved.
package struct SwipeGeometry: Equatable, Sendable {
  /// The places at which a row comes to rest.
  package enum Rest: Sendable {
    /// The actions are hidden.
    case closed
    /// The actions are shown.
    case open
    /// An action covers the whole row.
    case full
  }

  /// The place of the button of one action. Distances are from the edge of the row.
  package struct ButtonPlace: Equatable, Sendable {
    /// The edge of the button towards the middle of the row.
    package var innerEdge: CGFloat
    /// The width of the button, from its inner edge outwards. A part of it may lie beyond the edge
    /// of the row or below the next button.
    package var width: CGFloat
  }

  /// The greatest part of the row that actions cover while the row is open.
  private static let greatestPart: CGFloat = 0.8
  /// The pull after which a full swipe performs the first action, if it is less than half of the
  /// width of the row.
  private static let longestFullPull: CGFloat = 400
  /// The least pull beyond the width of the actions after which a full swipe performs the first
  /// action.
  private static let leastOverpull: CGFloat = 48
  /// The time over which a row moves on with the velocity of a release, in seconds, to find the
  /// place at which it comes to rest.
  private static let projectionTime: CGFloat = 0.15

  /// The width of the row.
  package let rowWidth: CGFloat
  /// The widths of the buttons, the one at the edge of the row first.
  package let widths: [CGFloat]
  /// The distance of the open row.
  package let openDistance: CGFloat
  /// Whether a swipe across the row performs the first action.
  package let hasFullSwipe: Bool

  /// Creates the geometry of a row.
  ///
  /// - Parameters:
  ///   - rowWidth: The width of the row.
  ///   - widths: The widths that the buttons need. They are reduced if they cover nearly the whole
  ///     row.
  ///   - hasFullSwipe: Whether a swipe across the row performs the first action.
  package init(rowWidth: CGFloat, widths: [CGFloat], hasFullSwipe: Bool) {
    self.rowWidth = rowWidth
    self.hasFullSwipe = hasFullSwipe
    let total = widths.reduce(0, +)
    let share = total > 0 ? min(1, rowWidth * Self.greatestPart / total) : 1
    self.widths = share < 1 ? widths.map { $0 * share } : widths
    openDistance = self.widths.reduce(0, +)
  }

  /// The pull from which on a release performs the first action, or nil if it never does.
  package var fullPull: CGFloat? {
    guard hasFullSwipe, openDistance > 0 else { return nil }
    let half = min(rowWidth / 2, Self.longestFullPull)
    return min(max(half, openDistance + Self.leastOverpull), max(rowWidth, openDistance))
  }

  /// Returns the distance of a place of rest.
  package func distance(of rest: Rest) -> CGFloat {
    switch rest {
    case .closed: 0
    case .open: openDistance
    case .full: rowWidth
    }
  }

  // MARK: Fingers

  private var band: RubberBand { RubberBand(dimension: max(rowWidth - openDistance, 1)) }

  /// Returns the distance for a pull: the same up to the width of the actions, and less beyond it.
  package func distance(forPull pull: CGFloat) -> CGFloat {
    guard pull > openDistance else { return max(0, pull) }
    return openDistance + band.stretch(forPull: pull - openDistance)
  }

  /// Returns the pull for a distance, for fingers that stop a row in motion.
  package func pull(forDistance distance: CGFloat) -> CGFloat {
    guard distance > openDistance else { return distance }
    return openDistance + band.pull(forStretch: distance - openDistance)
  }

  /// Returns the place at which a row comes to rest after a release.
  ///
  /// - Parameters:
  ///   - pull: The pull at the release.
  ///   - velocity: The velocity at which the fingers reveal the actions, in points per second.
  package func rest(pull: CGFloat, velocity: CGFloat) -> Rest {
    let projected = pull + velocity * Self.projectionTime
    if let fullPull, pull >= fullPull, projected >= fullPull { return .full }
    // A flick across the row does not perform an action before it is seen to fill the row.
    return min(distance(forPull: pull), openDistance) + velocity * Self.projectionTime
      >= openDistance / 2 ? .open : .closed
  }

  // MARK: Buttons

  /// Returns the places of the buttons.
  ///
  /// The buttons share the distance in proportion to their widths, so that they slide out of the
  /// edge of the row together.
  ///
  /// - Parameters:
  ///   - distance: The distance of the row.
  ///   - filling: The button that fills the distance, with the progress of this from 0 to 1, or nil
  ///     if there is none.
  package func places(
    distance: CGFloat, filling: (index: Int, progress: CGFloat)? = nil
  ) -> [ButtonPlace] {
    var end: CGFloat = 0
    return widths.enumerated().map { index, width in
      let start = openDistance > 0 ? distance * end / openDistance : 0
      end += width
      var inner = openDistance > 0 ? distance * end / openDistance : 0
      var outer = start
      if let filling, filling.index == index {
        inner += (distance - inner) * filling.progress
        outer -= outer * filling.progress
      }
      return ButtonPlace(innerEdge: inner, width: max(width, inner - outer))
    }
  }
}

import Foundation
import TrellisMotion

/// The change of an accessory's presence over time, from 0 for an accessory that is not displayed to
/// 1 for one that is.
///
/// A change that begins during another one starts at the presence on screen.
package struct AccessoryMotion {
  /// The curve and the duration of iOS's change to editing mode.
  package static let standard = Easing.easeInOut(duration: 0.3)

  private var start: CGFloat
  package private(set) var target: CGFloat
  private var easing: Easing?
  /// The time of the first frame of the change, in seconds. Nil before that frame.
  private var startTime: TimeInterval?
  package private(set) var presence: CGFloat

  /// Creates the motion of an accessory at rest.
  package init(presence: CGFloat) {
    (start, target, self.presence) = (presence, presence, presence)
  }

  package var isMoving: Bool { easing != nil }

  /// Begins a change, or shows it at once if `easing` is nil.
  package mutating func move(to target: CGFloat, _ easing: Easing?) {
    guard let easing, easing.duration > 0 else {
      self = AccessoryMotion(presence: target)
      return
    }
    guard target != self.target else { return }
    (start, self.target, self.easing, startTime) = (presence, target, easing, nil)
  }

  /// Advances the change to the time of a frame, in seconds.
  package mutating func advance(to time: TimeInterval) {
    guard let easing else { return }
    let begun = startTime ?? time
    startTime = begun
    let elapsed = time - begun
    presence = target + (start - target) * easing.remaining(at: elapsed)
    if elapsed >= easing.duration { self = AccessoryMotion(presence: target) }
  }
}

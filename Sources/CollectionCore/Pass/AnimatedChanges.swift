import Foundation
import Motion

/// Stores the change of an animation block until a layout pass shows it.
@MainActor
final class AnimatedChanges {
  private(set) var waiting: AnimatedChange?

  /// Stores a change for the next pass. Nil removes the stored change.
  func wait(for change: AnimatedChange?) { waiting = change }

  func take() -> AnimatedChange? {
    defer { waiting = nil }
    return waiting
  }
}

/// A change that the next layout pass shows with an animation.
struct AnimatedChange {
  /// The layout when the change was made. If another layout is installed before the pass, the
  /// change is not animated.
  let layout: AnyObject
  let oldBounds: CGRect
  let screen: ScreenSnapshot
  let easing: Easing
  let completion: (Bool) -> Void
}

import Foundation
import Motion

/// The change of an animation block that no pass has shown yet.
@MainActor
final class AnimatedChanges {
  private(set) var waiting: AnimatedChange?

  /// - Parameter change: Nil for none.
  func wait(for change: AnimatedChange?) { waiting = change }

  func take() -> AnimatedChange? {
    defer { waiting = nil }
    return waiting
  }
}

/// A change that the next pass shows as a movement.
struct AnimatedChange {
  /// Another layout that comes between takes away what was to be shown.
  let layout: AnyObject
  let oldBounds: CGRect
  let screen: ScreenSnapshot
  let easing: Easing
  let completion: (Bool) -> Void
}

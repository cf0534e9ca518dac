import Foundation
import TrellisMotion

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

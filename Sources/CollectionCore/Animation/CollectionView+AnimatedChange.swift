import Foundation
import Motion

/// Animated changes of bounds, insets and layout properties, as within an animation block on iOS.
extension CollectionView {
  /// Runs `changes`, and lets what is on screen go from where it was to where it is then: changes of
  /// the layout's properties, of insets, of the offset and of the size.
  ///
  /// When the bounds change the layout hears of it: `prepare(forAnimatedBoundsChange:)`, then, for
  /// each element on screen before, its final attributes, for each on screen after, its initial ones,
  /// and at last `finalizeAnimatedBoundsChange()`.
  ///
  /// - Parameters:
  ///   - changes: Runs at once. Updates of the data in it are animated on their own.
  ///   - completion: Called when the animations have ended; with false when they were cut short.
  public func animate(
    _ animation: Animation = .standard, changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // The animation starts from the state on screen, so a pending pass is shown first.
    layoutIfNeeded()
    // That of a block which this one is in, and has shown nothing yet.
    let outer = animatedChanges.waiting
    if let easing = animation.easing, animates, host != nil, !updates.isIn(.showing) {
      animatedChanges.wait(
        for: AnimatedChange(
          layout: layout, oldBounds: bounds, screen: snapshot(asksLayout: false),
          easing: easing
        ) {
          completion?($0)
          outer?.completion($0)
        })
    }
    changes()
    layoutIfNeeded()
    showViewport()
    // Nothing to show, or shown by a pass of another kind.
    let isWaiting = animatedChanges.waiting != nil
    let isShown = !isWaiting && animation.easing != nil && animates && host != nil
    if isWaiting { animatedChanges.wait(for: outer) }
    if !isShown { completion?(true) }
  }
}

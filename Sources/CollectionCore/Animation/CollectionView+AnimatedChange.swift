import Foundation
import Motion

/// Animated changes of the bounds, the insets and the layout's properties.
extension CollectionView {
  /// Animates changes of the layout's properties, the insets, the content offset and the size of
  /// the view.
  ///
  /// The elements on screen move from where they were to where they are after `changes`. It has the
  /// effect of an animation block around a layout pass in UIKit:
  ///
  /// ```swift
  /// collectionView.animate(.spring()) {
  ///   flowLayout.itemSize = CGSize(width: 240, height: 160)
  /// }
  /// ```
  ///
  /// If `changes` changes the bounds, the layout takes part in the animation: the view calls its
  /// `prepare(forAnimatedBoundsChange:)`, asks it for the final attributes of each element that was
  /// on screen and for the initial attributes of each element that is on screen now, and calls
  /// `finalizeAnimatedBoundsChange()` at the end.
  ///
  /// Nothing is animated in a view without a widget, if the user has turned off animations, or if
  /// the method is called from a callback of a layout pass, which shows the changes itself.
  ///
  /// - Parameters:
  ///   - animation: The curve and the duration. The default is `.standard`.
  ///   - changes: A closure that makes the changes. It runs before this method returns. Insertions,
  ///     deletions and other updates of the data in it have animations of their own. A call of this
  ///     method inside `changes` joins the outer one if the outer one has shown nothing yet: both
  ///     are then shown with the animation of the inner call.
  ///   - completion: A closure that is called when the animations have ended. Its argument is false
  ///     if they were cut short, for example by a reload or by another layout. If nothing is
  ///     animated, it is called with true before this method returns. The default is nil.
  public func animate(
    _ animation: Animation = .standard, changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // The animation starts from the state on screen, so a pending pass is shown first.
    layoutIfNeeded()
    // The change of an enclosing block that no pass has shown yet.
    let outer = animatedChanges.waiting
    var isAnimated = false
    if let easing = animation.easing, animates, host != nil, !updates.isIn(.showing) {
      isAnimated = true
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
    // The change waits no longer when a pass has taken it, which then calls the completion.
    guard isAnimated, animatedChanges.waiting == nil else {
      if isAnimated { animatedChanges.wait(for: outer) }
      completion?(true)
      return
    }
  }
}

import Foundation
import TrellisMotion

/// The curves and durations of animated changes.
extension CollectionView {
  /// The way in which a change is shown: the curve and the duration of its animation, or no
  /// animation.
  ///
  /// Pass it to `performBatchUpdates(animation:_:completion:)`,
  /// `setCollectionViewLayout(_:animation:completion:)` or `animate(_:changes:completion:)`.
  /// Animations add up: a change that begins while another one is still moving continues from what
  /// is on screen, with the velocity it has.
  public struct Animation: Hashable, Sendable {
    /// The progress of the change over time. Nil for a change without animation.
    let easing: Easing?

    /// Creates an animation that follows a curve of the module `Motion`.
    ///
    /// - Parameter easing: The curve, with its duration.
    public init(_ easing: Easing) { self.easing = easing }

    private init() { easing = nil }

    /// An animation of 0.3 seconds that begins and ends slowly, as UIKit's updates do.
    public static let standard = Animation(.easeInOut(duration: 0.3))

    /// `standard`, or `none` inside `CollectionView.performWithoutAnimation(_:)`.
    @MainActor static var preferred: Animation { isSuppressed ? .none : .standard }
    @MainActor fileprivate static var isSuppressed = false

    /// No animation: the final state is shown immediately.
    public static let none = Animation()

    /// Returns the animation of a damped spring.
    ///
    /// - Parameters:
    ///   - response: The period of the undamped spring, in seconds. The default is 0.4. It is at
    ///     least 0.01.
    ///   - dampingFraction: The damping ratio. With 1, the default, the motion does not go beyond
    ///     its end; with less, it does. The ratio is limited to the range from 0.1 to 1.
    /// - Returns: The animation. It lasts until less than a thousandth of the change remains.
    public static func spring(response: Double = 0.4, dampingFraction: Double = 1) -> Animation {
      Animation(.spring(response: response, dampingFraction: dampingFraction))
    }
  }

  /// Runs a closure without animating the changes that it makes.
  ///
  /// It affects insertions, deletions, moves and reloads, alone or in a batch update for which no
  /// other animation is given, and `setCollectionViewLayout(_:animated:completion:)`. The changes
  /// are shown immediately.
  ///
  /// ```swift
  /// CollectionView.performWithoutAnimation {
  ///   collectionView.reloadItems(at: [indexPath])
  /// }
  /// ```
  ///
  /// - Parameter actions: A closure that makes the changes. It runs before this method returns.
  /// - Throws: The error that `actions` throws.
  public static func performWithoutAnimation(_ actions: () throws -> Void) rethrows {
    let wasSuppressed = Animation.isSuppressed
    Animation.isSuppressed = true
    defer { Animation.isSuppressed = wasSuppressed }
    try actions()
  }

  // MARK: Animated changes of the bounds, the insets and the layout's properties

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
    runPendingPass()
    // The change of an enclosing block that no pass has shown yet.
    let outer = animatedChange
    var isAnimated = false
    if let easing = animation.easing, animates, host != nil, !updates.isIn(.showing) {
      isAnimated = true
      setAnimatedChange(easing) {
        completion?($0)
        outer?.completion($0)
      }
    }
    changes()
    runPendingPass()
    showViewport()
    // The change waits no longer when a pass has taken it, which then calls the completion.
    if isAnimated, animatedChange == nil { return }
    if isAnimated { animatedChange = outer }
    completion?(true)
  }

  /// Animates what the pass that is due changes, unless an animation block does so already.
  func animateNextPass() {
    guard pass.isDue, animatedChange == nil, animates, host != nil, !session.isReloading,
      let easing = Animation.preferred.easing
    else { return }
    setAnimatedChange(easing) { _ in }
  }

  private func setAnimatedChange(_ easing: Easing, completion: @escaping (Bool) -> Void) {
    animatedChange = AnimatedChange(
      layout: layout, oldBounds: bounds, screen: snapshot(asksLayout: false), easing: easing,
      completion: completion)
  }
}

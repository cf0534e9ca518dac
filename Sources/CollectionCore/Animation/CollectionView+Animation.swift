import Motion

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
}

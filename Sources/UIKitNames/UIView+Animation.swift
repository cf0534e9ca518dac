import Trellis

// UIKit's calls for animated changes of views. Trellis animates the places that a layout gives to
// views; a change that a view makes to itself is shown at once.

extension HostedView {
  /// The options of an animation. They have no effect: the changes are not animated.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Runs `animations`. The changes to views are not animated: they are shown at once.
  ///
  /// Updates of a collection view's data and animated changes of its layout that `animations` makes
  /// keep their own animation. `UICollectionView.animate(_:changes:completion:)` shows changes of a
  /// layout's properties as a movement.
  ///
  /// - Parameters:
  ///   - duration: The time until `completion` is called, in seconds.
  ///   - animations: Runs within this call.
  ///   - completion: Called with true on the main queue, `duration` after this call, and always
  ///     after it has returned.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Runs `animations`, as `animate(withDuration:animations:completion:)` does: the changes are
  /// shown at once, without waiting for `delay`.
  ///
  /// - Parameters:
  ///   - duration: With `delay`, the time until `completion` is called, in seconds.
  ///   - delay: In seconds.
  ///   - options: No effect. `repeat` shows the changes once.
  ///   - animations: Runs within this call.
  ///   - completion: Called with true on the main queue, `delay` and `duration` after this call,
  ///     and always after it has returned.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    guard let completion else { return }
    // A duration that is no number, or beyond a day, would not be a time to wait.
    let seconds = delay + duration
    let time = Duration.seconds(seconds.isNaN ? 0 : min(max(0, seconds), 86_400))
    Task { @MainActor in
      try? await Task.sleep(for: time)
      completion(true)
    }
  }
}

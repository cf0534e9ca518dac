import Trellis

// UIKit's methods for animated changes of views. Trellis animates the positions that a layout gives
// to views. A change that a view makes to itself is shown at once.

extension HostedView {
  /// The options of an animation. They have no effect, because the changes are not animated.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set of options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// UIKit's option of this name. It has no effect.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// UIKit's option of this name. It has no effect.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// UIKit's option of this name. It has no effect.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// UIKit's option of this name. It has no effect.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// UIKit's option of this name. It has no effect.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// UIKit's option of this name. It has no effect.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// UIKit's option of this name. It has no effect.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// UIKit's option of this name. It has no effect.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// UIKit's option of this name. It has no effect.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// UIKit's option of this name. It has no effect.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// UIKit's default curve. It has no effect.
    public static let curveEaseInOut: AnimationOptions = []
    /// UIKit's option of this name. It has no effect.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// UIKit's option of this name. It has no effect.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// UIKit's option of this name. It has no effect.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Calls `animations`. The changes to views are not animated: they are shown at once.
  ///
  /// If `animations` updates the data of a collection view, or changes its layout with an
  /// animation, that animation runs as usual. `UICollectionView.animate(_:changes:completion:)`
  /// animates changes of a layout's properties.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds until `completion` is called.
  ///   - animations: The block with the changes. It is called before this method returns.
  ///   - completion: A closure that is called with true on the main queue, `duration` seconds after
  ///     this call and always after it has returned. The default is nil.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Calls `animations` at once, without waiting for `delay`. The changes to views are not
  /// animated: they are shown at once.
  ///
  /// If `animations` updates the data of a collection view, or changes its layout with an
  /// animation, that animation runs as usual.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds that, after `delay`, passes until `completion` is called.
  ///   - delay: The time in seconds by which `completion` is called later.
  ///   - options: The options, which have no effect. With `repeat`, the changes are made once.
  ///   - animations: The block with the changes. It is called before this method returns.
  ///   - completion: A closure that is called with true on the main queue, `delay` and `duration`
  ///     seconds after this call and always after it has returned. The default is nil.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    guard let completion else { return }
    // The time is limited to a day, because `Duration` cannot represent every floating-point
    // number.
    let seconds = delay + duration
    let time = Duration.seconds(seconds.isNaN ? 0 : min(max(0, seconds), 86_400))
    Task { @MainActor in
      try? await Task.sleep(for: time)
      completion(true)
    }
  }

  /// Calls `animations` at once, without waiting for `delay` and without a spring. The changes to
  /// views are not animated: they are shown at once.
  ///
  /// If `animations` updates the data of a collection view, or changes its layout with an
  /// animation, that animation runs as usual.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds that, after `delay`, passes until `completion` is called.
  ///   - delay: The time in seconds by which `completion` is called later.
  ///   - dampingRatio: UIKit's damping ratio of the spring. It has no effect.
  ///   - velocity: UIKit's initial velocity of the spring. It has no effect.
  ///   - options: The options, which have no effect. With `repeat`, the changes are made once.
  ///   - animations: The block with the changes. It is called before this method returns.
  ///   - completion: A closure that is called with true on the main queue, `delay` and `duration`
  ///     seconds after this call and always after it has returned. The default is nil.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Calls `animations` at once, without waiting for `delay` and without a spring. The changes to
  /// views are not animated: they are shown at once.
  ///
  /// If `animations` updates the data of a collection view, or changes its layout with an
  /// animation, that animation runs as usual.
  ///
  /// - Parameters:
  ///   - duration: The time in seconds that, after `delay`, passes until `completion` is called.
  ///     The default is 0.5.
  ///   - bounce: UIKit's bounce of the spring. It has no effect.
  ///   - velocity: UIKit's initial velocity of the spring. It has no effect.
  ///   - delay: The time in seconds by which `completion` is called later. The default is 0.
  ///   - options: The options, which have no effect. With `repeat`, the changes are made once.
  ///   - animations: The block with the changes. It is called before this method returns.
  ///   - completion: A closure that is called with true on the main queue, `delay` and `duration`
  ///     seconds after this call and always after it has returned. The default is nil.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }
}

import Motion

/// The curves and durations that changes are animated with.
extension CollectionView {
  /// How a change is shown.
  public struct Animation: Hashable, Sendable {
    /// The course of the change over time; nil for a change without animation.
    let easing: Easing?

    public init(_ easing: Easing) { self.easing = easing }

    private init() { easing = nil }

    /// 0.3 seconds, slow at both ends: UIKit's.
    public static let standard = Animation(.easeInOut(duration: 0.3))

    /// `.standard`, or `.none` within `CollectionView.performWithoutAnimation(_:)`.
    @MainActor static var preferred: Animation { isSuppressed ? .none : .standard }
    @MainActor fileprivate static var isSuppressed = false

    /// The end state at once.
    public static let none = Animation()

    /// - Parameters:
    ///   - response: The period of the undamped spring, in seconds.
    ///   - dampingFraction: 1 never swings past the end, less does.
    public static func spring(response: Double = 0.4, dampingFraction: Double = 1) -> Animation {
      Animation(.spring(response: response, dampingFraction: dampingFraction))
    }
  }

  /// Runs `actions`. Insertions, deletions, moves and reloads in them, alone or in a batch whose
  /// animation is not chosen otherwise, and animated changes of the layout, are shown at once.
  public static func performWithoutAnimation(_ actions: () throws -> Void) rethrows {
    let wasSuppressed = Animation.isSuppressed
    Animation.isSuppressed = true
    defer { Animation.isSuppressed = wasSuppressed }
    try actions()
  }
}

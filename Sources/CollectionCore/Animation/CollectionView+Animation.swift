import Motion

extension CollectionView {
  /// How a change is shown.
  public struct Animation: Hashable, Sendable {
    /// Nil for at once.
    let easing: Easing?

    public init(_ easing: Easing) { self.easing = easing }

    private init() { easing = nil }

    /// 0.3 seconds, slow at both ends: UIKit's.
    public static let standard = Animation(.easeInOut(duration: 0.3))

    /// The end state at once.
    public static let none = Animation()

    /// - Parameters:
    ///   - response: The period of the undamped spring, in seconds.
    ///   - dampingFraction: 1 never swings past the end, less does.
    public static func spring(response: Double = 0.4, dampingFraction: Double = 1) -> Animation {
      Animation(.spring(response: response, dampingFraction: dampingFraction))
    }
  }
}

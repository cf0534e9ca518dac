import Trellis

extension TraitCollection {
  /// Returns a Boolean value that indicates whether the user interface style differs from that of
  /// `other`, so that colors may differ too.
  ///
  /// - Parameter other: The traits to compare with. Nil stands for unspecified traits.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    userInterfaceStyle != (other?.userInterfaceStyle ?? .unspecified)
  }

  /// Calls `actions`. There is no current trait collection in Trellis: a theme's color is looked up
  /// each time it is drawn.
  ///
  /// - Parameter actions: The block to call.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
}

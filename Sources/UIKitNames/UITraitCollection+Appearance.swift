import Trellis

extension TraitCollection {
  /// Returns whether the user interface style differs from that of `other`, and colors may with it.
  /// Nil stands for unspecified traits.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    userInterfaceStyle != (other?.userInterfaceStyle ?? .unspecified)
  }

  /// Runs `actions`, and nothing else: there is no current trait collection here. The theme's
  /// colors are looked up where they are drawn, in the theme of that moment.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
}

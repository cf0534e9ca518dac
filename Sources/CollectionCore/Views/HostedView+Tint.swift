extension HostedView {
  /// The tint color of the view or of the nearest view around it that has one. Nil if the program
  /// has set none: the theme determines the colors.
  package final var nearestTint: ViewColor? { ownTint ?? inheritedTint }

  /// Tells the view that the tint color of the view around it has changed.
  final func inheritedTintDidChange() { if ownTint == nil { tintDidChange() } }
}

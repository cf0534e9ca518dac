import UIKitNames

/// What a program may choose for a driver.
public struct DriverOptions: Sendable {
  /// Whether a view model with another identifier is shown without comparing it with the one before.
  /// The default is false.
  public var reloadsOnReplacement: Bool

  /// Whether a cell that the user selects is deselected at once, as in menus. The default is false.
  public var deselectsAfterSelection: Bool

  /// Whether the driver tells cells that they may come on screen soon. The default is false.
  public var prefetches: Bool

  public init(
    reloadsOnReplacement: Bool = false, deselectsAfterSelection: Bool = false,
    prefetches: Bool = false
  ) {
    self.reloadsOnReplacement = reloadsOnReplacement
    self.deselectsAfterSelection = deselectsAfterSelection
    self.prefetches = prefetches
  }
}

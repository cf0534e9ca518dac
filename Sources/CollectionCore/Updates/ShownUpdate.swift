/// The state of the update that a pass shows: an update of the data, or an arrangement, which
/// changes only the order of shown items, as in an interactive movement.
@MainActor
final class ShownUpdate {
  /// Whether only the order of shown items changes while the data stays.
  private(set) var isArrangement = false
  /// Whether items in an interactive movement move to their places with the animation. If false,
  /// they are there at once.
  private(set) var animatesMovedItems = false
  /// Whether the change is being reported to the layout.
  private(set) var isCallingHandlers = false
  /// The initial and final attributes of the layout's base class. Nil before and after the update.
  private(set) var ends: InitialFinalAttributes?

  func beginArrangement(animatesMovedItems: Bool) {
    (isArrangement, self.animatesMovedItems) = (true, animatesMovedItems)
  }

  func endArrangement() { (isArrangement, animatesMovedItems) = (false, false) }

  func tell(_ work: () -> Void) {
    isCallingHandlers = true
    defer { isCallingHandlers = false }
    work()
  }

  func begin(_ ends: InitialFinalAttributes) { self.ends = ends }

  func discardInitialFinalAttributes() { ends = nil }
}

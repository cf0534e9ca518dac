/// The state of the update that a pass is showing: one of the data, or an arrangement of what is shown,
/// as while items are moved by hand.
@MainActor
final class ShownUpdate {
  /// Only what is shown changes: the data stays.
  private(set) var isArrangement = false
  /// Whether items in an interactive movement move to their places with the animation. If false
  /// they are there at once.
  private(set) var movesPile = false
  /// The change is being told to the layout.
  private(set) var isTelling = false
  /// The ends that the layout's base class answers; nil before and after.
  private(set) var ends: InitialFinalAttributes?

  func beginArrangement(movesPile: Bool) { (isArrangement, self.movesPile) = (true, movesPile) }

  func endArrangement() { (isArrangement, movesPile) = (false, false) }

  func tell(_ work: () -> Void) {
    isTelling = true
    defer { isTelling = false }
    work()
  }

  func begin(_ ends: InitialFinalAttributes) { self.ends = ends }

  func endsAreShown() { ends = nil }
}

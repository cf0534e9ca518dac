/// The state of the update that a pass shows: an update of the data, or an arrangement, which
/// changes only the order of shown items, as in an interactive movement.
@MainActor
final class ShownUpdate {
  /// Whether only the order of shown items changes while the data stays.
  private(set) var isArrangement = false
  /// Whether items in an interactive movement move to their places with the animation. If false,
  /// they are there at once.
  private(set) var animatesMovedItems = false
  /// The change of the data that is shown, by index paths of the data. Nil while the data stays, as
  /// in a step of an interactive movement, and when no update is shown.
  private(set) var dataChange: DataChange?
  /// The gaps and placeholders that were shown before the update. Nil when no update is shown.
  private(set) var formerInsertions: ShownInsertions?
  /// Whether the change is being reported to the layout.
  private(set) var isCallingHandlers = false
  /// The initial and final attributes of the layout's base class. Nil before and after the update.
  private(set) var ends: InitialFinalAttributes?

  /// Begins an update of the data.
  ///
  /// - Parameters:
  ///   - change: The change of the data.
  ///   - insertions: The gaps and placeholders that were shown before.
  func beginUpdate(of change: DataChange, formerInsertions insertions: ShownInsertions) {
    (dataChange, formerInsertions) = (change, insertions)
  }

  /// Begins an arrangement.
  ///
  /// - Parameters:
  ///   - animatesMovedItems: Whether items in an interactive movement move with the animation.
  ///   - change: The change of the data to what is shown already, at the end of an interactive
  ///     movement or when a placeholder is committed. Nil while the data stays.
  ///   - insertions: The gaps and placeholders that were shown before.
  func beginArrangement(
    animatesMovedItems: Bool, dataChange change: DataChange?,
    formerInsertions insertions: ShownInsertions
  ) {
    (isArrangement, self.animatesMovedItems) = (true, animatesMovedItems)
    (dataChange, formerInsertions) = (change, insertions)
  }

  /// Ends an update or an arrangement.
  func end() {
    (isArrangement, animatesMovedItems, dataChange, formerInsertions) = (false, false, nil, nil)
  }

  /// Performs `work`, which reports the change to the layout.
  func report(_ work: () -> Void) {
    isCallingHandlers = true
    defer { isCallingHandlers = false }
    work()
  }

  func begin(_ ends: InitialFinalAttributes) { self.ends = ends }

  func discardInitialFinalAttributes() { ends = nil }
}

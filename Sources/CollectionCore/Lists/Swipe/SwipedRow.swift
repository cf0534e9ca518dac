import Foundation

/// A row of a list whose swipe actions are shown, or are about to be or to disappear.
///
/// The content of the row moves aside by `distance`. The buttons of the actions cover the part of
/// the row that it leaves.
@MainActor
package final class SwipedRow {
  let item: FollowedItem
  package let edge: SwipeEdge
  /// The actions, the one at the edge of the row first.
  package let actions: [ContextualAction]
  package private(set) weak var cell: CollectionViewCell?
  package private(set) var geometry: SwipeGeometry
  private weak var controller: SwipeController?

  /// The place of rest, or the one that the row is moving to.
  private(set) var rest = SwipeGeometry.Rest.closed
  /// The distance that the fingers have moved, or nil while they do not hold the row.
  private var pull: CGFloat?
  private var slide = SwipeMotion(0)
  /// The progress, in percent, with which the button of an action fills the distance.
  private var fill = SwipeMotion(0)
  /// The action whose button fills the distance.
  private var fillingAction = 0
  /// Whether the row closes when it has arrived at its place of rest, unless its item has been
  /// deleted.
  var closesOnArrival = false
  /// The number of the performance whose end the row awaits, or nil.
  var performance: Int?

  /// Creates a row that is closed.
  init(
    _ item: FollowedItem, _ edge: SwipeEdge, _ configuration: SwipeActionsConfiguration,
    in cell: CollectionViewCell, of controller: SwipeController
  ) {
    (self.item, self.edge, self.actions) = (item, edge, configuration.actions)
    (self.cell, self.controller) = (cell, controller)
    let hasFullSwipe = configuration.performsFirstActionWithFullSwipe
    geometry = SwipeGeometry(rowWidth: cell.bounds.width, widths: [], hasFullSwipe: hasFullSwipe)
    // The container makes the buttons, and can measure them then.
    cell.swipedRow = self
    geometry = SwipeGeometry(
      rowWidth: cell.bounds.width, widths: cell.container?.swipeActionWidths(of: cell) ?? [],
      hasFullSwipe: hasFullSwipe)
    show()
  }

  // MARK: State

  /// The length of the row that the actions cover, in points.
  package var distance: CGFloat {
    guard let pull else { return min(max(slide.value, 0), geometry.rowWidth) }
    let resisted = geometry.distance(forPull: pull)
    let followed = max(resisted, min(pull, geometry.rowWidth))
    return resisted + (followed - resisted) * fillProgress
  }

  private var fillProgress: CGFloat { min(max(fill.value / 100, 0), 1) }

  /// The action whose button is in front of the others and fills the distance, or nil.
  package var frontAction: Int? { fill.value > 0 ? fillingAction : nil }

  /// The places of the buttons.
  package var places: [SwipeGeometry.ButtonPlace] {
    geometry.places(distance: distance, filling: (fillingAction, fillProgress))
  }

  /// Whether the fingers hold the row.
  var isHeld: Bool { pull != nil }
  var isMoving: Bool { slide.isMoving || fill.isMoving }
  /// Whether the row is closed, or is about to be.
  var isClosing: Bool { rest == .closed && !isHeld }
  /// Whether the item has been deleted. The cell may still be visible.
  var isGone: Bool { item.position == nil }

  // MARK: Fingers

  /// Stops the row for fingers that begin to move it.
  func hold() {
    let distance = distance
    // The row follows the fingers as if they had brought it where it is.
    let isFilled = fill.value > 50
    fill.stop(at: isFilled ? 100 : 0)
    slide.stop(at: distance)
    pull = isFilled ? distance : geometry.pull(forDistance: distance)
    closesOnArrival = false
    show()
  }

  /// Moves the row by a distance of the fingers towards the middle of the row.
  func drag(by delta: CGFloat, isAnimated: Bool) {
    guard let old = pull else { return }
    let new = old + delta
    pull = new
    if let fullPull = geometry.fullPull, (old >= fullPull) != (new >= fullPull) {
      fillingAction = 0
      fill.move(to: new >= fullPull ? 100 : 0, isAnimated: isAnimated)
    }
    show()
  }

  /// Ends the hold of the fingers.
  ///
  /// - Parameters:
  ///   - velocity: The velocity towards the middle of the row, in points per second.
  ///   - mayPerform: Whether a full swipe counts.
  ///   - isAnimated: Whether the row moves to its place of rest with a spring.
  /// - Returns: The place of rest.
  func release(
    velocity: CGFloat, mayPerform: Bool, isAnimated: Bool
  ) -> SwipeGeometry.Rest {
    guard let pull else { return rest }
    let chosen = geometry.rest(pull: pull, velocity: velocity)
    move(to: chosen == .full && !mayPerform ? .open : chosen, velocity, isAnimated: isAnimated)
    return rest
  }

  // MARK: Motion

  /// Moves the row to a place of rest.
  ///
  /// - Parameters:
  ///   - rest: The place of rest.
  ///   - velocity: The velocity towards the middle of the row, in points per second. Nil continues
  ///     with the present velocity.
  ///   - action: The action whose button fills the row at the place `full`.
  ///   - isAnimated: Whether a spring moves the row.
  func move(
    to rest: SwipeGeometry.Rest, _ velocity: CGFloat? = nil, filledBy action: Int = 0,
    isAnimated: Bool
  ) {
    if isHeld { slide.stop(at: distance) }
    pull = nil
    self.rest = rest
    closesOnArrival = false
    if rest == .full { fillingAction = action }
    slide.move(
      to: geometry.distance(of: rest), velocity: velocity, isAnimated: isAnimated)
    fill.move(to: rest == .full ? 100 : 0, isAnimated: isAnimated)
    show()
  }

  /// Keeps the row as it is, because its item is gone.
  func freeze() {
    slide.stop(at: distance)
    fill.stop(at: fillProgress * 100)
    pull = nil
  }

  /// Advances the motion.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds of the frame clock.
  ///   - firstStart: The time from which a motion counts whose first frame this is.
  func advance(to time: TimeInterval, firstStart: TimeInterval) {
    guard isMoving else { return }
    slide.advance(to: time, firstStart: firstStart)
    fill.advance(to: time, firstStart: firstStart)
    show()
  }

  // MARK: The cell

  /// Shows the present state in the cell.
  private func show() { cell?.swipeDidChange() }

  /// Removes the actions from the cell.
  func leaveCell() {
    guard let cell, cell.swipedRow === self else { return }
    self.cell = nil
    cell.swipedRow = nil
  }

  /// Performs an action whose button has been clicked.
  package func perform(_ index: Int) { controller?.perform(index, of: self) }
}

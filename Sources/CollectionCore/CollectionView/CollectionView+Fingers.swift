import Foundation

/// Fingers on a touchpad or screen over a part of the content that can take them from the view: a row
/// that scrolls by itself, or a row of a list with swipe actions.
///
/// The part takes the fingers if they begin to move along its axis, and the view if they move across
/// it.
@MainActor
final class FingerTouch {
  /// The distance after which the direction of the fingers is clear, in points.
  private static let threshold: CGFloat = 6

  enum Part {
    case row(RowScrollView)
    case listRow(FollowedItem)
  }

  /// The part of the content that the fingers move.
  enum Target {
    case undecided, view
    case row(RowScrollView)
    case swipe(SwipedRow)
  }

  let part: Part
  var target = Target.undecided
  /// The distance of the fingers before their direction was clear.
  private(set) var travel = CGPoint.zero
  /// Whether the fingers move along the axis of the part. Nil while their direction is not clear.
  private(set) var isAlong: Bool?

  init(_ part: Part) { self.part = part }

  var axis: Axis { if case .row(let row) = part { row.geometry.axis } else { .horizontal } }

  /// Adds a distance of the fingers, and returns the distance to move by: zero before the direction
  /// is clear, and then all of it.
  func add(_ delta: CGPoint) -> CGPoint {
    guard isAlong == nil else { return delta }
    travel += delta
    if hypot(travel.x, travel.y) >= Self.threshold { decide(travel) }
    return isAlong == nil ? .zero : travel
  }

  /// Decides for the axis along which a distance or velocity is greater.
  func decide(_ distance: CGPoint) {
    guard isAlong == nil, distance != .zero else { return }
    isAlong = abs(distance.along(axis)) > abs(distance.along(axis.crossing))
  }
}

/// The fingers on the view. This is the only place that decides whether they move the view, a row
/// that scrolls by itself, or swipe actions.
extension CollectionView {
  /// Stops the row at a point and the view when fingers touch them.
  ///
  /// - Parameter point: The position of the fingers relative to the corner of the visible part.
  package func beginDrag(at point: CGPoint?) {
    touch = point.flatMap { touch(at: $0 + contentOffset) }
    beginDrag()
  }

  private func touch(at point: CGPoint) -> FingerTouch? {
    // A row that scrolls sideways cannot be swiped.
    if isScrollEnabled, let row = rows.row(at: point) {
      row.beginDrag()
      return FingerTouch(.row(row))
    }
    return swipes.item(touchedAt: point).map { FingerTouch(.listRow($0)) }
  }

  /// The fingers on a part of the content. Nil if there are none, or if the part is gone: the view
  /// then takes them.
  private var presentTouch: FingerTouch? {
    switch (touch?.part, touch?.target) {
    case (.row(let row), _): rows.has(row) ? touch : nil
    case (_, .swipe(let row)): swipes.rows.contains { $0 === row } ? touch : nil
    default: touch
    }
  }

  /// Returns whether fingers that begin to move by a distance move the view, or a row or swipe actions
  /// that they have touched.
  package func isMovedByFingers(_ distance: CGPoint) -> Bool {
    let axis = abs(distance.x) > abs(distance.y) ? Axis.horizontal : .vertical
    switch (presentTouch?.part, presentTouch?.target) {
    case (.listRow, .swipe): return true
    case (.listRow, .undecided) where axis == .horizontal: return true
    case (.row(let row), _) where axis == row.geometry.axis && distance != .zero:
      if isScrollEnabled, row.scrolls(axis) || row.bounces(axis) { return true }
    default: break
    }
    return isScrollEnabled && distance != .zero && (scrolls(axis) || bounces(axis))
  }

  /// Moves the row that fingers have touched, or the view. The first movement decides.
  package func dragTouched(by delta: CGPoint) {
    guard let touch = presentTouch else { return drag(by: delta) }
    if case .row = touch.part, !isScrollEnabled { return }
    let distance = touch.add(delta)
    decide(touch, distance)
    switch touch.target {
    case .undecided: return
    case .view: return drag(by: distance)
    case .row(let row):
      row.drag(by: CGPoint(touch.axis, main: distance.along(touch.axis), cross: 0))
    case .swipe(let row): swipes.pull(row, by: distance)
    }
    endDrag(velocity: .zero)
  }

  /// Chooses what fingers move, if their direction is clear.
  private func decide(_ touch: FingerTouch, _ distance: CGPoint) {
    guard case .undecided = touch.target, let isAlong = touch.isAlong else { return }
    touch.target = .view
    switch touch.part {
    case .row(let row):
      if isAlong { touch.target = .row(row) } else { row.endDrag(velocity: .zero) }
    case .listRow(let item):
      guard let row = swipes.hold(isAlong ? item : nil, movingBy: distance) else { return }
      // The provider of the actions may have ended the touch.
      if self.touch === touch { touch.target = .swipe(row) } else { swipes.close(row) }
    }
  }

  /// Ends a drag of the row that fingers have touched, or of the view.
  ///
  /// - Parameter velocity: The velocity of the offset, in points per second.
  package func endTouchedDrag(velocity: CGPoint) {
    if let touch = presentTouch, touch.isAlong == nil {
      // A flick can end before it has moved anything.
      touch.decide(velocity)
      decide(touch, touch.travel == .zero ? velocity : touch.travel)
      if case .swipe(let row) = touch.target { swipes.pull(row, by: touch.travel) }
    }
    release(velocity: velocity, mayPerform: true)
  }

  /// Ends a drag that another gesture has taken over. No swipe action is performed.
  package func cancelTouchedDrag() { release(velocity: .zero, mayPerform: false) }

  private func release(velocity: CGPoint, mayPerform: Bool) {
    let touch = presentTouch
    self.touch = nil
    switch (touch?.target, touch?.part) {
    case (.row(let row), _):
      let axis = row.geometry.axis
      row.endDrag(velocity: CGPoint(axis, main: velocity.along(axis), cross: 0))
      endDrag(velocity: .zero)
    case (.swipe(let row), _):
      swipes.release(row, velocity: velocity, mayPerform: mayPerform)
      endDrag(velocity: .zero)
    case (.undecided, .row(let row)):
      row.endDrag(velocity: .zero)
      endDrag(velocity: velocity)
    default: endDrag(velocity: velocity)
    }
  }
}

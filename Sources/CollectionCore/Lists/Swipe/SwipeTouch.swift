/// Fingers on a touchpad or screen over a row that can be swiped.
@MainActor
struct SwipeTouch {
  /// The part of the content that the fingers move.
  enum Target {
    case undecided, view
    case row(SwipedRow)
  }

  let item: FollowedItem
  var lock = AxisLock(.horizontal)
  var target = Target.undecided

  init(_ item: FollowedItem) { self.item = item }

  /// The row that the fingers move, or nil.
  var row: SwipedRow? { if case .row(let row) = target { row } else { nil } }
}

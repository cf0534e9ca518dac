import Foundation
import TrellisMotion

/// The interactive transition in progress: its layout, its progress and its end.
@MainActor
struct InteractiveTransition {
  let layout: CollectionViewTransitionLayout
  /// The item that keeps its place until the view is scrolled or its data changes. Nil for the item
  /// nearest to the middle of the view.
  private(set) var anchor: ScrollAnchor?
  /// Installs the new or the old layout, which the next pass shows, and returns the change of
  /// layouts with which the transition ends.
  let ending: (_ isFinished: Bool) -> LayoutSwitch
  /// Called when another layout is set during the transition.
  let abandoned: (Bool) -> Void
  private(set) var plan: OffsetPlan?
  /// Whether the plan leads through the present offset. A movement of the view from outside the
  /// transition sets it to false.
  var isPlanned = false {
    didSet { if oldValue, !isPlanned { anchor = nil } }
  }
  /// The progress that the last pass has shown.
  var shownProgress: CGFloat = 0
  /// The movement of the progress by itself, or nil while a gesture drives it.
  var motion: ProgressMotion?
  var isDrivenBySpring = false
  private(set) var last: (progress: CGFloat, time: TimeInterval)?
  private(set) var before: (progress: CGFloat, time: TimeInterval)?

  /// The offset that the plan gives for the present progress, or nil if there is no plan.
  var plannedOffset: CGPoint? {
    isPlanned ? plan?.offset(at: layout.transitionProgress) : nil
  }

  /// Keeps another item in place in the rest of the transition, which is planned again.
  mutating func keepInPlace(_ anchor: ScrollAnchor) {
    isPlanned = false
    self.anchor = anchor
  }

  mutating func use(_ plan: OffsetPlan) {
    self.plan = plan
    isPlanned = true
    layout.viewTravels(from: plan.start, to: plan.end)
  }

  /// Records the progress that a gesture has set. Within one frame only the last value counts.
  mutating func record(_ progress: CGFloat, at time: TimeInterval) {
    if last?.time != time { before = last }
    last = (progress, time)
  }

  /// Returns whether a gesture has set the progress in the last 0.1 seconds.
  func isMovedByGesture(at now: TimeInterval) -> Bool {
    last.map { now - $0.time < 0.1 } ?? false
  }

  /// Returns the velocity of the progress, per second. Zero if it was not changed in the last 0.1
  /// seconds.
  func speed(at now: TimeInterval) -> Double {
    if let motion { return motion.velocity(at: now) }
    guard let last, let before, last.time > before.time, isMovedByGesture(at: now) else {
      return 0
    }
    return Double(last.progress - before.progress) / (last.time - before.time)
  }
}

/// The movement of a transition's progress by itself.
struct ProgressMotion {
  /// The number of points to which a whole transition corresponds. Springs rest when they are
  /// within a tenth of a point of their end.
  private static let scale = 1000.0
  /// The response of the spring, in seconds.
  private static let response = 0.35

  private let spring: Spring
  /// Whether the transition ends when the movement ends.
  let endsThere: Bool
  /// The start time in seconds of the frame clock, or nil until the first frame.
  var start: TimeInterval?

  init(
    from progress: CGFloat, to end: CGFloat, velocity: Double, endsThere: Bool,
    start: TimeInterval?
  ) {
    spring = Spring(
      from: progress * Self.scale, to: end * Self.scale, velocity: velocity * Self.scale,
      response: Self.response)
    self.endsThere = endsThere
    self.start = start
  }

  var end: CGFloat { spring.end / Self.scale }

  private func elapsed(at time: TimeInterval) -> TimeInterval { time - (start ?? time) }

  func progress(at time: TimeInterval) -> CGFloat {
    spring.position(at: elapsed(at: time)) / Self.scale
  }

  func velocity(at time: TimeInterval) -> Double {
    spring.velocity(at: elapsed(at: time)) / Self.scale
  }

  func isDone(at time: TimeInterval) -> Bool { spring.isDone(at: elapsed(at: time)) }
}

import Foundation
import Motion

/// The interactive transition that is under way: its layout, its progress and its end.
@MainActor
struct InteractiveTransition {
  let layout: any IntermediateLayout
  /// The item that keeps its place, until the view is scrolled or its data changes; nil for the
  /// item in the middle.
  private(set) var anchor: ScrollAnchor?
  /// Installs the new layout or the old, which the next pass shows, and makes the exchange of layouts
  /// that the transition ends with.
  let ending: (_ isFinished: Bool) -> LayoutSwitch
  /// Called when another layout comes between.
  let abandoned: (Bool) -> Void
  private(set) var plan: OffsetPlan?
  /// The plan leads through where the view is. What moves the view otherwise sets it to false.
  var isPlanned = false {
    didSet { if oldValue, !isPlanned { anchor = nil } }
  }
  /// The progress that the last pass has shown.
  var shownProgress: CGFloat = 0
  /// Towards a progress; nil while a gesture drives.
  var motion: ProgressMotion?
  var isDrivenBySpring = false
  private(set) var last: (progress: CGFloat, time: TimeInterval)?
  private(set) var before: (progress: CGFloat, time: TimeInterval)?

  /// Where the view is to be now; nil when nothing has been planned.
  var plannedOffset: CGPoint? {
    isPlanned ? plan?.offset(at: layout.transitionProgress) : nil
  }

  mutating func use(_ plan: OffsetPlan) {
    self.plan = plan
    isPlanned = true
    layout.travel = plan.end - plan.start
  }

  /// Records the progress that a gesture has set. Within one frame the last value counts.
  mutating func record(_ progress: CGFloat, at time: TimeInterval) {
    if last?.time != time { before = last }
    last = (progress, time)
  }

  /// Returns the velocity of the progress, per second; 0 if it was not changed in the last 0.1
  /// seconds.
  func speed(at now: TimeInterval) -> Double {
    if let motion { return motion.velocity(at: now) }
    guard let last, let before, last.time > before.time, now - last.time < 0.1 else { return 0 }
    return Double(last.progress - before.progress) / (last.time - before.time)
  }
}

/// One of the two layouts of a transition.
@MainActor
protocol TransitionEnd: AnyObject {
  var collectionViewContentSize: CGSize { get }
  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes?
  func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint
}

/// The layout between the two, which shows the progress.
@MainActor
protocol IntermediateLayout: AnyObject {
  var start: any TransitionEnd { get }
  var end: any TransitionEnd { get }

  /// From 0, as in `start`, to 1, as in `end`.
  var transitionProgress: CGFloat { get set }

  /// How far the view goes from progress 0 to progress 1.
  var travel: CGPoint { get set }
}

/// The progress of a transition on its way by itself.
struct ProgressMotion {
  /// Springs rest when they are within a tenth of a point: this many points are a whole transition.
  private static let scale = 1000.0
  /// In seconds, as of `Spring`.
  private static let response = 0.35

  private let spring: Spring
  /// The transition is over when it is there.
  let endsThere: Bool
  /// Seconds of the frame clock; nil until its first frame.
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

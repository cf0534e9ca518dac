import Foundation
import Motion

/// Transitions between two layouts that something else drives: a pinch, a slider, any number.
///
/// The transition layout is the view's layout while it lasts; set its `transitionProgress`, and
/// finish or cancel. The item in the middle stays there, until the view is scrolled.
extension CollectionView {
  /// - Parameters:
  ///   - completed: The view shows one of the two layouts; false when a reload of the layout, or
  ///     another layout, came between.
  ///   - finished: It is the new one.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool)
    -> Void

  /// Begins a transition from the present layout, at progress 0.
  ///
  /// - Returns: The delegate's transition layout, or a plain one. While a transition is under way,
  ///   which is a caller's mistake, that one.
  @discardableResult
  public func startInteractiveTransition(
    to layout: CollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> CollectionViewTransitionLayout {
    if let running = state.transition {
      CallerMistake.report(
        "an interactive transition from \(running.layout.currentLayout) to "
          + "\(running.layout.nextLayout) is under way: finish or cancel it first")
      return running.layout
    }
    layoutIfNeeded()
    let old = collectionViewLayout
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? CollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    guard mayInstall(layout) else { return transition }
    let anchor = middleAnchor()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for element in visible.all { element.view.willTransition(from: old, to: layout) }
    let place = anchor.flatMap { old.attributes(for: $0.key)?.center }
    exchange(for: transition)
    prepareLayoutIfNeeded()
    if let anchor, let place, let new = layout.attributes(for: anchor.key)?.center {
      transition.travel = CGPoint(x: new.x - place.x, y: new.y - place.y)
    }
    state.anchor = anchor
    state.transition = InteractiveTransition(layout: transition, completion: completion)
    return transition
  }

  /// Goes on to the new layout by itself, with the speed that the progress has.
  public func finishInteractiveTransition() { endTransition(at: 1) }

  /// Goes back to the old layout by itself.
  public func cancelInteractiveTransition() { endTransition(at: 0) }

  private func endTransition(at end: CGFloat) {
    guard let transition = state.transition else {
      CallerMistake.report("there is no interactive transition to finish or to cancel")
      return
    }
    guard animates, host != nil else {
      settleTransition(at: end)
      return
    }
    let now = state.frameTime
    state.transition?.motion = Spring(
      from: transition.layout.transitionProgress * Self.progressScale,
      to: end * Self.progressScale, velocity: transition.speed(at: now) * Self.progressScale,
      response: 0.35)
    state.transition?.start = nil
    needsFrame()
  }

  /// Springs rest when they are within a tenth of a point: this many points are a whole transition.
  private static let progressScale = 1000.0

  /// A gesture moved it, or the spring did.
  func transitionProgressDidChange(of layout: CollectionViewTransitionLayout) {
    guard state.transition?.layout === layout, !(state.transition?.isDrivenBySpring ?? false)
    else { return }
    // A gesture that takes hold again.
    state.transition?.motion = nil
    let (progress, time) = (layout.transitionProgress, state.frameTime)
    state.transition?.note(progress, at: time)
  }

  func advanceTransition(to time: TimeInterval) {
    guard let transition = state.transition, let motion = transition.motion else { return }
    let start = transition.start ?? time
    state.transition?.start = start
    let elapsed = time - start
    if motion.isDone(at: elapsed) {
      settleTransition(at: motion.end / Self.progressScale)
      return
    }
    state.transition?.isDrivenBySpring = true
    transition.layout.transitionProgress = motion.position(at: elapsed) / Self.progressScale
    state.transition?.isDrivenBySpring = false
    needsFrame()
  }

  private func settleTransition(at end: CGFloat) {
    guard let transition = state.transition else { return }
    state.transition = nil
    let (old, new) = (transition.layout.currentLayout, transition.layout.nextLayout)
    let anchor = state.anchor
    exchange(for: end == 1 ? new : old)
    state.anchor = anchor
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    for element in visible.all { element.view.didTransition(from: old, to: new) }
    state.finished.append { _ in transition.completion?(true, end == 1) }
    setNeedsLayout()
  }

  /// Another layout takes its place.
  func abandonTransition() {
    guard let transition = state.transition else { return }
    state.transition = nil
    state.finished.append { _ in transition.completion?(false, false) }
  }
}

/// A transition under way.
@MainActor
struct InteractiveTransition {
  let layout: CollectionViewTransitionLayout
  let completion: CollectionView.LayoutInteractiveTransitionCompletion?
  /// Towards one of the ends; nil while a gesture drives.
  var motion: Spring?
  /// Of the motion, in seconds of the frame clock; nil until its first frame.
  var start: TimeInterval?
  var isDrivenBySpring = false
  private var last: (progress: CGFloat, time: TimeInterval)?
  private var before: (progress: CGFloat, time: TimeInterval)?

  init(
    layout: CollectionViewTransitionLayout,
    completion: CollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    self.layout = layout
    self.completion = completion
  }

  /// What a gesture set the progress to. Of those within one frame the last counts.
  mutating func note(_ progress: CGFloat, at time: TimeInterval) {
    if last?.time != time { before = last }
    last = (progress, time)
  }

  /// Of the progress, a second; 0 when it has not been moved lately.
  func speed(at now: TimeInterval) -> Double {
    guard let last, let before, last.time > before.time, now - last.time < 0.1 else { return 0 }
    return Double(last.progress - before.progress) / (last.time - before.time)
  }
}

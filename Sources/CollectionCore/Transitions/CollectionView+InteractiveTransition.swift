import Foundation
import Motion

/// Transitions between two layouts that something else drives: a pinch, a slider, any number.
///
/// The transition layout is the view's layout while it lasts; set its `transitionProgress`, and
/// finish or cancel. The item in the middle, or the one chosen with `keepingInPlace(itemAt:_:)`, stays
/// where it is as far as both contents allow; after a scroll in between it is the one in the middle
/// then. `InteractiveLayoutTransition` is the same for gestures.
extension CollectionView {
  /// - Parameters:
  ///   - completed: The view shows one of the two layouts; false when another layout came between.
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
    finishSwitches(state.switches.count)
    let anchor = takeTransitionAnchor()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    let views = elements.visibleInOrder.map(\.view)
    for view in views { view.willTransition(from: old, to: layout) }
    exchange(for: transition)
    state.transition = InteractiveTransition(
      layout: transition, views: views, anchor: anchor, completion: completion)
    prepareLayoutIfNeeded()
    planTransition()
    return transition
  }

  /// Goes on to the new layout by itself, with the speed that the progress has.
  public func finishInteractiveTransition() { endTransition(at: 1, velocity: nil) }

  /// Goes back to the old layout by itself.
  public func cancelInteractiveTransition() { endTransition(at: 0, velocity: nil) }

  /// - Parameters:
  ///   - end: 1 to finish, 0 to cancel.
  ///   - velocity: Of the progress, a second; nil for what it has been lately.
  func endTransition(at end: CGFloat, velocity: CGFloat?) {
    guard let transition = state.transition else {
      CallerMistake.report("there is no interactive transition to finish or to cancel")
      return
    }
    guard animates, host != nil else { return settleTransition(at: end) }
    move(transition, to: end, velocity: velocity, endsThere: true)
  }

  /// Brings the progress to `progress` by itself, and leaves it there.
  func glideTransition(to progress: CGFloat) {
    guard let transition = state.transition else { return }
    guard animates, host != nil else {
      transition.layout.transitionProgress = progress
      return
    }
    move(transition, to: progress, velocity: nil, endsThere: false)
  }

  private func move(
    _ transition: InteractiveTransition, to end: CGFloat, velocity: CGFloat?, endsThere: Bool
  ) {
    let speed = velocity.map { Double($0) } ?? transition.speed(at: state.frameTime)
    let motion = ProgressMotion(
      from: transition.layout.transitionProgress, to: end, velocity: speed, endsThere: endsThere,
      // In mid-motion the clock is known, and goes on.
      start: transition.motion?.start == nil ? nil : state.frameTime)
    state.transition?.motion = motion
    needsFrame()
  }

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
    guard let transition = state.transition, var motion = transition.motion else { return }
    motion.start = motion.start ?? time
    state.transition?.motion = motion
    let isDone = motion.isDone(at: time)
    if isDone {
      state.transition?.motion = nil
      if motion.endsThere { return settleTransition(at: motion.end) }
    }
    state.transition?.isDrivenBySpring = true
    transition.layout.transitionProgress = isDone ? motion.end : motion.progress(at: time)
    state.transition?.isDrivenBySpring = false
    needsFrame()
  }

  /// Shows one of the two layouts from the next pass on.
  func settleTransition(at end: CGFloat) {
    planTransition()
    guard let transition = state.transition else { return }
    state.transition = nil
    let between = transition.layout
    let (old, new) = (between.currentLayout, between.nextLayout)
    exchange(for: end == 1 ? new : old)
    // Without a pass in between, the progress need not have been at its end yet.
    if let plan = transition.plan {
      offsets.move(to: end == 1 ? plan.end : plan.start)
    }
    state.switches.append(
      LayoutSwitch(
        gone: between, from: old, to: new, views: transition.views,
        completion: { _ in transition.completion?(true, end == 1) }))
    guard host == nil else { return setNeedsLayout() }
    finishSwitches(state.switches.count)
    updates.workIsOver()
  }

  /// Another layout takes its place.
  func abandonTransition() {
    guard let transition = state.transition else { return }
    state.transition = nil
    updates.completions.append { _ in transition.completion?(false, false) }
  }
}

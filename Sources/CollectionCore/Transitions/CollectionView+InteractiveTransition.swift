import Foundation
import Motion

/// Interactive transitions between two layouts. A pinch, a slider or any other number drives them.
///
/// During the transition, the transition layout is the layout of the view. Set its
/// `transitionProgress`, and then finish or cancel the transition. One item keeps its place as far
/// as both contents allow: the one chosen with `keepingInPlace(itemAt:_:)`, otherwise the selected
/// item nearest to the middle of the view, otherwise the item nearest to the middle. After the view
/// was scrolled during the transition, it is the item nearest to the middle at that time.
/// `InteractiveLayoutTransition` drives a transition by a gesture.
extension CollectionView {
  /// The type of the closure that is called at the end of an interactive transition.
  ///
  /// - Parameters:
  ///   - completed: True if the view shows one of the two layouts of the transition. False if
  ///     another layout was set during the transition.
  ///   - finished: True if the view shows the new layout. False if the transition was canceled, or
  ///     another layout was set.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool)
    -> Void

  /// Begins an interactive transition from the present layout to another one, at progress 0.
  ///
  /// The transition layout becomes the value of `collectionViewLayout`. Set its
  /// `transitionProgress` each time the gesture moves, then call `finishInteractiveTransition()` or
  /// `cancelInteractiveTransition()`. After that, the new or the old layout is the value of
  /// `collectionViewLayout` again.
  ///
  /// ```swift
  /// let circle = CircleLayout()
  /// let transition = collectionView.startInteractiveTransition(to: circle) { _, finished in
  ///   print(finished ? "The circle is shown." : "The transition was canceled.")
  /// }
  ///
  /// // Each time the slider moves:
  /// transition.transitionProgress = slider.value
  ///
  /// // When the user releases the slider:
  /// if transition.transitionProgress > 0.5 {
  ///   collectionView.finishInteractiveTransition()
  /// } else {
  ///   collectionView.cancelInteractiveTransition()
  /// }
  /// ```
  ///
  /// The item chosen with `keepingInPlace(itemAt:_:)` keeps its place in the view, otherwise the
  /// selected item nearest to the middle, otherwise the item nearest to the middle.
  ///
  /// - Parameters:
  ///   - layout: The new layout. If it is the present layout, no transition begins. If it is the
  ///     layout of another collection view, a programmer error is reported, and no transition
  ///     begins.
  ///   - completion: Called when the transition has ended, after the call that ended it has
  ///     returned. It is not called if no transition begins. The default is nil.
  /// - Returns: The transition layout: the one that the delegate returns from
  ///   `collectionView(_:transitionLayoutForOldLayout:newLayout:)`, or otherwise a new
  ///   `CollectionViewTransitionLayout`. If no transition begins, the layout is not installed. If
  ///   another transition is in progress, a programmer error is reported, and the result is the
  ///   layout of that transition.
  @discardableResult
  public func startInteractiveTransition(
    to layout: CollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> CollectionViewTransitionLayout {
    if transitions.isRunning, let running = self.layout as? CollectionViewTransitionLayout {
      CallerMistake.report(
        "an interactive transition from \(running.currentLayout) to \(running.nextLayout) is under "
          + "way: finish or cancel it first")
      return running
    }
    layoutIfNeeded()
    let old = collectionViewLayout
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? CollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    guard mayInstall(layout) else { return transition }
    transitions.finishExchanges(before: transitions.mark)
    let anchor = transitions.takeAnchor()
    // The transition plans the offset for its own anchor. An anchor of an earlier change would decide
    // the offset in each frame instead, and the transition would be planned again each time.
    offsets.setAnchor(nil)
    let views = announceTransition(from: old, to: layout)
    exchange(for: transition, keepsMeasures: transition.currentLayout === old)
    transitions.begin(
      InteractiveTransition(layout: transition, anchor: anchor) { [unowned self] isFinished in
        if isFinished {
          exchange(for: transition.nextLayout)
        } else {
          exchange(for: transition.currentLayout, marksEverything: false, keepsMeasures: true)
        }
        return endOfLayoutChange(transition, from: old, to: layout, views) { _ in
          completion?(true, isFinished)
        }
      } abandoned: { _ in
        completion?(false, false)
      })
    prepareLayoutIfNeeded()
    transitions.plan()
    return transition
  }

  /// Ends the interactive transition with the new layout.
  ///
  /// The transition continues by itself, with the present speed of its progress, to progress 1.
  /// Then the new layout becomes the layout of the view. If the desktop's animations are switched
  /// off, the new layout is shown at once. If no interactive transition is in progress, a
  /// programmer error is reported.
  public func finishInteractiveTransition() { transitions.end(at: 1, velocity: nil) }

  /// Ends the interactive transition with the old layout.
  ///
  /// The transition continues by itself, with the present speed of its progress, to progress 0.
  /// Then the old layout becomes the layout of the view again. If the desktop's animations are
  /// switched off, the old layout is shown at once. If no interactive transition is in progress, a
  /// programmer error is reported.
  public func cancelInteractiveTransition() { transitions.end(at: 0, velocity: nil) }
}

extension CollectionViewTransitionLayout: IntermediateLayout {
  var start: any TransitionEnd { currentLayout }
  var end: any TransitionEnd { nextLayout }
}

extension CollectionView: LayoutTransitionsOwner {
  var showsMotion: Bool { animates && host != nil }

  func delegatesOffset(for proposed: CGPoint) -> CGPoint {
    delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? proposed
  }

  func isSelected(_ key: ElementKey) -> Bool {
    selection.items.contains(ItemPosition(section: key.section, item: key.item))
  }

  func transitionDidEnd() {
    guard host == nil else { return setNeedsLayout() }
    transitions.finishExchanges(before: transitions.mark)
    // The completion handler is called after the call that has ended the transition.
    updates.reportLater()
  }
}

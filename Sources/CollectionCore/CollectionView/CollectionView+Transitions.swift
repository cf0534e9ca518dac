import Foundation
import TrellisMotion

/// Animated changes of the layout.
///
/// Views keep their items and move from their places in the old layout to those in the new one. The
/// movements are added to movements in progress, as in an update, so another layout, an update or a
/// scroll may come during the animation. One item keeps its place as far as the new content and the
/// target offset of its layout allow: the one chosen with `keepingInPlace(itemAt:_:)`, otherwise
/// the selected item nearest to the middle of the view, otherwise the item nearest to the middle. A
/// view at the beginning or at the end of its content stays there.
extension CollectionView {
  /// Changes the layout with a chosen animation.
  ///
  /// ```swift
  /// collectionView.setCollectionViewLayout(CircleLayout(), animation: .spring(response: 0.5))
  /// ```
  ///
  /// The views move from their places in the old layout to those in the new one. The selected item
  /// nearest to the middle of the view, or otherwise the item nearest to the middle, keeps its
  /// place as far as the new content and the target offset of the new layout allow. A view at the
  /// beginning or at the end of its content stays there, unless a selected item that is in view
  /// would leave it. To choose another item, call this method in the closure of
  /// `keepingInPlace(itemAt:_:)`.
  ///
  /// When the method is called from a callback of the view, the data source or the layout during an
  /// update or a layout pass, the change begins after the callback has returned. Otherwise the new
  /// layout is prepared before the method returns.
  ///
  /// - Parameters:
  ///   - layout: The new layout. If it is the present layout, nothing happens. If it is the layout
  ///     of another collection view, a programming error is reported, and nothing happens.
  ///   - animation: The course of the change over time, or `.none` to show the new layout at once.
  ///     The change is always shown at once while the desktop's animations are switched off, and in
  ///     a view that shows nothing yet.
  ///   - completion: Called with true when the animations have ended, and with false if they were
  ///     interrupted, for example by a reload, or if nothing happens. For a change that is shown at
  ///     once, it is called before the method returns. The default is nil.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animation: Animation, completion: ((Bool) -> Void)? = nil
  ) {
    // A call from a callback takes effect when the callback has returned, in the order of the
    // calls.
    perform { [weak self] in
      guard let self else {
        completion?(false)
        return
      }
      change(to: layout, animation, completion)
    }
  }

  private func change(
    to layout: CollectionViewLayout, _ animation: Animation, _ completion: ((Bool) -> Void)?
  ) {
    runPendingPass()
    guard mayInstall(layout) else {
      completion?(false)
      return
    }
    guard let easing = animation.easing, animates, host != nil, !bounds.isEmpty,
      !session.isReloading
    else {
      install(layout)
      runPendingPass()
      showViewport()
      completion?(true)
      return
    }
    updates.during(.showing) {
      _ = pass.run(LayoutExchange(to: layout, easing, in: self) { completion?($0) })
    }
    needsFrame()
    if session.isReloading { setNeedsLayout() }
    updates.workIsOver()
  }
}

/// Interactive transitions between two layouts. A pinch, a slider or any other number drives them.
///
/// During the transition, the transition layout is the layout of the view. Set its
/// `transitionProgress`, and then finish or cancel the transition. One item keeps its place as far
/// as both contents allow: the one chosen with `keepingInPlace(itemAt:_:)`, otherwise the selected
/// item nearest to the middle of the view, otherwise the item nearest to the middle. A view at the
/// beginning or at the end of its content stays there. After the view was scrolled during the
/// transition, it is the item nearest to the middle at that time.
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

  /// The implementation of `startInteractiveTransition(to:completion:)`.
  func beginTransition(
    to layout: CollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> CollectionViewTransitionLayout {
    if transitions.isRunning, let running = self.layout as? CollectionViewTransitionLayout {
      CallerMistake.report(
        "an interactive transition from \(running.currentLayout) to \(running.nextLayout) is under "
          + "way: finish or cancel it first")
      return running
    }
    runPendingPass()
    let old = collectionViewLayout
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? CollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    guard mayInstall(layout) else { return transition }
    transitions.finishExchanges(before: transitions.mark)
    let anchor = transitions.takeAnchor()
    // The transition plans the offset for its own anchor. An anchor of an earlier change would decide
    // the offset in each frame instead, and the transition would be planned again each time.
    offsets.release()
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

  /// Returns the content offset that the delegate chooses in place of `proposed`.
  func delegatesOffset(for proposed: CGPoint) -> CGPoint {
    delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? proposed
  }

  /// Called when an interactive transition has ended: the next pass shows one of its layouts.
  func transitionDidEnd() {
    guard host == nil else { return setNeedsLayout() }
    transitions.finishExchanges(before: transitions.mark)
    // The completion handler is called after the call that has ended the transition.
    updates.reportLater()
  }
}

import Foundation
import Motion

/// Interactive transitions between two layouts: a pinch, a slider, any number drives them.
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
    let views = announceTransition(from: old, to: layout)
    exchange(for: transition)
    transitions.begin(
      InteractiveTransition(layout: transition, anchor: anchor) { [unowned self] isFinished in
        exchange(for: isFinished ? transition.nextLayout : transition.currentLayout)
        return exchanged(transition, from: old, to: layout, views) { _ in
          completion?(true, isFinished)
        }
      } abandoned: { _ in
        completion?(false, false)
      })
    prepareLayoutIfNeeded()
    transitions.plan()
    return transition
  }

  /// Goes on to the new layout by itself, with the speed that the progress has.
  public func finishInteractiveTransition() { transitions.end(at: 1, velocity: nil) }

  /// Goes back to the old layout by itself.
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

  func transitionDidSettle() {
    guard host == nil else { return setNeedsLayout() }
    transitions.finishExchanges(before: transitions.mark)
    updates.workIsOver()
  }
}

import Foundation

/// Installing layouts and hosts.
extension CollectionView {
  /// Shows another layout from the next pass on.
  func install(_ new: CollectionViewLayout) {
    guard mayInstall(new) else { return }
    abandonTransition()
    offsets.keep(takeTransitionAnchor())
    let old = layout
    let views = elements.visibleInOrder.map(\.view)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in views { view.willTransition(from: old, to: new) }
    exchange(for: new)
    state.switches.append(
      LayoutSwitch(gone: old, from: old, to: new, views: views, completion: nil))
  }

  /// Without telling the layouts. The old one knows the view until `release(_:)`.
  func exchange(for new: CollectionViewLayout) {
    layout = new
    new.owner = self
    dropDecorations()
    let context = new.makeInvalidationContext()
    context.marksEverything = true
    new.invalidateWhole(context)
  }

  /// The layouts of the first `count` exchanges are told that the new one is shown; a callback may
  /// have made more, for the next pass.
  func finishSwitches(_ count: Int) {
    let switches = state.switches.prefix(count)
    state.switches.removeFirst(count)
    for change in switches {
      change.gone.finalizeLayoutTransition()
      // A layout between the two has told both.
      if change.gone === change.from { change.to.finalizeLayoutTransition() }
      for view in change.views { view.didTransition(from: change.from, to: change.to) }
      release(change.gone)
      if let completion = change.completion { updates.completions.append(completion) }
    }
  }

  /// A layout that is not shown any more knows the view no longer.
  func release(_ old: CollectionViewLayout) {
    guard old !== layout, old.owner === self else { return }
    old.owner = nil
    // A transition layout lets go of both its layouts, of which one may be the present.
    if layout.owner == nil { layout.owner = self }
  }

  func mayInstall(_ new: CollectionViewLayout) -> Bool {
    guard new !== layout else { return false }
    guard let other = new.owner, other !== self, other.shows(new) else { return true }
    CallerMistake.report("\(new) is the layout of another collection view already")
    return false
  }

  /// One that was replaced may still wait to hear the end of it.
  private func shows(_ layout: CollectionViewLayout) -> Bool {
    guard let transition = self.layout as? CollectionViewTransitionLayout else {
      return layout === self.layout
    }
    return [transition, transition.currentLayout, transition.nextLayout].contains { $0 === layout }
  }

  /// Decoration views belong to the layout that registered them.
  private func dropDecorations() {
    for element in elements.dropDecorations() { elements.discard(element.view) }
  }

  /// Runs `changes` and keeps the item at `point` where it is in the next pass, and in changes of
  /// the layout that `changes` begins: for zooming about the pointer. Without an item at the point
  /// the first visible one stays, or, when the layout changes, the one in the middle.
  ///
  /// - Parameter point: Content coordinates; nil for the first visible item.
  public func keepingInPlace(itemAt point: CGPoint? = nil, _ changes: () -> Void) {
    let chosen = point.flatMap(anchor(at:))
    let anchor = chosen ?? offsets.anchor ?? offsets.firstVisibleAnchor
    state.chosenAnchor = chosen
    let layout = layout
    changes()
    state.chosenAnchor = nil
    // A change of the layout has made its own use of it.
    if layout === self.layout { offsets.keep(anchor) }
  }

  private func anchor(at point: CGPoint) -> ScrollAnchor? {
    guard let indexPath = indexPathForItem(at: point) else { return nil }
    let key = ElementKey(.cell, indexPath)
    guard let frame = attributesInLayout(for: key)?.frame else { return nil }
    return ScrollAnchor(key, frame: frame, in: viewport, keeping: point)
  }

  /// Tells the host every place again: it rounds them otherwise now.
  package func placeAgain() {
    host?.place(
      elements.visible.all.map { elements.placement(of: $0.view, at: $0.applied.geometry) })
    state.isViewportShown = false
    needsFrame()
  }

  func hostDidChange() {
    // Views belong to the host that made their containers.
    for element in elements.forgetViews() { element.view.container = nil }
    focus.pinned = nil
    focus.shown = nil
    focus.hasKeyboard = false
    session.forgetAnswer()
    prefetcher.forgetPlan()
    state.isViewportShown = false
    setNeedsLayout()
    if nativeBackground != nil || backgroundColor != nil { host?.backgroundDidChange() }
  }
}

/// An exchange of layouts that the next pass shows.
struct LayoutSwitch {
  /// Not installed any more: the old layout, or the one between the two.
  let gone: CollectionViewLayout
  let from: CollectionViewLayout
  let to: CollectionViewLayout
  /// That were on screen.
  let views: [CollectionReusableView]
  /// The layouts' offsets were planned, and this is called at the end; nil for a plain exchange.
  let completion: ((Bool) -> Void)?
}

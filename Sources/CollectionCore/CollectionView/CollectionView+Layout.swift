import Foundation

/// Installing layouts and hosts.
extension CollectionView {
  /// Shows another layout from the next pass on.
  func install(_ new: CollectionViewLayout) {
    guard mayInstall(new) else { return }
    abandonTransition()
    offsets.setAnchor(transitions.takeAnchor())
    let old = layout
    let views = announceTransition(from: old, to: new)
    exchange(for: new)
    transitions.add(exchanged(old, from: old, to: new, views))
  }

  /// Another layout takes the place of the one between two layouts.
  func abandonTransition() {
    if let transition = transitions.abandon() { updates.completions.append(transition.abandoned) }
  }

  /// - Returns: The views on screen, which have heard of it too.
  func announceTransition(
    from old: CollectionViewLayout, to new: CollectionViewLayout
  ) -> [CollectionReusableView] {
    let views = elements.visibleInOrder.map(\.view)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in views { view.willTransition(from: old, to: new) }
    return views
  }

  /// Without telling the layouts. The old one knows the view until `release(_:)`.
  func exchange(for new: CollectionViewLayout) {
    layout = new
    new.owner = self
    // Decoration views belong to the layout that registered them.
    for element in elements.dropDecorations() { elements.discard(element.view) }
    let context = new.makeInvalidationContext()
    context.marksEverything = true
    new.invalidateWhole(context)
  }

  /// The end of an exchange, for layouts and views.
  ///
  /// - Parameters:
  ///   - gone: Not installed any more: the old layout, or the one between the two.
  ///   - views: Those that have heard of its beginning.
  ///   - completion: Of a transition, which has planned the offset; nil for a plain exchange.
  func exchanged(
    _ gone: CollectionViewLayout, from old: CollectionViewLayout, to new: CollectionViewLayout,
    _ views: [CollectionReusableView], completion: ((Bool) -> Void)? = nil
  ) -> LayoutSwitch {
    LayoutSwitch(isPlanned: completion != nil) { [unowned self] in
      gone.finalizeLayoutTransition()
      // A layout between the two has told both.
      if gone === old { new.finalizeLayoutTransition() }
      for view in views { view.didTransition(from: old, to: new) }
      release(gone)
      if let completion { updates.completions.append(completion) }
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

  /// Runs `changes` and keeps the item at `point` where it is in the next pass, and in changes of
  /// the layout that `changes` begins: for zooming about the pointer. Without an item at the point
  /// the first visible one stays, or, when the layout changes, the one in the middle.
  ///
  /// - Parameter point: Content coordinates; nil for the first visible item.
  public func keepingInPlace(itemAt point: CGPoint? = nil, _ changes: () -> Void) {
    let chosen = point.flatMap(anchor(at:))
    let anchor = chosen ?? offsets.anchor ?? offsets.firstVisibleAnchor
    let layout = layout
    transitions.keeping(chosen, changes)
    // A change of the layout has made its own use of it.
    if layout === self.layout { offsets.setAnchor(anchor) }
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
    viewportReport.discard()
    needsFrame()
  }

  func hostDidChange() {
    // Views belong to the host that made their containers.
    for element in elements.discardViews() { element.view.container = nil }
    focusedCell.discard()
    focus.hostDidChange()
    session.discardAnswer()
    prefetcher.discardPlan()
    viewportReport.discard()
    setNeedsLayout()
    if nativeBackground != nil || backgroundColor != nil { host?.backgroundDidChange() }
  }
}

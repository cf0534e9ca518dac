import Foundation

/// Installation of layouts and hosts.
extension CollectionView {
  /// Replaces the layout. The new one is shown by the next pass.
  func install(_ new: CollectionViewLayout) {
    guard mayInstall(new) else { return }
    abandonTransition()
    offsets.keep(transitions.takeAnchor())
    let old = layout
    let views = announceTransition(from: old, to: new)
    exchange(for: new)
    transitions.add(endOfLayoutChange(old, from: old, to: new, views))
  }

  /// Ends an interactive transition because another layout replaces its transition layout.
  func abandonTransition() {
    if let transition = transitions.abandon() { updates.completions.append(transition.abandoned) }
  }

  /// Tells both layouts and the views on screen that a transition begins.
  ///
  /// - Returns: The views on screen, which have to be told of its end.
  func announceTransition(
    from old: CollectionViewLayout, to new: CollectionViewLayout
  ) -> [CollectionReusableView] {
    let views = elements.visibleInOrder.map(\.view)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in views { view.willTransition(from: old, to: new) }
    return views
  }

  /// Replaces the layout and invalidates the new one, which the next pass shows.
  ///
  /// The decoration views of the old layout, on screen and waiting for reuse, are discarded at once
  /// with their registrations. Cells and supplementary views stay on screen until the pass. Neither
  /// the layouts nor the views are told of a transition, and the old layout keeps its reference to
  /// the view until `release(_:)`.
  ///
  /// - Parameters:
  ///   - new: The layout that is installed.
  ///   - marksEverything: Whether everything that the new layout knows is out of date. False for
  ///     the layout that a canceled transition returns to, which has been told of every change. The
  ///     default is true.
  ///   - keepsMeasures: Whether the new layout or, if it is a transition layout, its current layout
  ///     keeps the sizes that views have preferred. The views on screen are then asked for their
  ///     sizes once more, in the next pass with a layout that measures views. The default is false.
  func exchange(
    for new: CollectionViewLayout, marksEverything: Bool = true, keepsMeasures: Bool = false
  ) {
    layout = new
    new.owner = self
    // Decoration views belong to the layout that registered them.
    for element in elements.dropDecorations() { elements.discard(element.view) }
    let context = new.makeInvalidationContext()
    context.marksEverything = marksEverything
    context.keepsMeasures = keepsMeasures
    new.invalidateWhole(context)
    // Views are not measured in a transition. If the program invalidates the current layout
    // meanwhile, their sizes may be out of date at its end.
    if keepsMeasures { sizes.askAgain { _ in true } }
  }

  /// Returns the work that ends a change of the layout: it tells the layouts and the views.
  ///
  /// - Parameters:
  ///   - gone: The layout that is no longer installed: the old layout, or the transition layout.
  ///   - views: The views that were told that the transition begins.
  ///   - completion: The completion handler of an interactive transition, which has planned the
  ///     offset. Nil for a plain change.
  func endOfLayoutChange(
    _ gone: CollectionViewLayout, from old: CollectionViewLayout, to new: CollectionViewLayout,
    _ views: [CollectionReusableView], completion: ((Bool) -> Void)? = nil
  ) -> LayoutSwitch {
    LayoutSwitch(isPlanned: completion != nil) { [unowned self] in
      gone.finalizeLayoutTransition()
      // A transition layout forwards the call to both of its layouts.
      if gone === old { new.finalizeLayoutTransition() }
      for view in views { view.didTransition(from: old, to: new) }
      release(gone)
      if let completion { updates.completions.append(completion) }
    }
  }

  /// Removes the reference to the view from a layout that is no longer shown.
  func release(_ old: CollectionViewLayout) {
    guard old !== layout, old.owner === self else { return }
    old.owner = nil
    // A transition layout releases both of its layouts, and one of them may be installed now.
    if layout.owner == nil { layout.owner = self }
  }

  func mayInstall(_ new: CollectionViewLayout) -> Bool {
    guard new !== layout else { return false }
    guard let other = new.owner, other !== self, other.shows(new) else { return true }
    CallerMistake.report("\(new) is the layout of another collection view already")
    return false
  }

  /// Returns whether the view shows `layout`, itself or in a transition. A layout that was replaced
  /// may keep its reference to the view until the end of the change.
  func shows(_ layout: CollectionViewLayout) -> Bool {
    guard let transition = self.layout as? CollectionViewTransitionLayout else {
      return layout === self.layout
    }
    return [transition, transition.currentLayout, transition.nextLayout].contains { $0 === layout }
  }

  /// Runs a closure and keeps an item at its place on screen through the changes that the closure
  /// makes.
  ///
  /// Use it to zoom about the pointer: the item under the pointer stays there when the closure
  /// changes the layout's item size or sets another layout. Without it, or without an item at the
  /// point, the first visible item stays at its place, or, if another layout is set, the item in
  /// the middle of the view.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates. The item at this point keeps its place. The default
  ///     is nil, for the first visible item.
  ///   - changes: A closure that changes the layout or its properties. It runs before this method
  ///     returns; its changes are shown by the next layout pass or with the animations that it
  ///     starts.
  public func keepingInPlace(itemAt point: CGPoint? = nil, _ changes: () -> Void) {
    let chosen = point.flatMap(anchor(at:))
    let anchor = chosen ?? offsets.anchor ?? offsets.visible.first
    let layout = layout
    transitions.keeping(chosen, changes)
    // A change of the layout has used the chosen item itself.
    if layout === self.layout { offsets.keep(anchor) }
  }

  private func anchor(at point: CGPoint) -> ScrollAnchor? {
    guard let indexPath = itemInLayout(at: point) else { return nil }
    let key = ElementKey(.cell, indexPath)
    guard let frame = session.attributes(for: key)?.frame else { return nil }
    return ScrollAnchor(key, frame: frame, in: viewport, keeping: point)
  }

  /// Passes the places of all views to the host again. The host calls it when it rounds coordinates
  /// differently than before.
  package func placeAllViews() {
    host?.place(
      elements.visible.all.map { elements.placement(of: $0.view, at: $0.applied.geometry) })
    isViewportReported = false
    needsFrame()
  }

  func hostDidChange() {
    swipes.discardItems()
    // Views belong to the host that made their containers.
    var discarded = elements.discardViews()
    if let pinned = focusedCell.discard() { discarded.append(pinned) }
    for element in discarded {
      element.view.leaveScreen()
      element.view.container = nil
    }
    focus.hostDidChange()
    index.hostDidChange()
    if refreshControl != nil { refresh.hostDidChange() }
    session.discardAnswer()
    prefetcher.discardPlan()
    isViewportReported = false
    setNeedsLayout()
    if nativeBackground != nil || backgroundColor != nil || listBackground != nil {
      host?.backgroundDidChange()
    }
    if contentUnavailableView != nil { host?.contentUnavailableViewDidChange() }
    if host == nil, transitions.isMoving {
      perform { [weak self] in
        guard let self else { return }
        // There may be another host now.
        if host == nil { transitions.endMotion() }
      }
    }
    reportEnd(of: discarded)
    // The animations of the views that are gone were interrupted.
    updates.reportLater()
  }

  // MARK: The answers of the layout

  /// Returns the frame of an element in the present layout. Nil for an element that does not exist,
  /// and while the layout is out of date.
  func frameInLayout(of key: ElementKey) -> CGRect? { session.attributes(for: key)?.frame }

  /// Returns the content offset at which the layout stops for an element, also while the layout is
  /// out of date. Nil if the layout does not tell its stops or the element does not exist.
  func stop(for key: ElementKey) -> CGPoint? {
    guard key.kind == .cell, session.exists(key) else { return nil }
    return layout.stop(forItemAt: key.indexPath)
  }

  /// Returns the lengths by which pinned headers and footers cover the start and the end of the
  /// visible part while items of a section are there.
  func pinnedLengths(inSection section: Int) -> (start: CGFloat, end: CGFloat) {
    session.isPrepared ? layout.pinnedLengths(inSection: section) : (0, 0)
  }
}

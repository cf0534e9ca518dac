import Foundation

/// Installing layouts and hosts.
extension CollectionView {
  /// Shows another layout from the next pass on.
  func install(_ new: CollectionViewLayout) {
    guard mayInstall(new) else { return }
    abandonTransition()
    state.anchor = firstVisibleAnchor()
    let old = layout
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    exchange(for: new)
    state.layoutBefore = old
  }

  /// Without telling the layouts.
  func exchange(for new: CollectionViewLayout) {
    layout.owner = nil
    layout = new
    new.owner = self
    dropDecorations()
    let context = new.makeInvalidationContext()
    context.marksEverything = true
    new.invalidateLayout(with: context)
  }

  func mayInstall(_ new: CollectionViewLayout) -> Bool {
    guard new !== layout else { return false }
    guard let other = new.owner, other !== self else { return true }
    CallerMistake.report("\(new) is the layout of another collection view already")
    return false
  }

  /// Decoration views belong to the layout that registered them.
  private func dropDecorations() {
    let leavers = visible.removeAll { $0.key.kind.category == .decorationView }
    for element in leavers { discard(element.view) }
    for view in pool.dropDecorations() { discard(view) }
  }

  /// Runs `changes` and keeps the item at `point` where it is in the next pass: for zooming about
  /// the pointer. Without an item at the point the first visible one stays.
  ///
  /// - Parameter point: Content coordinates; nil for the first visible item.
  public func keepingInPlace(itemAt point: CGPoint? = nil, _ changes: () -> Void) {
    let anchor = point.flatMap(anchor(at:)) ?? state.anchor ?? firstVisibleAnchor()
    changes()
    state.anchor = anchor
  }

  private func anchor(at point: CGPoint) -> ScrollAnchor? {
    guard let indexPath = indexPathForItem(at: point) else { return nil }
    let key = ElementKey(.cell, indexPath)
    guard let frame = attributesInLayout(for: key)?.frame else { return nil }
    return ScrollAnchor(key, frame: frame, in: viewport, keeping: point)
  }

  /// Tells the host every place again: it rounds them otherwise now.
  package func placeAgain() {
    host?.place(visible.all.map { placement(of: $0.view, $0.applied.geometry) })
    state.isViewportShown = false
    needsFrame()
  }

  func hostDidChange() {
    // Views belong to the host that made their containers.
    for element in visible.removeAll() { element.view.container = nil }
    state.finished += animations.cancelAll()
    departing.removeAll()
    prepared = PreparedViews()
    focus.pinned = nil
    focus.shown = nil
    focus.hasKeyboard = false
    pool = pool.emptied()
    state.answer = nil
    state.ahead = nil
    state.lent.removeAll()
    state.isViewportShown = false
    setNeedsLayout()
    if nativeBackground != nil { host?.backgroundDidChange() }
  }
}

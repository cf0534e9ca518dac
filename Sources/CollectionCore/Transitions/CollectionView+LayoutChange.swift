import Foundation
import Motion

/// Animated changes of the layout.
///
/// Views keep their items and go from where one layout has them to where the other has: additively,
/// as in an update, so that another layout, an update or a scroll may come in mid-flight. The item in
/// the middle of the view, or the one chosen with `keepingInPlace(itemAt:_:)`, stays where it is as far
/// as the new content and its layout's target offset allow.
extension CollectionView {
  /// Shows `layout` in place of the present one.
  ///
  /// - Parameter animated: In 0.3 seconds; false is as setting `collectionViewLayout`.
  public func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// - Parameter completion: Called when the animations have ended; with false when they were cut
  ///   short, as by a reload.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    setCollectionViewLayout(
      layout, animation: animated ? .preferred : .none, completion: completion)
  }

  /// As `setCollectionViewLayout(_:animated:completion:)`, animated as the caller wants it.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animation: Animation, completion: ((Bool) -> Void)? = nil
  ) {
    // From a callback: when that has returned, in the order of the calls.
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
    layoutIfNeeded()
    guard mayInstall(layout) else {
      completion?(false)
      return
    }
    guard let easing = animation.easing, animates, host != nil, !bounds.isEmpty,
      !session.isReloading
    else {
      install(layout)
      layoutIfNeeded()
      showViewport()
      completion?(true)
      return
    }
    change(to: layout, easing) { completion?($0) }
  }

  private func change(
    to new: CollectionViewLayout, _ easing: Easing, completion: @escaping (Bool) -> Void
  ) {
    let group = updates.during(.showing) { show(new, easing, completion: completion) }
    elements.closeGroup(group)
    needsFrame()
    if session.isReloading { setNeedsLayout() }
    updates.workIsOver()
  }

  /// - Returns: The group of the animations.
  private func show(
    _ new: CollectionViewLayout, _ easing: Easing, completion: @escaping (Bool) -> Void
  ) -> Int {
    abandonTransition()
    finishSwitches(state.switches.count)
    let old = layout
    let before = snapshot(asksLayout: true)
    let anchor = takeTransitionAnchor()
    layout = new
    new.owner = self
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let context = new.makeInvalidationContext()
    context.marksEverything = true
    new.invalidateWhole(context)
    offsets.keep(anchor)
    settleGeometry()
    settleTargetOffset()
    settleMirroring()

    // Each layout has decorations of its own: one of both is two views, of which one fades away
    // where the other appears.
    let decorations = elements.dropDecorations()
    let views = elements.visibleInOrder.map(\.view)
    for view in views { view.willTransition(from: old, to: new) }
    elements.gatherLeavers()
    var rounds = SizingRounds()
    repeat { showAnswer() } while settleSizes(&rounds)
    let left = elements.takeLeavers()
    offsets.keep(nil)

    let group = elements.openGroup { finished in
      for view in views { view.didTransition(from: old, to: new) }
      completion(finished)
    }
    let screen = MovedSnapshot(before, to: bounds)
    let motion = ChangeMotion(easing: easing, group: group, mixesOrder: true)
    elements.animate(in: screen, leaving: left + decorations, motion) { element in
      if let place = screen.formerPlace(of: element) { return place }
      // A view that was not there comes from where the old layout had its element.
      let place =
        screen.surrounding(element.key)
        ?? old.attributes(for: element.key)?.geometry.moved(by: screen.shift)
      guard let place else { return element.applied.geometry.faded }
      let start = place.brought(near: bounds)
      return element.key.kind.category == .decorationView ? start.faded : start
    } end: { element in
      guard let place = attributesInLayout(for: element.key)?.geometry else {
        return screen.place(of: element).faded
      }
      let end = place.brought(near: bounds)
      return element.key.kind.category == .decorationView ? end.faded : end
    }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    release(old)
    placeAll()
    showViewport()
    return group
  }

  /// What a change of the layout is to leave where it is: the item that was chosen, or else of those
  /// that are selected, or else of all, the one nearest to the middle.
  func takeTransitionAnchor() -> ScrollAnchor? {
    let chosen = state.chosenAnchor
    state.chosenAnchor = nil
    // What is on screen is older than the data.
    if session.isReloading { return chosen ?? offsets.anchor }
    let selected = selection.items
    return chosen
      ?? offsets.middleAnchor {
        selected.contains(ItemPosition(section: $0.section, item: $0.item))
      }
      ?? offsets.middleAnchor()
  }
}

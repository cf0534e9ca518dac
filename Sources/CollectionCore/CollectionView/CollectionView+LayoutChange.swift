import Foundation
import Motion

/// Animated changes of the layout.
///
/// Views keep their items and go from where one layout has them to where the other has: additively,
/// as in an update, so that another layout, an update or a scroll may come in mid-flight. The item in
/// the middle of the view stays there as far as the new content allows.
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
      layout, animation: animated ? .standard : .none, completion: completion)
  }

  /// As `setCollectionViewLayout(_:animated:completion:)`, animated as the caller wants it.
  public func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animation: Animation, completion: ((Bool) -> Void)? = nil
  ) {
    // From a callback: when that has returned, in the order of the calls.
    perform { [weak self] in self?.change(to: layout, animation, completion) }
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
      !state.isReloading
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
    state.isInPass = true
    abandonTransition()
    let old = layout
    let before = OldScreen(of: self, asksLayout: true)
    let anchor = middleAnchor()
    layout = new
    new.owner = self
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let context = new.makeInvalidationContext()
    context.marksEverything = true
    new.invalidateLayout(with: context)
    state.anchor = anchor
    settleGeometry()
    settleTargetOffset()

    // The old layout's decorations have no place in the new one.
    let decorations = visible.removeAll { $0.key.kind.category == .decorationView }
    for view in pool.dropDecorations() { discard(view) }
    let views = visible.all.map(\.view)
    for view in views { view.willTransition(from: old, to: new) }
    state.leavers = []
    var rounds = SizingRounds()
    repeat { showAnswer() } while settleSizes(&rounds)
    let left = state.leavers ?? []
    state.leavers = nil
    state.anchor = nil

    let group = animations.openGroup { finished in
      for view in views { view.didTransition(from: old, to: new) }
      completion(finished)
    }
    let screen = ChangedScreen(before: before, old: old, offset: contentOffset, bounds: bounds)
    for element in departing.values { animations.shift(element.view, by: screen.shift) }
    for element in visible.all {
      animations.add(
        element.view, from: screen.start(of: element), to: element.applied.geometry, easing,
        group: group)
    }
    for element in left + decorations {
      let end = screen.end(of: element) { self.attributesInLayout(for: $0)?.geometry }
      depart(element, from: screen.place(of: element), to: end, (easing, group))
    }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    if old.owner === self { old.owner = nil }
    placeAll()
    showViewport()
    state.isInPass = false
    state.finished += animations.closeGroup(group)
    needsFrame()
    passIsOver()
  }

  /// The visible item nearest to the middle of the view.
  func middleAnchor() -> ScrollAnchor? {
    let viewport = viewport
    func distance(_ element: VisibleElement) -> CGFloat {
      let center = element.applied.center
      return hypot(center.x - viewport.midX, center.y - viewport.midY)
    }
    let cells = visible.all.filter { $0.key.kind == .cell }
    let nearest = cells.min {
      (distance($0), $0.key) < (distance($1), $1.key)
    }
    return nearest.map {
      ScrollAnchor($0.key, frame: $0.applied.frame, in: viewport, keeping: $0.applied.center)
    }
  }
}

/// Where elements come from and go to when the layout changes, in the content coordinates of the new.
@MainActor
private struct ChangedScreen {
  let before: OldScreen
  let old: CollectionViewLayout
  let shift: CGPoint
  let bounds: CGRect

  init(before: OldScreen, old: CollectionViewLayout, offset: CGPoint, bounds: CGRect) {
    self.before = before
    self.old = old
    self.bounds = bounds
    shift = CGPoint(x: offset.x - before.offset.x, y: offset.y - before.offset.y)
  }

  func place(of element: VisibleElement) -> LayoutGeometry {
    (before.places[ObjectIdentifier(element.view)] ?? element.applied.geometry).moved(by: shift)
  }

  /// A view that was not there comes from where the old layout had its element.
  func start(of element: VisibleElement) -> LayoutGeometry {
    if let place = before.places[ObjectIdentifier(element.view)] { return place.moved(by: shift) }
    let place = before.surroundings[element.key] ?? old.attributes(for: element.key)?.geometry
    guard let place, element.key.kind.category != .decorationView else {
      return element.applied.geometry.faded
    }
    return place.moved(by: shift).brought(near: bounds)
  }

  func end(
    of element: VisibleElement, inLayout: (ElementKey) -> LayoutGeometry?
  ) -> LayoutGeometry {
    guard element.key.kind.category != .decorationView, let place = inLayout(element.key) else {
      return self.place(of: element).faded
    }
    return place.brought(near: bounds)
  }
}

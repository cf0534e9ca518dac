import Foundation

/// A change that moves no item within the data: a scroll step of the view or of a row, a new size, a
/// reload, a layout that is shown at once, a step of a transition, and the changes of
/// `CollectionView.animate(_:changes:completion:)`, which are animated.
@MainActor
final class PlainChange: ScreenChange {
  private let view: CollectionView
  /// Marks the layout changes that this pass shows. A callback may request more of them, for the
  /// next pass.
  private var mark: LayoutTransitions.Mark
  private var animated: AnimatedChange?

  init(in view: CollectionView) {
    self.view = view
    mark = view.transitions.mark
  }

  func announce() {
    view.offsets.scrollToArrival { view.prepareLayoutIfNeeded() }
  }

  let correctsOffsetFirst = true
  let clearsOldData = true

  /// Returns true if a layout has been installed without an animation. The layout is then asked for
  /// a content offset, as in an animated layout change.
  func requestsOffset() -> Bool {
    mark = view.transitions.mark
    return view.session.isPrepared && view.transitions.hasPlainExchange
  }

  func offsetIsChosen() {}

  var isAnimated: Bool { animated != nil }

  func willShow() { animated = nextAnimatedChange() }

  /// Returns the change that this pass shows with an animation, and prepares the layout for it. Nil
  /// if there is none.
  private func nextAnimatedChange() -> AnimatedChange? {
    guard let change = view.animatedChange else { return nil }
    view.animatedChange = nil
    // After a reload or with another layout there are no old places to animate from.
    guard change.layout === view.layout, !view.elements.visible.all.isEmpty else {
      view.updates.completions.append { _ in change.completion(false) }
      return nil
    }
    if change.oldBounds != view.bounds {
      view.layout.prepare(forAnimatedBoundsChange: change.oldBounds)
    }
    return change
  }

  func animate(_ leavingElements: [VisibleElement]) {
    guard let animated else { return }
    let (layout, bounds, elements) = (view.layout, view.bounds, view.elements)
    var initials: [ElementKey: LayoutGeometry] = [:]
    var finals: [ElementKey: LayoutGeometry] = [:]
    if animated.oldBounds != bounds {
      for key in animated.screen.keys { finals[key] = layout.finalAttributes(for: key)?.geometry }
      for key in elements.visible.all.map(\.key).sorted() {
        initials[key] = layout.initialAttributes(for: key)?.geometry
      }
    }
    let screen = MovedSnapshot(animated.screen, to: bounds)
    let group = elements.animations.openGroup(completion: animated.completion)
    let motion = ChangeMotion(easing: animated.easing, group: group)
    elements.animate(in: screen, leaving: leavingElements, motion) { element in
      screen.formerPlace(of: element) ?? initials[element.key]
        ?? screen.surrounding(element.key)?.brought(near: bounds)
        ?? element.applied.geometry.faded
    } end: { element in
      let new = self.view.session.attributes(for: element.key)?.geometry.brought(near: bounds)
      return finals[element.key] ?? new ?? screen.place(of: element).faded
    }
    elements.closeGroup(group)
    view.needsFrame()
  }

  /// Places what is on screen and requests another pass. A layout that reloads whenever it is
  /// prepared shows nothing, frame after frame.
  func abandon() {
    view.setNeedsLayout()
    view.placeAll()
  }

  func finish() {
    if let animated, animated.oldBounds != view.bounds {
      view.layout.finalizeAnimatedBoundsChange()
    }
    view.transitions.finishExchanges(before: mark)
    // A reload was asked for during the pass, so the screen still shows earlier data.
    if view.session.isReloading { view.setNeedsLayout() }
  }
}

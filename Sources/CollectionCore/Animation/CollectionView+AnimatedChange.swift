import Foundation
import Motion

/// Changes that are shown as a movement, as those within an animation block are on iOS.
extension CollectionView {
  /// Runs `changes`, and lets what is on screen go from where it was to where it is then: changes of
  /// the layout's properties, of insets, of the offset and of the size.
  ///
  /// When the bounds change the layout hears of it: `prepare(forAnimatedBoundsChange:)`, then, for
  /// each element on screen before, its final attributes, for each on screen after, its initial ones,
  /// and at last `finalizeAnimatedBoundsChange()`.
  ///
  /// - Parameters:
  ///   - changes: Runs at once. Updates of the data in it are animated on their own.
  ///   - completion: Called when the animations have ended; with false when they were cut short.
  public func animate(
    _ animation: Animation = .standard, changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // What is on screen has to be what was there before.
    layoutIfNeeded()
    // That of a block which this one is in, and has shown nothing yet.
    let outer = animatedChanges.waiting
    if let easing = animation.easing, animates, host != nil, !updates.isIn(.showing) {
      animatedChanges.wait(
        for: AnimatedChange(
          layout: layout, oldBounds: bounds, screen: snapshot(asksLayout: false),
          easing: easing
        ) {
          completion?($0)
          outer?.completion($0)
        })
    }
    changes()
    layoutIfNeeded()
    showViewport()
    // Nothing to show, or shown by a pass of another kind.
    let isWaiting = animatedChanges.waiting != nil
    let isShown = !isWaiting && animation.easing != nil && animates && host != nil
    if isWaiting { animatedChanges.wait(for: outer) }
    if !isShown { completion?(true) }
  }

  /// The change that this pass shows, announced to the layout; nil when there is none.
  func takeAnimatedChange() -> AnimatedChange? {
    guard let change = animatedChanges.take() else { return nil }
    // What a reload or another layout has taken away has nowhere to go.
    guard change.layout === layout, !elements.visible.all.isEmpty else {
      updates.completions.append { _ in change.completion(false) }
      return nil
    }
    if change.oldBounds != bounds {
      layout.prepare(forAnimatedBoundsChange: change.oldBounds)
    }
    return change
  }

  /// After the elements were brought to where they are now.
  func animate(_ change: AnimatedChange, _ left: [ShownElement]) {
    let isBoundsChange = change.oldBounds != bounds
    var initials: [ElementKey: LayoutGeometry] = [:]
    var finals: [ElementKey: LayoutGeometry] = [:]
    if isBoundsChange {
      for key in change.screen.keys { finals[key] = layout.finalAttributes(for: key)?.geometry }
      for key in elements.visible.all.map(\.key).sorted() {
        initials[key] = layout.initialAttributes(for: key)?.geometry
      }
    }
    let screen = MovedSnapshot(change.screen, to: bounds)
    let group = elements.openGroup(completion: change.completion)
    elements.animate(in: screen, leaving: left, ChangeMotion(easing: change.easing, group: group)) {
      element in
      screen.formerPlace(of: element) ?? initials[element.key]
        ?? screen.surrounding(element.key)?.brought(near: bounds)
        ?? element.applied.geometry.faded
    } end: { element in
      let new = attributesInLayout(for: element.key)?.geometry.brought(near: bounds)
      return finals[element.key] ?? new ?? screen.place(of: element).faded
    }
    elements.closeGroup(group)
    needsFrame()
  }
}

import Foundation

/// Where elements come from and go to in an update, in the content coordinates after it.
@MainActor
struct UpdatedScreen {
  let moved: MovedSnapshot
  let change: DataChange
  /// The axis that the content scrolls along.
  let axis: Axis

  /// Where an element that is on screen now starts from, whose view was not there.
  ///
  /// - Parameters:
  ///   - key: In the new data.
  ///   - target: Where the element is shown after the update.
  ///   - isInserted: The layout says so of this supplementary or decoration view.
  func start(of key: ElementKey, to target: LayoutGeometry, isInserted: Bool) -> LayoutGeometry {
    guard !isInserted, let oldKey = change.oldKey(forNew: key) else { return target.faded }
    let place = moved.surrounding(oldKey)
    if change.isReloaded(oldKey) { return (place ?? target).faded }
    if let place { return place.brought(near: moved.bounds) }
    guard key.kind == .cell, let first = moved.old.keys.first else { return target.faded }
    return beyond(target, atEnd: oldKey > first)
  }

  /// Where a view ends that is not on screen any more.
  ///
  /// - Parameters:
  ///   - hasLeft: Its element is there still, under its new name, and only moved out of view.
  ///   - inLayout: Where the layout has an element of the new data.
  ///   - onScreen: The same, for what is on screen.
  func end<View>(
    of element: VisibleElement<View>, hasLeft: Bool,
    inLayout: (ElementKey) -> LayoutGeometry?, onScreen: (ElementKey) -> LayoutGeometry?
  ) -> LayoutGeometry {
    let place = moved.place(of: element)
    if hasLeft { return inLayout(element.key)?.brought(near: moved.bounds) ?? place.faded }
    let isReloaded = change.isReloaded(element.key)
    let successor = isReloaded ? change.newKey(forOld: element.key).flatMap(onScreen) : nil
    return (successor ?? place).faded
  }

  /// Just outside the nearest edge of those that lie in the direction it comes from.
  private func beyond(_ target: LayoutGeometry, atEnd: Bool) -> LayoutGeometry {
    var beyond = target
    let (frame, bounds) = (target.frame, moved.bounds)
    let distance =
      atEnd
      ? bounds.max(along: axis) - frame.min(along: axis)
      : bounds.min(along: axis) - frame.max(along: axis)
    beyond.origin.set(target.origin.along(axis) + distance, along: axis)
    return beyond
  }
}

import Foundation

/// The geometries at which elements start and end in an update, in the content coordinates after
/// it.
@MainActor
struct UpdatedScreen {
  let moved: MovedSnapshot
  let change: DataChange
  /// The axis along which the content scrolls.
  let axis: Axis

  /// Returns the geometry at which an element starts that was not on screen before.
  ///
  /// - Parameters:
  ///   - key: The key of the element in the new data.
  ///   - target: The geometry of the element after the update.
  ///   - isInserted: Whether the layout reports this supplementary or decoration view as inserted.
  func start(of key: ElementKey, to target: LayoutGeometry, isInserted: Bool) -> LayoutGeometry {
    guard !isInserted, let oldKey = change.oldKey(forNew: key) else { return target.faded }
    let place = moved.surrounding(oldKey)
    if change.isReloaded(oldKey) { return (place ?? target).faded }
    if let place { return place.brought(near: moved.bounds) }
    guard key.kind == .cell, let first = moved.old.keys.first else { return target.faded }
    return beyond(target, atEnd: oldKey > first)
  }

  /// Returns the geometry at which a view ends that is not on screen any more.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - hasLeft: Whether the element still exists, with its new key, and only moved out of view.
  ///   - inLayout: Returns the geometry of an element of the new data in the layout.
  ///   - onScreen: Returns the geometry of an element of the new data on screen.
  func end(
    of element: VisibleElement, hasLeft: Bool,
    inLayout: (ElementKey) -> LayoutGeometry?, onScreen: (ElementKey) -> LayoutGeometry?
  ) -> LayoutGeometry {
    let place = moved.place(of: element)
    if hasLeft { return inLayout(element.key)?.brought(near: moved.bounds) ?? place.faded }
    let isReloaded = change.isReloaded(element.key)
    let successor = isReloaded ? change.newKey(forOld: element.key).flatMap(onScreen) : nil
    return (successor ?? place).faded
  }

  /// Returns `target` moved just outside the edge of the view from which the element comes.
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

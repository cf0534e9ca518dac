import Foundation

/// Where elements come from and go to in an update, in the content coordinates after it.
@MainActor
struct UpdatedScreen {
  let moved: MovedSnapshot
  let change: DataChange
  /// The axis that the content scrolls along.
  let mainAxis: Axis

  /// Where an element that is on screen now starts from.
  ///
  /// - Parameters:
  ///   - key: In the new data.
  ///   - target: Where the element is shown after the update.
  ///   - formerPlace: Where its view was; nil for a view that was not there.
  ///   - initial: The layout's answer. It counts for views that were not there.
  ///   - isInserted: The layout says so of this supplementary or decoration view.
  func start(
    of key: ElementKey, to target: LayoutGeometry, from formerPlace: LayoutGeometry?,
    _ initial: LayoutGeometry?, isInserted: Bool
  ) -> LayoutGeometry {
    if let formerPlace { return formerPlace }
    if let initial { return initial }
    guard !isInserted, let oldKey = change.oldKey(forNew: key) else { return target.faded }
    if change.isReloaded(oldKey) {
      return (moved.surrounding(oldKey) ?? target).faded
    }
    if let place = moved.surrounding(oldKey) { return place.brought(near: moved.bounds) }
    guard key.kind == .cell, let first = moved.old.keys.first else { return target.faded }
    return beyond(target, atEnd: oldKey > first)
  }

  /// Where a view ends that is not on screen any more.
  ///
  /// - Parameters:
  ///   - hasLeft: Its element is there still, under its new name, and only moved out of view.
  ///   - final: The layout's answer.
  ///   - inLayout: Where the layout has an element of the new data.
  ///   - onScreen: The same, for what is on screen.
  func end<View>(
    of element: VisibleElement<View>, hasLeft: Bool, _ final: LayoutGeometry?,
    inLayout: (ElementKey) -> LayoutGeometry?, onScreen: (ElementKey) -> LayoutGeometry?
  ) -> LayoutGeometry {
    let place = moved.place(of: element)
    if hasLeft {
      return final ?? inLayout(element.key)?.brought(near: moved.bounds) ?? place.faded
    }
    if change.isReloaded(element.key), let new = change.newKey(forOld: element.key),
      let successor = onScreen(new)
    {
      return final ?? successor.faded
    }
    return final ?? place.faded
  }

  /// Just outside the nearest edge of those that lie in the direction it comes from.
  private func beyond(_ target: LayoutGeometry, atEnd: Bool) -> LayoutGeometry {
    var beyond = target
    let (axis, frame, bounds) = (mainAxis, target.frame, moved.bounds)
    let distance =
      atEnd
      ? bounds.max(along: axis) - frame.min(along: axis)
      : bounds.min(along: axis) - frame.max(along: axis)
    beyond.origin.set(beyond.origin.along(axis) + distance, along: axis)
    return beyond
  }
}

extension DataChange {
  /// Supplementary and decoration views go with their section and keep their number in it. Nil when
  /// the element was deleted.
  func newKey(forOld key: ElementKey) -> ElementKey? {
    if key.section < 0 { return key }
    // A decoration may be numbered as the layout likes: what is beyond the sections stays there.
    guard key.section < before.sections else {
      return key.section < appliedCounts.sections ? nil : key
    }
    if key.kind == .cell {
      return newPosition(forOld: ItemPosition(section: key.section, item: key.item)).map {
        ElementKey(kind: key.kind, section: $0.section, item: $0.item)
      }
    }
    return newSection(forOld: key.section).map {
      ElementKey(kind: key.kind, section: $0, item: key.item)
    }
  }

  /// Nil when the element was inserted.
  func oldKey(forNew key: ElementKey) -> ElementKey? {
    if key.section < 0 { return key }
    guard key.section < appliedCounts.sections else {
      return key.section < before.sections ? nil : key
    }
    if key.kind == .cell {
      return oldPosition(forNew: ItemPosition(section: key.section, item: key.item)).map {
        ElementKey(kind: key.kind, section: $0.section, item: $0.item)
      }
    }
    return oldSection(forNew: key.section).map {
      ElementKey(kind: key.kind, section: $0, item: key.item)
    }
  }

  /// The element is there before and after, but by another view.
  func isReloaded(_ old: ElementKey) -> Bool {
    if old.section < 0 { return false }
    return old.kind == .cell
      ? isReloaded(old: ItemPosition(section: old.section, item: old.item))
      : isReloaded(section: old.section)
  }
}

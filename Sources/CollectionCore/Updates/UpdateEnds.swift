import Foundation

/// The answers of the layouts' base class to the question, during an update, where elements start and
/// end: the ends that the view animates without an answer.
@MainActor
final class UpdateEnds {
  let old: ScreenSnapshot
  let change: DataChange
  /// The content scrolls along x only.
  let isHorizontal: Bool
  /// The elements on screen are those after the update.
  var isShown = false
  /// The base class' last answer: returned unchanged it says nothing.
  fileprivate var initials: [ElementKey: LayoutGeometry] = [:]
  fileprivate var finals: [ElementKey: LayoutGeometry] = [:]

  init(old: ScreenSnapshot, change: DataChange, isHorizontal: Bool) {
    self.old = old
    self.change = change
    self.isHorizontal = isHorizontal
  }

  /// With the view's offset as it is now.
  fileprivate func screen(in view: CollectionView) -> UpdatedScreen {
    UpdatedScreen(
      moved: MovedSnapshot(old, to: view.bounds), change: change, isHorizontal: isHorizontal)
  }
}

extension CollectionView {
  /// Where an element of the new data starts from in the update that is being shown, unless the layout
  /// says otherwise; nil outside an update.
  func standardInitialAttributes(
    for key: ElementKey, in asking: CollectionViewLayout
  ) -> CollectionViewLayoutAttributes? {
    guard let ends = state.updateEnds, asking === layout else { return nil }
    let shown = ends.isShown ? elements.visible[key]?.applied : nil
    guard let attributes = (shown ?? attributesInLayout(for: key))?.copied else { return nil }
    let screen = ends.screen(in: self)
    let oldKey = ends.change.oldKey(forNew: key)
    let kept = oldKey.flatMap { ends.change.isReloaded($0) ? nil : ends.old.attributes(for: $0) }
    attributes.geometry = screen.start(
      of: key, to: attributes.geometry, from: kept?.geometry.moved(by: screen.moved.shift), nil,
      isInserted: isInsertedByLayout(key))
    ends.initials[key] = attributes.geometry
    return attributes
  }

  /// Where an element of the old data ends in the update that is being shown, unless the layout says
  /// otherwise; nil outside an update, and for an element that was not on screen.
  func standardFinalAttributes(
    for key: ElementKey, in asking: CollectionViewLayout
  ) -> CollectionViewLayoutAttributes? {
    guard let ends = state.updateEnds, asking === layout,
      let attributes = ends.old.attributes(for: key)
    else { return nil }
    let screen = ends.screen(in: self)
    attributes.geometry = screen.end(
      ofOld: key, at: attributes.geometry.moved(by: screen.moved.shift)
    ) { self.attributesInLayout(for: $0)?.geometry }
    ends.finals[key] = attributes.geometry
    return attributes
  }

  /// Where the layout wants the element to start from; nil where that is left to the view.
  func chosenInitial(for key: ElementKey) -> LayoutGeometry? {
    if layout.leavesEndsToView { return nil }
    guard let initial = layout.initialAttributes(for: key)?.geometry else { return nil }
    return initial == state.updateEnds?.initials[key] ? nil : initial
  }

  /// Where the layout wants the element to end; nil where that is left to the view.
  func chosenFinal(for key: ElementKey) -> LayoutGeometry? {
    if layout.leavesEndsToView { return nil }
    guard let final = layout.finalAttributes(for: key)?.geometry else { return nil }
    return final == state.updateEnds?.finals[key] ? nil : final
  }

  private func isInsertedByLayout(_ key: ElementKey) -> Bool {
    layout.insertedPaths(of: key.kind).contains(key.indexPath)
  }
}

extension UpdatedScreen {
  /// Where an element that was on screen at `place` ends.
  ///
  /// - Parameter inLayout: Where the layout has an element of the new data.
  fileprivate func end(
    ofOld key: ElementKey, at place: LayoutGeometry, inLayout: (ElementKey) -> LayoutGeometry?
  ) -> LayoutGeometry {
    guard let new = change.newKey(forOld: key), let target = inLayout(new) else {
      return place.faded
    }
    guard change.isReloaded(key) else { return target.brought(near: moved.bounds) }
    return target.frame.meets(moved.bounds) ? target.faded : place.faded
  }
}

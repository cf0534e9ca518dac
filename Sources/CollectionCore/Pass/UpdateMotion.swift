import Foundation

/// The movement of everything on screen when the data has changed: from where it was, or from where the
/// layout has it come, to where it is, or to where the layout has it leave.
@MainActor
struct UpdateMotion {
  let view: CollectionView
  let screen: UpdatedScreen

  private var layout: CollectionViewLayout { view.layout }

  /// - Parameters:
  ///   - removed: Under their old names.
  ///   - left: Under their new ones: they are there still, only out of view.
  ///   - motion: Nil to be there at once.
  func run(_ removed: [ShownElement], _ left: [ShownElement], _ motion: ChangeMotion?) {
    var finals: [ElementKey: LayoutGeometry] = [:]
    for key in screen.moved.old.keys where !layout.leavesEndsToView {
      finals[key] = chosen(
        layout.finalAttributes(for: key), not: view.shownUpdate.ends?.finals[key])
    }
    let shown = view.elements.visibleInOrder.map(\.key)
    let inserted = Self.keys(shownIn: view) { layout.insertedPaths(of: $0) }
    var initials: [ElementKey: LayoutGeometry] = [:]
    for key in shown where !layout.leavesEndsToView {
      initials[key] = chosen(
        layout.initialAttributes(for: key), not: view.shownUpdate.ends?.initials[key])
    }
    let leavers = Set(left.map { ObjectIdentifier($0) })
    let isHandStill = !view.shownUpdate.movesPile
    view.elements.animate(in: screen.moved, leaving: removed + left, motion) { element in
      // What is in the hand is there at once.
      if isHandStill, view.presentation.isInHand(element.key) { return element.applied.geometry }
      return screen.moved.formerPlace(of: element) ?? initials[element.key]
        ?? screen.start(
          of: element.key, to: element.applied.geometry,
          isInserted: inserted.contains(element.key))
    } end: { element in
      let hasLeft = leavers.contains(ObjectIdentifier(element))
      let oldKey = hasLeft ? screen.change.oldKey(forNew: element.key) : element.key
      return oldKey.flatMap { finals[$0] }
        ?? screen.end(
          of: element, hasLeft: hasLeft,
          inLayout: { view.attributesInLayout(for: $0)?.geometry },
          onScreen: { view.elements.visible[$0]?.applied.geometry })
    }
  }

  /// Where the layout wants an element to start or to end; nil where it answers what its base class
  /// does, which leaves that to the view.
  private func chosen(
    _ answer: CollectionViewLayoutAttributes?, not standard: LayoutGeometry?
  ) -> LayoutGeometry? {
    answer?.geometry == standard ? nil : answer?.geometry
  }

  /// The elements that `paths` names for each kind on screen.
  static func keys(
    shownIn view: CollectionView, _ paths: (ElementKind) -> [IndexPath]
  ) -> Set<ElementKey> {
    Set(view.elements.shownKinds.flatMap { kind in paths(kind).map { ElementKey(kind, $0) } })
  }
}

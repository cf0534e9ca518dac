import Foundation

/// The animation of everything on screen after an update: from the old places, or the layout's
/// initial attributes, to the new places, or the layout's final attributes.
@MainActor
struct UpdateMotion {
  let view: CollectionView
  let screen: UpdatedScreen

  private var layout: CollectionViewLayout { view.layout }

  /// Starts the animation.
  ///
  /// - Parameters:
  ///   - removed: The elements that no longer exist, with their old index paths.
  ///   - left: The elements that still exist but are out of view, with their new index paths.
  ///   - motion: The easing and the group of the animation, or nil to show the result at once.
  func run(_ removed: [VisibleElement], _ left: [VisibleElement], _ motion: ChangeMotion?) {
    var finals: [ElementKey: LayoutGeometry] = [:]
    for key in screen.moved.old.keys where !layout.usesDefaultInitialAndFinalAttributes {
      finals[key] = chosen(
        layout.finalAttributes(for: key), not: view.shownUpdate.ends?.finals[key])
    }
    let shown = view.elements.visibleInOrder.map(\.key)
    let inserted = Self.keys(shownIn: view) { layout.insertedPaths(of: $0) }
    view.shownUpdate.ends?.insertedByLayout = inserted
    var initials: [ElementKey: LayoutGeometry] = [:]
    for key in shown where !layout.usesDefaultInitialAndFinalAttributes {
      initials[key] = chosen(
        layout.initialAttributes(for: key), not: view.shownUpdate.ends?.initials[key])
    }
    let leavingElements = Set(left.map { ObjectIdentifier($0) })
    let skipsMovingItems = !view.shownUpdate.animatesMovedItems
    view.elements.animate(in: screen.moved, leaving: removed + left, motion) { element in
      // Items in an interactive movement are at their place at once.
      if skipsMovingItems, view.presentation.isInMovement(element.key) {
        return element.applied.geometry
      }
      return screen.moved.formerPlace(of: element) ?? initials[element.key]
        ?? screen.start(
          of: element.key, to: element.applied.geometry,
          isInserted: inserted.contains(element.key))
    } end: { element in
      let hasLeft = leavingElements.contains(ObjectIdentifier(element))
      let oldKey = hasLeft ? screen.change.oldKey(forNew: element.key) : element.key
      return oldKey.flatMap { finals[$0] }
        ?? screen.end(
          of: element, hasLeft: hasLeft,
          inLayout: { view.attributesInLayout(for: $0)?.geometry },
          onScreen: { view.elements.visible[$0]?.applied.geometry })
    }
  }

  /// Returns the geometry that the layout chooses for the start or the end of an element. Nil if it
  /// returns what its base class does, which leaves the choice to the view.
  private func chosen(
    _ answer: CollectionViewLayoutAttributes?, not standard: LayoutGeometry?
  ) -> LayoutGeometry? {
    answer?.geometry == standard ? nil : answer?.geometry
  }

  /// Returns the elements that `paths` names for each kind on screen.
  static func keys(
    shownIn view: CollectionView, _ paths: (ElementKind) -> [IndexPath]
  ) -> Set<ElementKey> {
    Set(view.elements.shownKinds.flatMap { kind in paths(kind).map { ElementKey(kind, $0) } })
  }
}

import Foundation

/// The initial and final attributes of the elements in an update, as the base class of layouts
/// returns them. The view animates from and to these attributes if the layout does not return
/// others.
@MainActor
final class InitialFinalAttributes {
  private let old: ScreenSnapshot
  private let change: DataChange
  /// The axis along which the content scrolls.
  private let axis: Axis
  private unowned let source: any InitialFinalAttributesSource
  /// Whether the elements on screen are those after the update.
  private var isShown = false
  /// The geometries that the base class returned last. A layout that returns them unchanged leaves
  /// the animation to the view.
  private(set) var initials: [ElementKey: LayoutGeometry] = [:]
  private(set) var finals: [ElementKey: LayoutGeometry] = [:]
  /// The supplementary and decoration views on screen that the layout deletes. Empty before it has
  /// been asked.
  var deletedByLayout: Set<ElementKey> = []
  /// The supplementary and decoration views on screen that the layout inserts. Nil before it has been
  /// asked for all of them.
  var insertedByLayout: Set<ElementKey>?

  init(
    old: ScreenSnapshot, change: DataChange, axis: Axis, source: any InitialFinalAttributesSource
  ) {
    (self.old, self.change, self.axis, self.source) = (old, change, axis, source)
  }

  func screenIsNew() { isShown = true }

  /// The screen with the present offset of the view.
  private var screen: UpdatedScreen {
    UpdatedScreen(moved: MovedSnapshot(old, to: source.bounds), change: change, axis: axis)
  }

  /// Returns the attributes from which an element of the new data is animated, unless the layout
  /// returns others.
  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let shown = isShown ? source.attributesOnScreen(for: key) : nil
    guard let attributes = (shown ?? source.attributesInLayout(for: key))?.copied else {
      return nil
    }
    let screen = screen
    let isInserted = insertedByLayout?.contains(key) ?? source.isInsertedByLayout(key)
    let oldKey = isInserted ? nil : change.oldKey(forNew: key)
    let kept = oldKey.flatMap { change.isReloaded($0) ? nil : old.attributes(for: $0) }
    attributes.geometry =
      kept?.geometry.moved(by: screen.moved.shift)
      ?? screen.start(of: key, to: attributes.geometry, isInserted: isInserted)
    initials[key] = attributes.geometry
    return attributes
  }

  /// Returns the attributes to which an element of the old data is animated, unless the layout
  /// returns others. Nil for an element that was not on screen.
  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = old.attributes(for: key) else { return nil }
    let screen = screen
    let place = attributes.geometry.moved(by: screen.moved.shift)
    attributes.geometry =
      deletedByLayout.contains(key)
      ? place.faded
      : screen.end(ofOld: key, at: place) { source.attributesInLayout(for: $0)?.geometry }
    finals[key] = attributes.geometry
    return attributes
  }
}

/// The requirements of the initial and final attributes of an update on the collection view.
@MainActor
protocol InitialFinalAttributesSource: AnyObject {
  var bounds: CGRect { get }

  /// Returns the attributes of an element in the present layout.
  func attributesInLayout(for key: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns the attributes of an element on screen, or nil if the element is not on screen.
  func attributesOnScreen(for key: ElementKey) -> CollectionViewLayoutAttributes?

  /// Returns whether the layout reports a supplementary or decoration view as inserted.
  func isInsertedByLayout(_ key: ElementKey) -> Bool
}

extension UpdatedScreen {
  /// Returns the geometry at which an element that was on screen at `place` ends.
  ///
  /// - Parameters:
  ///   - key: The old key of the element.
  ///   - place: The geometry on screen.
  ///   - inLayout: Returns the geometry of an element of the new data in the layout.
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

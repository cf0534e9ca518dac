import Foundation

/// The geometries at which the elements of an update start and end, in the content coordinates after
/// it. The layout's base class returns them as initial and final attributes, and the view animates
/// from and to them if the layout does not return others.
@MainActor
final class InitialFinalAttributes {
  private let view: CollectionView
  private let old: ScreenSnapshot
  private let change: DataChange
  /// Whether the elements on screen are those after the update.
  private var isScreenNew = false
  /// The supplementary and decoration views on screen that the layout deletes. Empty before it has
  /// been asked.
  private(set) var deleted: Set<ElementKey> = []
  /// The supplementary and decoration views on screen that the layout inserts. Nil before it has been
  /// asked for all of them.
  private var inserted: Set<ElementKey>?

  /// Creates the attributes of an update.
  ///
  /// - Parameters:
  ///   - change: The change of the items on screen.
  ///   - old: The screen before the update.
  ///   - view: The collection view.
  init(of change: DataChange, from old: ScreenSnapshot, in view: CollectionView) {
    (self.change, self.old, self.view) = (change, old, view)
  }

  /// The screen before the update, with the present offset of the view.
  var screen: MovedSnapshot { MovedSnapshot(old, to: view.bounds) }

  // MARK: Steps of the update

  /// Asks the layout which elements it deletes.
  func readDeleted() { deleted = keys { view.layout.deletedPaths(of: $0) } }

  /// Asks the layout which elements it inserts.
  func readInserted() { inserted = keys { view.layout.insertedPaths(of: $0) } }

  func screenIsNew() { isScreenNew = true }

  /// Returns the elements that `paths` names for each kind on screen.
  private func keys(_ paths: (ElementKind) -> [IndexPath]) -> Set<ElementKey> {
    Set(view.elements.shownKinds.flatMap { kind in paths(kind).map { ElementKey(kind, $0) } })
  }

  // MARK: Attributes

  /// Returns the attributes from which an element of the new data is animated.
  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let shown = isScreenNew ? view.elements.visible[key]?.applied : nil
    guard let attributes = (shown ?? view.session.attributes(for: key))?.copied else { return nil }
    attributes.geometry = start(of: key, to: attributes.geometry)
    return attributes
  }

  /// Returns the attributes to which an element of the old data is animated. Nil for an element that
  /// was not on screen.
  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = old.attributes(for: key) else { return nil }
    attributes.geometry = end(of: key, from: attributes.geometry.moved(by: screen.shift))
    return attributes
  }

  // MARK: Geometries

  /// Returns the geometry at which an element of the new data starts.
  ///
  /// - Parameters:
  ///   - key: The key in the new data.
  ///   - target: The geometry of the element after the update.
  func start(of key: ElementKey, to target: LayoutGeometry) -> LayoutGeometry {
    let isInserted =
      inserted?.contains(key) ?? view.layout.insertedPaths(of: key.kind).contains(key.indexPath)
    guard !isInserted, let oldKey = change.oldKey(forNew: key) else { return target.faded }
    let screen = screen
    let place = screen.surrounding(oldKey)
    if change.isReloaded(oldKey) { return (place ?? target).faded }
    if let shown = old.attributes(for: oldKey) { return shown.geometry.moved(by: screen.shift) }
    if let place { return place.brought(near: screen.bounds) }
    guard key.kind == .cell, let first = old.keys.first else { return target.faded }
    return beyond(target, atEnd: oldKey > first)
  }

  /// Returns `target` moved just outside the edge of the view from which the element comes.
  private func beyond(_ target: LayoutGeometry, atEnd: Bool) -> LayoutGeometry {
    var beyond = target
    let (frame, bounds, axis) = (target.frame, view.bounds, view.mainAxis)
    let distance =
      atEnd
      ? bounds.max(along: axis) - frame.min(along: axis)
      : bounds.min(along: axis) - frame.max(along: axis)
    beyond.origin.set(target.origin.along(axis) + distance, along: axis)
    return beyond
  }

  /// Returns the geometry at which an element of the old data ends.
  ///
  /// - Parameters:
  ///   - key: The key in the old data.
  ///   - place: The geometry that the element had on screen.
  func end(of key: ElementKey, from place: LayoutGeometry) -> LayoutGeometry {
    guard !deleted.contains(key), let new = change.newKey(forOld: key) else { return place.faded }
    return change.isReloaded(key)
      ? (placeOnScreen(of: new) ?? place).faded : end(ofExisting: new, from: place)
  }

  /// Returns the geometry at which an element ends that exists after the update.
  ///
  /// - Parameters:
  ///   - key: The key in the new data.
  ///   - place: The geometry from which it is animated.
  func end(ofExisting key: ElementKey, from place: LayoutGeometry) -> LayoutGeometry {
    view.session.attributes(for: key)?.geometry.brought(near: view.bounds) ?? place.faded
  }

  /// Returns the geometry of an element of the new data, or nil if it is out of view.
  private func placeOnScreen(of key: ElementKey) -> LayoutGeometry? {
    if isScreenNew { return view.elements.visible[key]?.applied.geometry }
    return view.session.attributes(for: key).map(\.geometry)
      .flatMap { $0.frame.meets(view.bounds) ? $0 : nil }
  }
}

import Foundation

/// The places where elements start and end in an update, as the layouts' base class answers them: the
/// ends that the view animates without an answer.
@MainActor
final class InitialFinalAttributes {
  private let old: ScreenSnapshot
  private let change: DataChange
  /// The axis that the content scrolls along.
  private let axis: Axis
  private unowned let source: any InitialFinalAttributesSource
  /// The elements on screen are those after the update.
  private var isShown = false
  /// The base class' last answer: returned unchanged it says nothing.
  private(set) var initials: [ElementKey: LayoutGeometry] = [:]
  private(set) var finals: [ElementKey: LayoutGeometry] = [:]

  init(
    old: ScreenSnapshot, change: DataChange, axis: Axis, source: any InitialFinalAttributesSource
  ) {
    (self.old, self.change, self.axis, self.source) = (old, change, axis, source)
  }

  func screenIsNew() { isShown = true }

  /// With the view's offset as it is now.
  private var screen: UpdatedScreen {
    UpdatedScreen(moved: MovedSnapshot(old, to: source.bounds), change: change, axis: axis)
  }

  /// Where an element of the new data starts from, unless the layout says otherwise.
  func initialAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let shown = isShown ? source.attributesOnScreen(for: key) : nil
    guard let attributes = (shown ?? source.attributesInLayout(for: key))?.copied else {
      return nil
    }
    let screen = screen
    let oldKey = change.oldKey(forNew: key)
    let kept = oldKey.flatMap { change.isReloaded($0) ? nil : old.attributes(for: $0) }
    let isInserted = source.isInsertedByLayout(key)
    attributes.geometry =
      kept?.geometry.moved(by: screen.moved.shift)
      ?? screen.start(of: key, to: attributes.geometry, isInserted: isInserted)
    initials[key] = attributes.geometry
    return attributes
  }

  /// Where an element of the old data ends, unless the layout says otherwise; nil for an element that was
  /// not on screen.
  func finalAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = old.attributes(for: key) else { return nil }
    let screen = screen
    attributes.geometry = screen.end(
      ofOld: key, at: attributes.geometry.moved(by: screen.moved.shift)
    ) { source.attributesInLayout(for: $0)?.geometry }
    finals[key] = attributes.geometry
    return attributes
  }
}

/// The collection view as the initial and final attributes of an update use it.
@MainActor
protocol InitialFinalAttributesSource: AnyObject {
  var bounds: CGRect { get }

  /// As the layout has the element now.
  func attributesInLayout(for key: ElementKey) -> CollectionViewLayoutAttributes?

  /// As the element is on screen; nil for one that is not.
  func attributesOnScreen(for key: ElementKey) -> CollectionViewLayoutAttributes?

  /// The layout says so of this supplementary or decoration view.
  func isInsertedByLayout(_ key: ElementKey) -> Bool
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

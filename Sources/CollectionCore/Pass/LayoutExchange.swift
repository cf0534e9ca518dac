import Foundation
import TrellisMotion

/// An animated change of the layout. Views move from their places in the old layout to those in the
/// new one. A supplementary view of another shape in the new layout keeps its shape and fades out, and
/// another view of the element fades in at the new place.
@MainActor
final class LayoutExchange: ScreenChange {
  private let view: CollectionView
  private let (old, new): (CollectionViewLayout, CollectionViewLayout)
  private let easing: Easing
  private let completion: (Bool) -> Void
  private let before: ScreenSnapshot
  /// The old layout's decoration views that were on screen, because decoration views belong to the
  /// layout that registered them, and the supplementary views that are replaced.
  private var replaced: [VisibleElement] = []
  private var views: [CollectionReusableView] = []
  /// The group of the animations, which stays open until the end of the pass.
  private var group: Int?

  init(
    to new: CollectionViewLayout, _ easing: Easing, in view: CollectionView,
    completion: @escaping (Bool) -> Void
  ) {
    view.abandonTransition()
    view.transitions.finishExchanges(before: view.transitions.mark)
    (self.view, self.new, self.easing, self.completion) = (view, new, easing, completion)
    old = view.layout
    before = view.snapshot(asksLayout: true)
  }

  func announce() {
    let anchor = view.transitions.takeAnchor()
    view.layout = new
    new.owner = view
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let context = new.makeInvalidationContext()
    context.marksEverything = true
    new.invalidateWhole(context)
    view.offsets.keep(anchor, isForOnePass: true)
  }

  let correctsOffsetFirst = true
  let clearsOldData = false

  func requestsOffset() -> Bool { true }

  func offsetIsChosen() {}

  let isAnimated = true

  /// Separates the decoration views of the old layout. A decoration that both layouts have is two
  /// views: one fades out where the other fades in. So is a supplementary view that has another
  /// shape in the new layout: its content would have to be laid out for both shapes at once.
  func willShow() {
    replaced = view.elements.dropDecorations()
    if view.session.isPrepared {
      let leaving = view.elements.visible.removeAll {
        $0.key.kind.category == .supplementaryView && destination(of: $0) == nil
      }
      replaced += view.focusedCell.pinning(leaving)
    }
    views = view.elements.visibleInOrder.map(\.view)
    for shown in views { shown.willTransition(from: old, to: new) }
  }

  func animate(_ leavingElements: [VisibleElement]) {
    let group = view.elements.animations.openGroup { [views, old, new, completion] finished in
      for shown in views { shown.didTransition(from: old, to: new) }
      completion(finished)
    }
    self.group = group
    let screen = MovedSnapshot(before, to: view.bounds)
    view.elements.animate(
      in: screen, leaving: leavingElements + replaced,
      ChangeMotion(easing: easing, group: group, isOfLayout: true)
    ) {
      start(of: $0, in: screen)
    } end: {
      end(of: $0, in: screen)
    }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    view.release(old)
  }

  /// Returns the geometry of an element in the new layout. Nil if the new layout does not have the
  /// element, or as a supplementary view of another shape.
  private func destination(of element: VisibleElement) -> LayoutGeometry? {
    geometry(view.session.attributes(for: element.key)?.geometry, ofSame: element)
  }

  private func geometry(_ other: LayoutGeometry?, ofSame element: VisibleElement) -> LayoutGeometry?
  {
    guard let other, element.key.kind.category == .supplementaryView else { return other }
    return other.hasShape(of: element.applied.geometry) ? other : nil
  }

  private func start(of element: VisibleElement, in screen: MovedSnapshot) -> LayoutGeometry {
    if let place = screen.formerPlace(of: element) { return place }
    // A view that was not on screen starts at the place of its element in the old layout.
    let place =
      screen.surrounding(element.key)
      ?? old.attributes(for: element.key)?.geometry.moved(by: screen.shift)
    guard let place = geometry(place, ofSame: element) else {
      return element.applied.geometry.faded
    }
    let start = place.brought(near: screen.bounds)
    return element.key.kind.category == .decorationView ? start.faded : start
  }

  private func end(of element: VisibleElement, in screen: MovedSnapshot) -> LayoutGeometry {
    guard let place = destination(of: element) else { return screen.place(of: element).faded }
    let end = place.brought(near: screen.bounds)
    return element.key.kind.category == .decorationView ? end.faded : end
  }

  func abandon() {
    willShow()
    animate([])
    view.placeAll()
    finish()
  }

  func finish() {
    view.showViewport()
    if let group { view.elements.closeGroup(group) }
  }
}

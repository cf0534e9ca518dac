import Foundation
import Motion

/// An animated change of the layout. Views move from their places in the old layout to those in the
/// new one.
@MainActor
final class LayoutExchange: ScreenChange {
  private let view: CollectionView
  private let (old, new): (CollectionViewLayout, CollectionViewLayout)
  private let easing: Easing
  private let completion: (Bool) -> Void
  private let before: ScreenSnapshot
  /// The old layout's decoration views that were on screen. Decoration views belong to the layout
  /// that registered them.
  private var decorations: [ShownElement] = []
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
    view.offsets.setAnchor(anchor)
  }

  let correctsOffsetFirst = true
  let clearsOldData = false

  func requestsOffset() -> Bool { true }

  func offsetIsChosen() {}

  let isAnimated = true

  /// Separates the decoration views of the old layout. A decoration that both layouts have is two
  /// views: one fades out where the other fades in.
  func willShow() {
    decorations = view.elements.dropDecorations()
    views = view.elements.visibleInOrder.map(\.view)
    for shown in views { shown.willTransition(from: old, to: new) }
  }

  func animate(_ leavingElements: [ShownElement]) {
    view.offsets.setAnchor(nil)
    let group = view.elements.openGroup { [views, old, new, completion] finished in
      for shown in views { shown.didTransition(from: old, to: new) }
      completion(finished)
    }
    self.group = group
    let screen = MovedSnapshot(before, to: view.bounds)
    view.elements.animate(
      in: screen, leaving: leavingElements + decorations,
      ChangeMotion(easing: easing, group: group, mixesOrder: true)
    ) {
      start(of: $0, in: screen)
    } end: {
      end(of: $0, in: screen)
    }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    view.release(old)
  }

  private func start(of element: ShownElement, in screen: MovedSnapshot) -> LayoutGeometry {
    if let place = screen.formerPlace(of: element) { return place }
    // A view that was not on screen starts at the place of its element in the old layout.
    let place =
      screen.surrounding(element.key)
      ?? old.attributes(for: element.key)?.geometry.moved(by: screen.shift)
    guard let place else { return element.applied.geometry.faded }
    let start = place.brought(near: screen.bounds)
    return element.key.kind.category == .decorationView ? start.faded : start
  }

  private func end(of element: ShownElement, in screen: MovedSnapshot) -> LayoutGeometry {
    guard let place = view.attributesInLayout(for: element.key)?.geometry else {
      return screen.place(of: element).faded
    }
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

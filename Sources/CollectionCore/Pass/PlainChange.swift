import Foundation

/// A scroll step, another size, a reload, a layout that is shown at once, a step of a transition; and
/// changes that `CollectionView.animate(_:changes:completion:)` shows as a movement.
@MainActor
final class PlainChange: ScreenChange {
  private let view: CollectionView
  /// The exchanges of layouts that this pass shows; a callback may make more, for the next.
  private let switchCount: Int
  private var animated: AnimatedChange?

  init(in view: CollectionView) {
    self.view = view
    switchCount = view.transitions.exchangeCount
  }

  func announce() {
    view.offsets.fulfilAwaited(prepare: view.prepareLayoutIfNeeded)
  }

  let correctsOffsetFirst = true
  let clearsOldData = true

  // As in an animated change of the layout.
  var choosesOffset: Bool { view.transitions.hasPlainExchange }

  func offsetIsChosen() {}

  var isAnimated: Bool { animated != nil }

  func willShow() { animated = view.takeAnimatedChange() }

  func animate(_ leavers: [ShownElement]) {
    if let animated { view.animate(animated, leavers) }
  }

  /// A layout that reloads whenever it is prepared is shown nothing, frame after frame.
  func giveUp() {
    view.setNeedsLayout()
    view.placeAll()
  }

  func finish() {
    if let animated, animated.oldBounds != view.bounds {
      view.layout.finalizeAnimatedBoundsChange()
    }
    view.transitions.finishExchanges(switchCount)
  }
}

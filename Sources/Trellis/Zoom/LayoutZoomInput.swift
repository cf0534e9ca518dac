import CollectionCore
import Foundation
import Gtk

/// Puts a `LayoutZoom` into the user's hands: pinches on touch screens and touchpads, and with Ctrl
/// the wheel and touchpad strokes, at what is under the pointer.
///
/// With the wheel the transition stays where it is as long as Ctrl is held, and goes on when it is
/// released.
@preconcurrency @MainActor
public final class LayoutZoomInput {
  /// Of the way to the next layout, a wheel step's.
  private static let stepShare = 0.25
  /// Of a touchpad stroke: 200 points make things twice as large.
  private static let strokeGain = 0.6931 / 200
  /// How often Ctrl is looked at while a wheel's transition waits for its release, in seconds: only
  /// the widget with the focus hears of keys, and that need not be this one.
  private static let watchInterval = 0.03

  private let zoom: LayoutZoom
  private let collectionView: CollectionView
  package let pinch = ZoomGesture()
  private let scroll = ScrollController()
  private let pointer = MotionController()
  /// What the pinch was at its last event.
  private var scale = 1.0
  /// A wheel's transition waits for Ctrl to be released.
  private var isHeld = false
  /// Whether Ctrl is held, for tests.
  package var isControlHeld: @MainActor () -> Bool

  /// Adds the controllers to the collection view's widget, which keeps this object.
  @discardableResult
  public init(_ zoom: LayoutZoom, on collectionView: CollectionView) {
    self.zoom = zoom
    self.collectionView = collectionView
    let widget = collectionView.widget
    isControlHeld = { [scroll] in scroll.heldModifiers.contains(.control) }
    // Keeps this object until the widget is gone.
    pinch.onEvent { self.pinched($0) }
    widget.onDestroyed { [weak pinch] in pinch?.onEvent { _ in } }
    scroll.isCapturing = true
    scroll.onScroll { [weak self] _, dy, modifiers in
      guard let self, modifiers.contains(.control) else { return false }
      return scrolled(dy, isStroke: scroll.isStroke, at: pointer.location)
    }
    scroll.onStrokeEnd { [weak self] in self?.strokeEnded() }
    for controller in [pinch, scroll, pointer] { widget.add(controller) }
  }

  private func pinched(_ event: ZoomGesture.Event) {
    switch event {
    case .begin:
      scale = 1
      zoom.begin()
    case .change(let new, let point):
      guard new > 0, scale > 0 else { return }
      zoom.scale(by: new / scale, at: fromCorner(point), time: MainLoop.time)
      scale = new
    case .end:
      zoom.end(at: MainLoop.time)
    }
  }

  /// What the controller calls, also for tests.
  ///
  /// - Parameter dy: Wheel steps, or pixels of a touchpad stroke; towards the user is above 0.
  @discardableResult
  package func scrolled(_ dy: Double, isStroke: Bool, at point: CGPoint?) -> Bool {
    let point = point.map(fromCorner)
    if isStroke {
      zoom.scale(by: exp(-dy * Self.strokeGain), at: point, time: MainLoop.time)
    } else {
      zoom.step(by: -dy * Self.stepShare, at: point)
      hold()
    }
    return true
  }

  package func strokeEnded() {
    guard !isHeld else { return }
    zoom.end(at: MainLoop.time)
  }

  private func hold() {
    guard !isHeld else { return }
    isHeld = true
    watchControl()
  }

  private func watchControl() {
    MainLoop.after(Self.watchInterval) { [weak self] in
      guard let self, isHeld else { return }
      if isControlHeld() { return watchControl() }
      isHeld = false
      zoom.endSteps()
    }
  }

  /// Mirrored content grows from the right.
  private func fromCorner(_ point: CGPoint) -> CGPoint {
    collectionView.isMirrored
      ? CGPoint(x: collectionView.bounds.width - point.x, y: point.y) : point
  }
}

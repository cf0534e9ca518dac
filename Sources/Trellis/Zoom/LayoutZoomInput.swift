import CollectionCore
import Foundation
import TrellisGtk

/// Controls a `LayoutZoom` with the user's input: pinch gestures on touchscreens and touchpads, and
/// the wheel or touchpad scrolling while Ctrl is held. The zoom is about the point under the
/// pointer.
///
/// With the wheel, the transition stays at its present progress while Ctrl is held. When Ctrl is
/// released, the transition continues in the direction in which the wheel was turned.
@preconcurrency @MainActor
public final class LayoutZoomInput {
  /// The part of the transition to the next layout that one wheel step makes.
  private static let stepShare = 0.25
  /// The factor for touchpad scrolling: 200 points double the scale.
  private static let strokeGain = 0.6931 / 200
  /// The interval in seconds at which the Ctrl key is checked after a wheel step. Its release is
  /// not reported as a key event if another widget has the focus.
  private static let watchInterval = 0.03

  private let zoom: any ZoomInputTarget
  private let collectionView: CollectionView
  package let pinch = ZoomGesture()
  private let scroll = ScrollController()
  private let pointer = MotionController()
  /// The scale of the pinch gesture at its last event.
  private var scale = 1.0
  /// Whether a transition that the wheel controls waits for the release of Ctrl.
  private var isHeld = false
  /// Returns whether Ctrl is held. Tests replace it.
  package var isControlHeld: @MainActor () -> Bool

  /// Adds event controllers to the collection view's widget, which keeps this object alive.
  ///
  /// - Parameters:
  ///   - zoom: The zoom to control.
  ///   - collectionView: The collection view whose layouts change.
  @discardableResult
  public convenience init(_ zoom: LayoutZoom, on collectionView: CollectionView) {
    self.init(controlling: zoom, on: collectionView)
  }

  /// Adds event controllers to the collection view's widget, which keeps this object alive.
  ///
  /// - Parameters:
  ///   - zoom: The object that zooms.
  ///   - collectionView: The collection view that the object zooms.
  @discardableResult
  package init(controlling zoom: any ZoomInputTarget, on collectionView: CollectionView) {
    self.zoom = zoom
    self.collectionView = collectionView
    let widget = collectionView.widget
    isControlHeld = { [scroll] in scroll.heldModifiers.contains(.control) }
    // The closure refers strongly to this object, which lives until the widget is destroyed.
    pinch.onEvent { self.pinched($0) }
    widget.onDestroyed { [weak pinch] in pinch?.onEvent { _ in } }
    scroll.isCapturing = true
    scroll.onScroll { [weak self] _, dy, modifiers in
      guard let self, modifiers.contains(.control) else { return false }
      return scrolled(dy, isTouchpad: scroll.isTouchpad, at: pointer.location)
    }
    scroll.onTouchpadScrollEnd { [weak self] in self?.strokeEnded() }
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

  /// Handles a scroll event with Ctrl. The controller calls it, and so do tests.
  ///
  /// - Parameters:
  ///   - dy: The wheel steps, or the pixels of touchpad scrolling. Scrolling towards the user is
  ///     positive.
  ///   - isTouchpad: Whether the event comes from a touchpad.
  ///   - point: The position of the pointer in the widget, or nil if it is not known.
  @discardableResult
  package func scrolled(_ dy: Double, isTouchpad: Bool, at point: CGPoint?) -> Bool {
    let point = point.map(fromCorner)
    if isTouchpad {
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

  /// Returns a point in coordinates from the corner where the content starts, which is on the right
  /// in a mirrored layout.
  private func fromCorner(_ point: CGPoint) -> CGPoint {
    collectionView.isMirrored
      ? CGPoint(x: collectionView.bounds.width - point.x, y: point.y) : point
  }
}

/// The object that a `LayoutZoomInput` zooms with: a `LayoutZoom`, or an object that chooses between
/// several zooms. The methods are those of `LayoutZoom`.
@MainActor
package protocol ZoomInputTarget: AnyObject {
  /// Begins a pinch.
  func begin()
  /// Zooms by a factor, for gestures that are continuous.
  func scale(by factor: CGFloat, at point: CGPoint?, time: TimeInterval)
  /// Zooms by one step, for input that comes in steps.
  func step(by share: CGFloat, at point: CGPoint?)
  /// Ends a continuous gesture.
  func end(at time: TimeInterval)
  /// Ends a sequence of steps.
  func endSteps()
}

extension LayoutZoom: ZoomInputTarget {}

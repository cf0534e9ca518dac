internal import CTrellisGtk
import Foundation

/// A gesture that moves content with the pressed primary mouse button.
///
/// Fingers on a touchscreen are not handled: they scroll by themselves.
public final class PanGesture: EventController {
  /// A phase of the gesture.
  public enum Event: Sendable {
    /// The pointer has moved too far for a click. The value is the point at which the button was
    /// pressed, in the widget's coordinates.
    case begin(CGPoint)
    /// The pointer has moved by a distance since the button was pressed.
    case change(CGPoint)
    /// The button has been released, or the gesture has been cancelled.
    case end
  }

  /// The distance from which a press is no click any more, in points.
  private static let threshold = 4.0

  private var accepts: @MainActor () -> Bool = { false }
  private var handler: @MainActor (Event) -> Void = { _ in }
  private var start = CGPoint.zero
  private var isMoving = false

  /// Creates a gesture. Add it to a widget with `Widget.add(_:)`.
  public init() {
    super.init(owned: TrellisGtk.raw(gtk_gesture_drag_new()))
    gtk_gesture_single_set_button(opaque, 1)
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void =
        { _, x, y, data in
          let handler = Handler<CGPoint, Void>.from(data)
          MainActor.assumeIsolated { handler.body(CGPoint(x: x, y: y)) }
        }
    connect("drag-begin", Handler<CGPoint, Void> { [weak self] in self?.pressed(at: $0) }, callback)
    connect("drag-update", Handler<CGPoint, Void> { [weak self] in self?.moved(by: $0) }, callback)
    connect("drag-end", Handler<CGPoint, Void> { [weak self] _ in self?.ended() }, callback)
  }

  /// Sets the blocks of the gesture. They replace the previous blocks.
  ///
  /// - Parameters:
  ///   - accepts: Returns whether a press can become a movement. Asked at each press.
  ///   - body: The block that is called for each phase.
  public func onPan(
    if accepts: @escaping @MainActor () -> Bool, _ body: @escaping @MainActor (Event) -> Void
  ) { (self.accepts, handler) = (accepts, body) }

  private func pressed(at point: CGPoint) {
    (start, isMoving) = (point, false)
    if !accepts() || isTouch { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }
  }

  private var isTouch: Bool {
    guard let device = gtk_event_controller_get_current_event_device(opaque) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
  }

  private func moved(by distance: CGPoint) {
    if !isMoving {
      guard hypot(distance.x, distance.y) > Self.threshold else { return }
      isMoving = true
      // Claims the press, so that it selects and drags nothing.
      gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED)
      handler(.begin(start))
    }
    handler(.change(distance))
  }

  private func ended() {
    guard isMoving else { return }
    isMoving = false
    handler(.end)
  }
}

internal import CTrellisGtk
import Foundation

/// A pinch gesture of two fingers on a touchscreen or a touchpad.
public final class ZoomGesture: EventController {
  /// A phase of the gesture.
  public enum Event: Sendable {
    /// The gesture begins. The value is the point between the fingers in the widget's coordinates,
    /// or the pointer's position for a touchpad.
    case begin(CGPoint)
    /// The fingers move. `scale` is their distance divided by the distance at the beginning. The
    /// second value is the point between the fingers.
    case change(scale: Double, CGPoint)
    /// The gesture has ended or has been cancelled.
    case end
  }

  private var handler: @MainActor (Event) -> Void = { _ in }
  private var isRecognized = false

  /// Creates a pinch gesture. Add it to a widget with `Widget.add(_:)`.
  public init() {
    super.init(owned: TrellisGtk.raw(gtk_gesture_zoom_new()))
    let begun: SpecCallback = { _, _, data in
      MainActor.assumeIsolated { Handler<Event?, Void>.from(data).body(nil) }
    }
    let changed:
      @convention(c) (UnsafeMutableRawPointer?, Double, UnsafeMutableRawPointer?) -> Void =
        { _, scale, data in
          MainActor.assumeIsolated {
            Handler<Event?, Void>.from(data).body(.change(scale: scale, .zero))
          }
        }
    connect(
      "begin",
      Handler<Event?, Void> { [weak self] _ in
        guard let self else { return }
        // Claims the fingers, so that they do not scroll.
        gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED)
        feed(.begin(center))
      }, begun)
    connect(
      "scale-changed",
      Handler<Event?, Void> { [weak self] event in
        guard let self, case .change(let scale, _) = event else { return }
        feed(.change(scale: scale, center))
      }, changed)
    for signal in ["end", "cancel"] {
      connect(signal, Handler<Event?, Void> { [weak self] _ in self?.feed(.end) }, begun)
    }
  }

  /// Sets the block that is called for each phase of the gesture. It replaces the previous block.
  public func onEvent(_ body: @escaping @MainActor (Event) -> Void) { handler = body }

  /// Handles an event. The signals call it, and so do tests, because a headless display cannot
  /// simulate fingers.
  package func feed(_ event: Event) {
    if case .begin = event { isRecognized = true }
    guard isRecognized else { return }
    if case .end = event { isRecognized = false }
    handler(event)
  }

  private var center: CGPoint {
    var (x, y) = (0.0, 0.0)
    gtk_gesture_get_bounding_box_center(opaque, &x, &y)
    return CGPoint(x: x, y: y)
  }
}

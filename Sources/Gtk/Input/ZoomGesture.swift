internal import CGtk
import Foundation

/// Two fingers that move apart or together, on a touch screen or a touchpad.
public final class ZoomGesture: EventController {
  public enum Event: Sendable {
    /// Where the middle between the fingers is, in the widget's coordinates; for a touchpad, the
    /// pointer.
    case begin(CGPoint)
    /// By how much the fingers have moved apart since the beginning.
    case change(scale: Double, CGPoint)
    /// The fingers have left; after a cancelled gesture too.
    case end
  }

  private var handler: @MainActor (Event) -> Void = { _ in }
  private var isRecognized = false

  public init() {
    super.init(owned: Gtk.raw(gtk_gesture_zoom_new()))
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
        // The fingers are not there to scroll.
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

  public func onEvent(_ body: @escaping @MainActor (Event) -> Void) { handler = body }

  /// What the signals call: fingers cannot be simulated on a headless display.
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

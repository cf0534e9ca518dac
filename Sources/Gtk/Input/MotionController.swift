internal import CGtk
import Foundation

/// Follows the pointer over a widget.
public final class MotionController: EventController {
  /// Where the pointer was last, in the widget's coordinates; nil while it is elsewhere.
  public private(set) var location: CGPoint?

  public init() {
    super.init(owned: Gtk.raw(gtk_event_controller_motion_new()))
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void =
        { _, x, y, data in
          let handler = Handler<CGPoint, Void>.from(data)
          MainActor.assumeIsolated { handler.body(CGPoint(x: x, y: y)) }
        }
    let moved = Handler<CGPoint, Void> { [weak self] in self?.location = $0 }
    connect("enter", moved, callback)
    connect("motion", moved, callback)
    on("leave") { [weak self] in self?.location = nil }
  }
}

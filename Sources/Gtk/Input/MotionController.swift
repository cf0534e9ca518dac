internal import CTrellisGtk
import Foundation

/// An event controller that follows the pointer over a widget.
public final class MotionController: EventController {
  /// The position of the pointer in the widget's coordinates, or nil while the pointer is outside
  /// the widget.
  public private(set) var location: CGPoint?

  /// Creates a motion controller. Add it to a widget with `Widget.add(_:)`.
  public init() {
    super.init(owned: TrellisGtk.raw(gtk_event_controller_motion_new()))
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

internal import CTrellisGtk
import Foundation

/// The context in which the block of a `DrawingArea` draws. The block builds a path, and then fills it,
/// strokes it or limits the drawing to it. The context cannot be used outside of the block.
///
/// The names are those of Core Graphics. Lengths are in points, and y grows downwards.
public struct DrawingContext: ~Copyable {
  /// The `cairo_t *`, for calls of cairo's functions. It is valid while the block runs.
  public let pointer: OpaquePointer
  /// The widget whose theme gives the colors.
  private let widget: UnsafeMutablePointer<GtkWidget>

  init(_ pointer: OpaquePointer, _ widget: UnsafeMutablePointer<GtkWidget>) {
    (self.pointer, self.widget) = (pointer, widget)
  }

  // MARK: The path

  /// Begins a part of the path at a point.
  public func move(to point: CGPoint) { cairo_move_to(pointer, point.x, point.y) }

  /// Adds a line from the present point.
  public func addLine(to point: CGPoint) { cairo_line_to(pointer, point.x, point.y) }

  /// Adds a cubic Bézier curve from the present point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    cairo_curve_to(pointer, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  /// Adds a part of a circle, and a line to its beginning from the present point if there is one.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius.
  ///   - startAngle: The angle at which the arc begins, in radians. 0 is at the right, and angles
  ///     grow clockwise on the screen.
  ///   - endAngle: The angle at which it ends.
  ///   - clockwise: Whether the arc runs clockwise on the screen. Core Graphics means the opposite
  ///     where y grows downwards; `UIBezierPath` means the same.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let add = clockwise ? cairo_arc : cairo_arc_negative
    add(pointer, center.x, center.y, radius, startAngle, endAngle)
  }

  /// Adds a rectangle as a closed part of the path.
  public func addRect(_ rect: CGRect) {
    cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Adds a line to the beginning of the part of the path.
  public func closePath() { cairo_close_path(pointer) }

  // MARK: Drawing

  /// Fills the path.
  ///
  /// - Parameter keepsPath: Whether the path stays, so that it can also be stroked. Otherwise the
  ///   next path begins. The default is false.
  public func fillPath(keepsPath: Bool = false) {
    if keepsPath { cairo_fill_preserve(pointer) } else { cairo_fill(pointer) }
  }

  /// Draws a line along the path.
  ///
  /// - Parameter keepsPath: Whether the path stays. The default is false.
  public func strokePath(keepsPath: Bool = false) {
    if keepsPath { cairo_stroke_preserve(pointer) } else { cairo_stroke(pointer) }
  }

  /// Limits everything that is drawn from now on to the inside of the path, and begins the next path.
  /// `restoreGState()` ends it.
  public func clip() { cairo_clip(pointer) }

  // MARK: State

  /// Sets the color. The default is black.
  ///
  /// - Parameters:
  ///   - red: The red component in sRGB, from 0 to 1.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - alpha: The opacity, from 0 to 1. The default is 1.
  public func setColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    cairo_set_source_rgba(pointer, red, green, blue, alpha)
  }

  /// Sets a color, which may be one of the theme.
  package func setColor(_ color: CellColor) {
    var given = color.c
    var rgba = trellis_resolve_color(widget, &given)
    gdk_cairo_set_source_rgba(pointer, &rgba)
  }

  /// Sets the width of lines. The default is 2.
  public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(pointer, width) }

  /// Keeps the color, the line width, the clip and the coordinates until `restoreGState()`.
  public func saveGState() { cairo_save(pointer) }

  /// Returns to the state of the last call of `saveGState()`. Each call needs one of
  /// `saveGState()` before it.
  public func restoreGState() { cairo_restore(pointer) }

  /// Moves the origin of the coordinates.
  public func translateBy(x: CGFloat, y: CGFloat) { cairo_translate(pointer, x, y) }

  /// Multiplies the coordinates.
  public func scaleBy(x: CGFloat, y: CGFloat) { cairo_scale(pointer, x, y) }

  /// Turns the coordinates about the origin, clockwise on the screen.
  ///
  /// - Parameter angle: The angle in radians.
  public func rotate(by angle: CGFloat) { cairo_rotate(pointer, angle) }
}

internal import CTrellisGtk
import Foundation

/// A widget whose content the program draws. It is an image for screen readers, which read the text of
/// `setAccessibleLabel(_:)`.
///
/// ```swift
/// let ring = DrawingArea(width: 60, height: 60) { context, size in
///   context.addArc(
///     center: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2 - 3,
///     startAngle: -.pi / 2, endAngle: .pi, clockwise: true)
///   context.setColor(red: 0.2, green: 0.5, blue: 0.9)
///   context.setLineWidth(6)
///   context.strokePath()
/// }
/// ```
public final class DrawingArea: Widget {
  /// The block that draws. It receives the context and the size of the widget in points. The origin
  /// is the top left corner.
  public typealias Drawing = @MainActor (borrowing DrawingContext, CGSize) -> Void

  /// Creates a widget.
  ///
  /// - Parameters:
  ///   - width: The minimum width in points. The default is 0.
  ///   - height: The minimum height in points. The default is 0.
  ///   - draw: The block that draws, see `onDraw(_:)`.
  public init(width: Int = 0, height: Int = 0, _ draw: @escaping Drawing) {
    super.init(making: trellis_drawing_area_new())
    setContentSize(width: width, height: height)
    onDraw(draw)
  }

  override init(widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget: widget)
  }

  override class var nativeClass: NativeClass {
    NativeClass(type: gtk_drawing_area_get_type()) { DrawingArea(widget: $0) }
  }

  private var area: UnsafeMutablePointer<GtkDrawingArea> {
    raw.assumingMemoryBound(to: GtkDrawingArea.self)
  }

  /// Sets the size that the drawing needs at least, in points.
  public func setContentSize(width: Int, height: Int) {
    gtk_drawing_area_set_content_width(area, Int32(clamping: max(width, 0)))
    gtk_drawing_area_set_content_height(area, Int32(clamping: max(height, 0)))
  }

  /// Draws with another block from the next frame on.
  ///
  /// GTK keeps the drawing and moves it without calling the block, which is called when the widget is
  /// shown, when its size or the color of its texts changes, and after `queueDraw()`.
  ///
  /// - Parameter draw: The block. It lives as long as the widget, so it should refer weakly to
  ///   objects that hold the widget. It changes no widget.
  public func onDraw(_ draw: @escaping Drawing) {
    gtk_drawing_area_set_draw_func(
      area,
      { area, cairo, width, height, data in
        // The pointer is that of the block below, which GTK holds as long as it draws with it.
        guard let area, let cairo, let data else { return }
        let block = Unmanaged<DrawingBlock>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated {
          block.draw(
            DrawingContext(cairo, TrellisGtk.raw(area).assumingMemoryBound(to: GtkWidget.self)),
            CGSize(width: Int(width), height: Int(height)))
        }
      }, Unmanaged.passRetained(DrawingBlock(draw)).toOpaque(), releaseHandler)
  }
}

private final class DrawingBlock: Sendable {
  let draw: DrawingArea.Drawing

  init(_ draw: @escaping DrawingArea.Drawing) { self.draw = draw }
}

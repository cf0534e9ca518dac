internal import CTrellisGtk
import Foundation

extension Widget {
  /// The horizontal alignment of the widget in the space that its parent gives it. The default is
  /// `fill`.
  public final var halign: Align {
    get { Align(gtk_widget_get_halign(widget)) }
    set { gtk_widget_set_halign(widget, newValue.gtk) }
  }

  /// The vertical alignment of the widget in the space that its parent gives it. The default is
  /// `fill`.
  public final var valign: Align {
    get { Align(gtk_widget_get_valign(widget)) }
    set { gtk_widget_set_valign(widget, newValue.gtk) }
  }

  /// A Boolean value that indicates whether the widget takes extra horizontal space. The default is
  /// false. Until the program sets it, the widget also takes such space if a widget inside it does.
  public final var hexpand: Bool {
    get { gtk_widget_get_hexpand(widget) != 0 }
    set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether the widget takes extra vertical space. The default is
  /// false. Until the program sets it, the widget also takes such space if a widget inside it does.
  public final var vexpand: Bool {
    get { gtk_widget_get_vexpand(widget) != 0 }
    set { gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
  }

  /// Sets the minimum size of the widget in points. Nil sets no minimum of its own along that axis.
  public final func setSizeRequest(width: Int?, height: Int?) {
    gtk_widget_set_size_request(widget, Int32(width ?? -1), Int32(height ?? -1))
  }

  /// Sets the space around the widget, in points. `start` is on the left, or on the right in a
  /// right-to-left language.
  public final func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
    gtk_widget_set_margin_top(widget, Int32(top))
    gtk_widget_set_margin_bottom(widget, Int32(bottom))
    gtk_widget_set_margin_start(widget, Int32(start))
    gtk_widget_set_margin_end(widget, Int32(end))
  }

  /// Returns the natural width or height of the widget, with the space that CSS adds, in points. GTK
  /// caches the result and does not measure again when it lays out the widget.
  ///
  /// - Parameters:
  ///   - orientation: The dimension to measure.
  ///   - size: The other dimension in points, or nil if it is natural too.
  package final func naturalLength(along orientation: Orientation, for size: CGFloat?) -> CGFloat {
    var natural: Int32 = 0
    gtk_widget_measure(
      widget, orientation.gtk, size.map { Int32(clamping: Int(min($0.rounded(), 1e9))) } ?? -1,
      nil, &natural, nil, nil)
    return CGFloat(natural)
  }

  /// The allocated size in points. It is zero before the first layout.
  public final var size: CGSize {
    CGSize(
      width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
  }

  /// The number of device pixels per point: 1, 2 and so on, or a fraction such as 1.5 on Wayland
  /// with GTK 4.12 or later.
  public final var scale: Double { trellis_widget_get_scale(widget) }

  /// Runs `body` each time the scale of the widget changes, for example because its window has
  /// moved to another monitor.
  ///
  /// The closure lives as long as the GObject. It should refer weakly to objects that hold the
  /// widget.
  public final func onScaleChange(_ body: @escaping @MainActor (_ scale: Double) -> Void) {
    trellis_widget_watch_scale(
      widget,
      { data, scale in
        let handler = Handler<Double, Void>.from(data)
        MainActor.assumeIsolated { handler.body(scale) }
      }, Handler<Double, Void>(body).retained, releaseHandler)
  }

  /// Returns the widget's bounds in the coordinates of another widget, with transforms applied.
  ///
  /// - Parameter other: The widget whose coordinates are used.
  /// - Returns: The bounds, or nil if the two widgets are not in one window.
  public final func bounds(in other: Widget) -> CGRect? {
    var rect = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other.widget, &rect) != 0 else { return nil }
    return CGRect(
      x: CGFloat(rect.origin.x), y: CGFloat(rect.origin.y), width: CGFloat(rect.size.width),
      height: CGFloat(rect.size.height))
  }
}

extension Align {
  init(_ gtk: GtkAlign) {
    switch gtk {
    case GTK_ALIGN_START: self = .start
    case GTK_ALIGN_END: self = .end
    case GTK_ALIGN_CENTER: self = .center
    default: self = .fill
    }
  }
}

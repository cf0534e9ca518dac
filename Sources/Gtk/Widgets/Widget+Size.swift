internal import CGtk
import Foundation

extension Widget {
  public final var halign: Align {
    get { Align(gtk_widget_get_halign(widget)) }
    set { gtk_widget_set_halign(widget, newValue.gtk) }
  }

  public final var valign: Align {
    get { Align(gtk_widget_get_valign(widget)) }
    set { gtk_widget_set_valign(widget, newValue.gtk) }
  }

  public final var hexpand: Bool {
    get { gtk_widget_get_hexpand(widget) != 0 }
    set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
  }

  public final var vexpand: Bool {
    get { gtk_widget_get_vexpand(widget) != 0 }
    set { gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
  }

  /// Minimum size in points; nil asks for none along that axis.
  public final func setSizeRequest(width: Int?, height: Int?) {
    gtk_widget_set_size_request(widget, Int32(width ?? -1), Int32(height ?? -1))
  }

  /// Room around the widget, in points.
  public final func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
    gtk_widget_set_margin_top(widget, Int32(top))
    gtk_widget_set_margin_bottom(widget, Int32(bottom))
    gtk_widget_set_margin_start(widget, Int32(start))
    gtk_widget_set_margin_end(widget, Int32(end))
  }

  /// The allocated size in points; zero before the first layout.
  public final var size: CGSize {
    CGSize(
      width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
  }

  /// Device pixels per point: 1, 2 and so on, or a fraction such as 1.5 on Wayland with GTK 4.12 or
  /// later.
  public final var scale: Double { trellis_widget_get_scale(widget) }

  /// Runs `body` each time the widget comes to be drawn at another scale, for example because its
  /// window has moved to another monitor. The closure lives as long as the GObject: let it hold the
  /// objects that hold the widget weakly.
  public final func onScaleChange(_ body: @escaping @MainActor (_ scale: Double) -> Void) {
    trellis_widget_watch_scale(
      widget,
      { data, scale in
        let handler = Handler<Double, Void>.from(data)
        MainActor.assumeIsolated { handler.body(scale) }
      }, Handler<Double, Void>(body).retained, releaseHandler)
  }

  /// Where the widget's bounds are in `other`'s coordinates, transforms included; nil when the two
  /// share no window.
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

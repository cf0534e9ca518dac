internal import CGtk

/// The bar at a window's top, with its title and controls.
public final class HeaderBar: Widget {
  public init() {
    super.init(widget: gtk_header_bar_new())
  }

  public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widget) }
  public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widget) }

  /// Whether it has the window's close button and its like. True at first.
  public var hasWindowControls: Bool {
    get { gtk_header_bar_get_show_title_buttons(opaque) != 0 }
    set { gtk_header_bar_set_show_title_buttons(opaque, newValue ? 1 : 0) }
  }

  public var titleWidget: Widget? {
    didSet { gtk_header_bar_set_title_widget(opaque, titleWidget?.widget) }
  }
}

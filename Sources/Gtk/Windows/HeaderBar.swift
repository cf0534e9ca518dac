internal import CTrellisGtk

/// The bar at the top of a window, with the title and the window controls.
public final class HeaderBar: Widget {
  /// Creates a header bar.
  public init() {
    super.init(making: gtk_header_bar_new())
  }

  /// Adds a widget at the start of the bar: on the left, or on the right in a right-to-left
  /// language.
  public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widget) }

  /// Adds a widget at the end of the bar: on the right, or on the left in a right-to-left language.
  /// A widget that is added later stands nearer to the title.
  public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widget) }

  /// A Boolean value that indicates whether the bar shows the window controls, such as the close
  /// button. The default is true.
  public var hasWindowControls: Bool {
    get { gtk_header_bar_get_show_title_buttons(opaque) != 0 }
    set { gtk_header_bar_set_show_title_buttons(opaque, newValue ? 1 : 0) }
  }

  /// The widget in the middle of the bar, or nil for the window's title. The default is nil.
  public var titleWidget: Widget? {
    didSet { gtk_header_bar_set_title_widget(opaque, titleWidget?.widget) }
  }
}

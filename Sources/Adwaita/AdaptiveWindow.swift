internal import CAdwaita
import TrellisGtk

/// A window of an application whose content includes its header bar. Set its content with
/// `setContent(_:)`: `setChild(_:)` and `setTitlebar(_:)` have no effect.
package final class AdaptiveWindow: Window {
  /// Creates a window of an application. The application runs as long as the window is open.
  package override init(_ application: Application) {
    let native = application.raw.assumingMemoryBound(to: GtkApplication.self)
    super.init(native: UnsafeMutableRawPointer(cadw_window_new(native)))
  }

  /// Sets the content of the window, usually a `ToolbarView` or a `SplitView`.
  package func setContent(_ content: Widget) { cadw_window_set_content(native, content.native) }
}

/// The header bar of a window, with its title and its controls.
package final class TitleBar: Widget {
  package init() {
    super.init(wrapping: Widget(pointer: cadw_header_bar_new()))
  }

  /// Adds a widget at the start of the bar.
  package func packStart(_ child: Widget) { cadw_header_bar_pack_start(native, child.native) }

  /// Adds a widget at the end of the bar. A widget that is added later stands nearer to the title.
  package func packEnd(_ child: Widget) { cadw_header_bar_pack_end(native, child.native) }

  /// Sets the widget in the middle of the bar, usually a `WindowTitle`.
  package func setTitle(_ title: Widget) {
    cadw_header_bar_set_title_widget(native, title.native)
  }
}

/// The title of a header bar above a smaller subtitle. Texts that are too long end with "…".
package final class WindowTitle: Widget {
  package init() {
    super.init(wrapping: Widget(pointer: cadw_window_title_new()))
  }

  /// Shows two lines, or one if the subtitle is empty.
  package func show(_ title: String, subtitle: String) {
    cadw_window_title_set(native, title, subtitle)
    // The tooltip has the whole title.
    tooltip = title
  }
}

/// A container with a header bar above its content.
package final class ToolbarView: Widget {
  package let bar: TitleBar

  package init(_ bar: TitleBar, content: Widget) {
    self.bar = bar
    super.init(
      wrapping: Widget(pointer: cadw_toolbar_view_new(bar.native, content.native)))
  }
}

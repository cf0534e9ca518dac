internal import CAdwaita
import TrellisGtk

/// A container with a sidebar at the start of its content.
///
/// In a window that is narrower than 600 points it is collapsed: a sidebar that is shown lies over the
/// content. Collapsing neither shows nor hides the sidebar.
package final class SplitView: Widget {
  private let content: ToolbarView

  /// Creates a split view that shows its sidebar where there is room. The two header bars share the
  /// window's controls.
  package init(sidebar: ToolbarView, content: ToolbarView) {
    self.content = content
    super.init(
      wrapping: Widget(
        pointer:
          cadw_split_view_new(
            sidebar.native, sidebar.bar.native, content.native, content.bar.native)))
  }

  /// Makes the split view the content of a window, whose width collapses it.
  package func fill(_ window: AdaptiveWindow) {
    cadw_split_view_follow_window(native, window.native)
    window.setContent(self)
  }

  /// A Boolean value that indicates whether the sidebar is shown, beside the content or over it.
  package var isSidebarShown: Bool {
    get { cadw_split_view_is_shown(native) != 0 }
    set { cadw_split_view_set_shown(native, newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether the window is too narrow for both parts.
  package var isCollapsed: Bool { cadw_split_view_is_collapsed(native) != 0 }

  /// Runs `body` each time `isSidebarShown` or `isCollapsed` changes.
  package func onSidebarChange(_ body: @escaping @MainActor () -> Void) {
    onChange(of: String(cString: cadw_split_view_shown_property), body)
    onChange(of: String(cString: cadw_split_view_collapsed_property), body)
  }
}

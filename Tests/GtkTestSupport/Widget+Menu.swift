import CTrellisGtk
import TrellisGtk

extension Widget {
  /// A Boolean value that indicates whether a popover menu of the widget is open.
  package var hasOpenMenu: Bool {
    menu.map { gtk_widget_get_mapped($0) != 0 } ?? false
  }

  /// The widget's popover menu, open or not, or nil if it has none.
  package var menu: UnsafeMutablePointer<GtkWidget>? {
    var child = gtk_widget_get_first_child(pointer.assumingMemoryBound(to: GtkWidget.self))
    while let widget = child {
      let type = g_type_from_name("GtkPopoverMenu")
      if type != 0,
        g_type_check_instance_is_a(
          UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
      {
        return widget
      }
      child = gtk_widget_get_next_sibling(widget)
    }
    return nil
  }
}

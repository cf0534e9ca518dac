import CTrellisGtk
import TrellisGtk

extension Widget {
  /// The texts of the labels in the widget that are on screen, in the order of the widgets.
  package var labelTexts: [String] {
    texts(in: pointer.assumingMemoryBound(to: GtkWidget.self))
  }
}

@MainActor
private func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
  guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_opacity(widget) > 0 else { return [] }
  if let text = text(of: widget) { return text.isEmpty ? [] : [text] }
  var texts: [String] = []
  var child = gtk_widget_get_first_child(widget)
  while let present = child {
    texts += GtkTestSupport.texts(in: present)
    child = gtk_widget_get_next_sibling(present)
  }
  return texts
}

/// Returns the text of a label, or nil for another widget.
@MainActor
func text(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
  let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
  guard g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0 else { return nil }
  return gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) }
}

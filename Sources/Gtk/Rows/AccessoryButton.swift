internal import CTrellisGtk

/// A button beside the content of a row: an icon or a text without a frame. A click does not move the
/// keyboard focus.
package final class AccessoryButton: Button {
  /// The label of a button with a text, or nil.
  package let titleLabel: Label?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - face: The widget that the button shows.
  ///   - title: The label in `face`. The default is nil.
  package init(_ face: Widget, title: Label? = nil) {
    titleLabel = title
    super.init(making: gtk_button_new())
    let button = raw.assumingMemoryBound(to: GtkButton.self)
    gtk_button_set_child(button, face.widget)
    gtk_button_set_has_frame(button, 0)
    gtk_widget_set_focus_on_click(widget, 0)
    setPressRole(.control)
  }

  /// Sets the state that a screen reader reads after the name, for a button that expands something.
  ///
  /// - Parameter isExpanded: The state, or nil for none.
  package func tell(isExpanded: Bool?) {
    var state = GTK_ACCESSIBLE_STATE_EXPANDED
    guard let isExpanded else { return gtk_accessible_reset_state(opaque, state) }
    var value = GValue()
    gtk_accessible_state_init_value(state, &value)
    g_value_set_int(&value, isExpanded ? 1 : 0)
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
    g_value_unset(&value)
  }
}

/// A check box in a row.
package final class AccessoryCheck: Widget {
  package init() {
    super.init(making: gtk_check_button_new())
    gtk_widget_set_focus_on_click(widget, 0)
  }

  private var check: UnsafeMutablePointer<GtkCheckButton> {
    raw.assumingMemoryBound(to: GtkCheckButton.self)
  }

  /// Whether the box is checked.
  package var isChecked: Bool {
    get { gtk_check_button_get_active(check) != 0 }
    set { if newValue != isChecked { gtk_check_button_set_active(check, newValue ? 1 : 0) } }
  }

  /// Runs `body` each time `isChecked` changes, even if the program changes it.
  package func onToggled(_ body: @escaping @MainActor () -> Void) { on("toggled", body) }
}

extension Image {
  /// Creates an image of the first icon that the icon theme has.
  ///
  /// - Parameter names: The names of the icons, in order of preference.
  package convenience init(firstOf names: [String]) {
    self.init(icon: names.first ?? "")
    var pointers = names.map { UnsafeMutablePointer(strdup($0)) }
    defer { for pointer in pointers { free(pointer) } }
    guard let icon = g_themed_icon_new_from_names(&pointers, gint(names.count)) else { return }
    gtk_image_set_from_gicon(opaque, icon)
    g_object_unref(UnsafeMutableRawPointer(icon))
  }
}

extension Label {
  /// Sets the look of the text, or nil for the theme's.
  package func setAttributes(_ attributes: TextAttributes?) {
    gtk_label_set_attributes(opaque, attributes?.list)
  }
}

internal import CTrellisGtk

/// A state of a widget, which CSS can select.
package enum WidgetState: Sendable {
  /// The CSS state `:selected`. The collection view sets it for its selected cells.
  case selected
  /// The CSS state `:drop(active)`. A drop at the pointer would go into the widget.
  case dropTarget
  /// The CSS state `:active`. The widget is pressed.
  case active
  /// The CSS state `:focus`. The widget receives the window's key events.
  case focused
  /// The CSS state `:focus-visible`. The widget has the focus, and the focus is shown because a key
  /// moved it last.
  case focusVisible
  /// The CSS state `:checked`. The widget shows that something is on.
  case checked

  fileprivate var flag: GtkStateFlags {
    switch self {
    case .selected: GTK_STATE_FLAG_SELECTED
    case .dropTarget: GTK_STATE_FLAG_DROP_ACTIVE
    case .active: GTK_STATE_FLAG_ACTIVE
    case .focused: GTK_STATE_FLAG_FOCUSED
    case .focusVisible: GTK_STATE_FLAG_FOCUS_VISIBLE
    case .checked: GTK_STATE_FLAG_CHECKED
    }
  }
}

extension Widget {
  /// Shows or hides the pointer over the widget. It is shown at first.
  public final func setPointerVisible(_ isVisible: Bool) {
    gtk_widget_set_cursor_from_name(widget, isVisible ? nil : "none")
  }

  /// Returns a Boolean value that indicates whether the widget is in a state.
  package final func hasState(_ state: WidgetState) -> Bool {
    gtk_widget_get_state_flags(widget).rawValue & state.flag.rawValue != 0
  }

  /// Puts the widget into a state or takes it out of it.
  package final func setState(_ state: WidgetState, _ isOn: Bool) {
    if isOn {
      gtk_widget_set_state_flags(widget, state.flag, 0)
    } else {
      gtk_widget_unset_state_flags(widget, state.flag)
    }
  }
}

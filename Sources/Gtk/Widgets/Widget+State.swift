internal import CGtk

/// What a widget is just now, as CSS knows it.
package enum WidgetState: Sendable {
  /// `:selected`, set by the collection view for its cells.
  case selected
  /// `:drop(active)`: what is dragged would go in here.
  case dropTarget
  /// `:active`: pressed.
  case active
  /// `:focus`: the window's keys come here.
  case focused
  /// `:focus-visible`: and the last key moved the focus, so that it is shown.
  case focusVisible

  fileprivate var flag: GtkStateFlags {
    switch self {
    case .selected: GTK_STATE_FLAG_SELECTED
    case .dropTarget: GTK_STATE_FLAG_DROP_ACTIVE
    case .active: GTK_STATE_FLAG_ACTIVE
    case .focused: GTK_STATE_FLAG_FOCUSED
    case .focusVisible: GTK_STATE_FLAG_FOCUS_VISIBLE
    }
  }
}

extension Widget {
  package final func hasState(_ state: WidgetState) -> Bool {
    gtk_widget_get_state_flags(widget).rawValue & state.flag.rawValue != 0
  }

  package final func setState(_ state: WidgetState, _ isOn: Bool) {
    if isOn {
      gtk_widget_set_state_flags(widget, state.flag, 0)
    } else {
      gtk_widget_unset_state_flags(widget, state.flag)
    }
  }
}

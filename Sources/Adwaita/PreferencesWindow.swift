internal import CAdwaita
import TrellisGtk

/// The window of a program's preferences.
@MainActor
package enum PreferencesWindow {
  /// Shows the window over another one.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - group: The heading of the rows.
  ///   - rows: The preferences.
  package static func present(
    title: String, group: String, rows: [ChoiceRow], over parent: Window
  ) {
    let widgets: [UnsafeMutablePointer<GtkWidget>?] = rows.map(\.native)
    cadw_preferences_present(title, group, widgets, gsize(widgets.count), parent.native)
  }
}

/// A row in which the user chooses one of several words.
package final class ChoiceRow: Widget {
  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: What is chosen.
  ///   - words: The words in the order in which they are listed.
  ///   - selection: The position of the chosen word, counted from 0.
  package init(_ title: String, _ words: [String], selection: Int) {
    super.init(
      wrapping: Widget(
        pointer:
          words.withCStrings { cadw_choice_row_new(title, $0, guint(selection)) }))
  }

  /// Runs `body` each time another word is chosen, with its position. The row need not be kept: the
  /// window keeps the widget.
  package func onSelectionChanged(_ body: @escaping @MainActor (_ selection: Int) -> Void) {
    let native = native
    onChange(of: "selected") { body(Int(cadw_choice_row_get_selected(native))) }
  }
}

import Trellis
import TrellisAdwaita
import TrellisLocalization

/// A dialog that asks for a name.
@MainActor
enum NameDialog {
  /// Shows the dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - name: The text in the entry when the dialog opens.
  ///   - button: The label of the button that accepts the name.
  ///   - parent: The window that the dialog belongs to.
  ///   - body: Called with the new name. It is not called when the user cancels the dialog.
  static func show(
    title: String, name: String, button: String, over parent: Window,
    _ body: @escaping @MainActor (String) -> Void
  ) {
    let entry = Entry(name)
    entry.activatesDefault = true
    let question = Question(title, cancel: tr("Cancel"))
    // The button's handler keeps the entry alive until the dialog is freed.
    question.add(button, look: .suggested, isDefault: true) { body(entry.text) }
    question.setChild(entry, isFocused: true)
    question.present(over: parent)
  }
}

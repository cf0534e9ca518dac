import Localization
import Trellis

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
    let window = Window()
    window.title = title
    window.isModal = true
    window.setTransient(for: parent)
    let entry = Entry(name)
    entry.activatesDefault = true
    let cancel = Button(tr("Cancel"))
    let accept = Button(button)
    accept.addCSSClass("suggested-action")
    let bar = HeaderBar()
    bar.hasWindowControls = false
    bar.packStart(cancel)
    bar.packEnd(accept)
    window.setTitlebar(bar)
    let content = Box(.vertical, [entry])
    content.setMargins(top: 18, bottom: 18, start: 18, end: 18)
    window.setChild(content)
    window.setDefaultSize(width: 360, height: -1)
    window.setDefaultWidget(accept)
    window.addEscapeToClose()
    // The buttons' handlers keep the window and the entry alive until the window closes, which
    // frees the buttons.
    cancel.onClicked { window.close() }
    accept.onClicked {
      body(entry.text)
      window.close()
    }
    entry.grabFocus()
    window.present()
  }
}

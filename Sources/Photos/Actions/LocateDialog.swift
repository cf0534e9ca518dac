import Localization
import PhotoLibrary
import Trellis

/// A dialog that asks where a missing photo is: in which folder, or which file it is.
@MainActor
enum LocateDialog {
  /// Shows the dialog, and then the desktop's own for a folder or a file.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - parent: The window that the dialog belongs to.
  ///   - body: Called with the path of the folder or the file. It is not called when the user cancels
  ///     one of the dialogs.
  static func show(
    for photo: Photo, over parent: Window, _ body: @escaping @MainActor (String) -> Void
  ) {
    let window = Window()
    let title = tr("Locate Photos")
    window.title = title
    window.isModal = true
    window.setTransient(for: parent)
    let cancel = Button(tr("Cancel"))
    let (file, folder) = (Button(tr("Choose File…")), Button(tr("Choose Folder…")))
    folder.addCSSClass("suggested-action")
    let bar = HeaderBar()
    bar.hasWindowControls = false
    bar.packStart(cancel)
    bar.packEnd(folder)
    bar.packEnd(file)
    window.setTitlebar(bar)
    window.setChild(text(for: photo))
    window.setDefaultSize(width: 520, height: -1)
    window.setDefaultWidget(folder)
    window.addEscapeToClose()
    let chosen: @MainActor (String?) -> Void = { if let path = $0 { body(path) } }
    // The buttons' handlers keep the window alive until it closes, which frees the buttons.
    cancel.onClicked { window.close() }
    folder.onClicked { [weak parent] in
      window.close()
      parent?.chooseFolder(title: title, chosen)
    }
    file.onClicked { [weak parent] in
      window.close()
      parent?.chooseFile(title: title, chosen)
    }
    folder.grabFocus()
    window.present()
  }

  private static func text(for photo: Photo) -> Widget {
    let question = Label(
      tr(
        "“{name}” was in {folder}. Where is it now?",
        ["name": photo.name.displayed, "folder": photo.folder.path.displayed]))
    let hint = Label(
      tr("All missing photos that are there now, in this and other albums, are found with it."))
    hint.addCSSClass("status-text")
    for label in [question, hint] {
      label.wraps = true
      label.xalign = 0
      label.maxWidthChars = 60
    }
    let content = Box(.vertical, spacing: 8, [question, hint])
    content.setMargins(top: 18, bottom: 18, start: 18, end: 18)
    return content
  }
}

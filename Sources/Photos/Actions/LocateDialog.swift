import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

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
    let title = tr("Locate Photos")
    let question = Question(title, text: text(for: photo), cancel: tr("Cancel"))
    let chosen: @MainActor (String?) -> Void = { if let path = $0 { body(path) } }
    question.add(tr("Choose File…")) { [weak parent] in
      parent?.chooseFile(title: title, chosen)
    }
    question.add(tr("Choose Folder…"), look: .suggested, isDefault: true) { [weak parent] in
      parent?.chooseFolder(title: title, chosen)
    }
    question.present(over: parent)
  }

  private static func text(for photo: Photo) -> String {
    let question = tr(
      "“{name}” was in {folder}. Where is it now?",
      ["name": photo.name.displayed, "folder": photo.folder.path.displayed])
    let hint = tr(
      "All missing photos that are there now, in this and other albums, are found with it.")
    return "\(question)\n\n\(hint)"
  }
}

import Foundation
import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// The question what is to be done with folders that were dropped or pasted.
@MainActor
enum FolderQuestion {
  /// Returns whether there is a folder at a path. Waits for the disk.
  nonisolated static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Asks the question.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders, at least one.
  ///   - target: The folders into whose first one the pictures would be copied.
  ///   - parent: The window that the dialog belongs to.
  ///   - open: Called if the folders are to be opened where they are.
  ///   - import: Called if their pictures are to be copied.
  static func ask(
    about folders: [String], importingInto target: PhotoSource, over parent: Window,
    open: @escaping @MainActor () -> Void, import copy: @escaping @MainActor () -> Void
  ) {
    let heading = trn(
      "Open “{folder}”, or Import It?", "Open {count} Folders, or Import Them?", folders.count,
      ["folder": folders[0].fileName.displayed])
    let text = tr(
      "Opening shows the photos where they are. Importing copies them into “{folder}”.",
      ["folder": target.title])
    let question = Question(heading, text: text, cancel: tr("Cancel"))
    question.add(tr("_Import"), copy)
    question.add(tr("_Open"), look: .suggested, isDefault: true, open)
    question.present(over: parent)
  }
}

import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// The actions for photos in the trash: they are put back or deleted.
extension TrashActions {
  /// Adds the actions to a window.
  func addActions(to window: Window) {
    window.addAction("put-back") { [weak self] in self?.putBack() }
    window.addAction("erase") { [weak self, weak window] in
      if let window { self?.askToErase(over: window) }
    }
  }

  private var selectedFiles: [TrashedFile] { reading.files(at: photos.selectedFiles) }

  /// Moves the selected photos to the folders in which they were.
  private func putBack() {
    let files = selectedFiles
    guard !files.isEmpty else { return }
    let (viewState, place) = (photos.viewState, history.begin())
    trash.restore(files) { [weak self] restoration in
      guard let self else { return }
      let back = restoration.files.map(\.path)
      let named = NamedFiles(back)
      let said = trn(
        "{name} put back.", "{count} photos put back.", named.count, ["name": named.first])
      let failure = explanation(of: restoration.failures)
      let text = [said, failure].compactMap(\.self).joined(separator: " ")
      history.did(back.isEmpty ? nil : .trash(back, viewState), text, at: place)
      if back.isEmpty, let failure { toast.show(failure) }
      filesDidChange(at: back)
    }
  }

  /// Asks whether the selected photos are deleted for ever.
  func askToErase(over window: Window) {
    let files = selectedFiles
    guard !files.isEmpty else { return }
    let named = NamedFiles(files.map(\.path))
    let question = Question(
      tr("Delete Permanently?"),
      text: trn(
        "{name} will be lost.", "{count} photos will be lost.", named.count,
        ["name": named.first]), cancel: tr("Cancel"))
    question.add(tr("_Delete"), look: .destructive) { [weak self] in self?.erase(files) }
    question.present(over: window)
  }

  private func erase(_ files: [TrashedFile]) {
    trash.erase(files) { [weak self] failures in
      guard let self else { return }
      // A file that is no longer in the trash needs no message.
      if let text = explanation(of: failures.filter { $0.error != .notInTrash }) {
        toast.show(text)
      }
      photos.showTrashAgain()
    }
  }
}

import Foundation
import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// Turns the selected photos, or the open photo, in their files.
@MainActor
final class TurnActions {
  private let turner: PhotoTurner
  private let grid: PhotoGrid
  private let folders: PhotoFolders
  private let photos: ShownPhotos
  private let history: UndoHistory
  private let toast: ToastOverlay
  /// Called with the paths of the files that have been turned.
  var onTurned: @MainActor ([String]) -> Void = { _ in }

  init(
    _ turner: PhotoTurner, _ grid: PhotoGrid, folders: PhotoFolders, photos: ShownPhotos,
    history: UndoHistory, toast: ToastOverlay
  ) {
    (self.turner, self.grid, self.folders) = (turner, grid, folders)
    (self.photos, self.history, self.toast) = (photos, history, toast)
  }

  /// Adds the window's actions that turn photos. Keys without Ctrl turn only an open photo, because
  /// in the grid they find photos by their names.
  func addActions(to window: Window, photo: OpenedPhoto) {
    let (right, left) = (
      { @MainActor [weak self] in self?.turnSelection(by: 1) ?? () },
      { @MainActor [weak self] in self?.turnSelection(by: -1) ?? () }
    )
    window.addAction("turn-right", right)
    window.addAction("turn-left", left)
    photo.addAction("turn-page-right", right)
    photo.addAction("turn-page-left", left)
  }

  /// Turns the selected photos by a number of quarters clockwise. Without a selection, shows a
  /// notice.
  private func turnSelection(by quarters: Int) {
    guard !photos.isTrash else { return }
    if let notice = grid.missingNotice { return toast.show(notice) }
    let paths = grid.selectedPresentPhotos.map(\.path)
    guard !paths.isEmpty else { return toast.show(tr("First select the photos to turn.")) }
    let place = history.begin()
    turn(paths, by: quarters) { [weak self] turned in
      self?.history.did(turned.isEmpty ? nil : .turn(turned, quarters: -quarters), at: place)
    }
  }

  /// Turns photos to undo or redo that they were turned.
  func turn(_ paths: [String], by quarters: Int, _ step: UndoHistory.Step) {
    turn(paths, by: quarters) { [weak self, weak history] turned in
      self?.scroll(to: turned)
      history?.end(step, with: turned.isEmpty ? nil : .turn(turned, quarters: -quarters))
    } later: { [weak history] rest in
      history?.putBack(.turn(rest, quarters: quarters), of: step)
    }
  }

  /// Selects photos that were turned by undo or redo and scrolls to them, unless one of them is open.
  private func scroll(to turned: [String]) {
    let paths = turned.exactNames
    let isOpen = grid.isPageOpen && grid.selectedPaths.contains { paths.contains($0) }
    if !isOpen { photos.expectChange(of: turned) }
  }

  /// Turns files and shows a notice about those that could not be turned.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - quarters: The number of quarter turns clockwise.
  ///   - done: Called at the end with the paths of the files that were turned.
  ///   - later: Called before `done` with the paths of the files that could not be turned now but
  ///     perhaps later, if there are any. The default does nothing.
  private func turn(
    _ paths: [String], by quarters: Int,
    _ done: @escaping @MainActor @Sendable ([String]) -> Void,
    later: @escaping @MainActor @Sendable ([String]) -> Void = { _ in }
  ) {
    turner.turn(paths, by: quarters) { [weak self] turning in
      self?.show(turning)
      let rest = turning.failures.filter(\.error.isTemporary).map(\.path)
      if !rest.isEmpty { later(rest) }
      done(turning.paths)
    }
  }

  /// Updates the window after files have been turned. An album is read again, because its photos may
  /// be in folders that are not watched.
  private func show(_ turning: PhotoTurner.Turning) {
    if !turning.paths.isEmpty {
      grid.hasTurnedPhotos = true
      folders.look(at: turning.paths)
      photos.showAlbumAgain()
      onTurned(turning.paths)
    }
    guard let first = turning.failures.first else { return }
    let sentence = tr(
      "“{name}” could not be turned. {reason}",
      [
        "name": URL(fileURLWithPath: first.path).lastPathComponent,
        "reason": first.error.explanation,
      ])
    toast.show(sentence.andMore(turning.failures.count - 1))
  }
}

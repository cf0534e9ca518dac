import Foundation
import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// Lets the user show where the photos of albums are whose files are missing.
@MainActor
final class MissingPhotos {
  private let window: Window
  private let grid: PhotoGrid
  private let shelf: WindowAlbums
  private let photos: ShownPhotos
  private let history: UndoHistory
  private let toast: ToastOverlay

  /// Creates the object and adds its action to the window.
  init(
    _ window: Window, _ grid: PhotoGrid, shelf: WindowAlbums, photos: ShownPhotos,
    history: UndoHistory, toast: ToastOverlay
  ) {
    (self.window, self.grid, self.shelf) = (window, grid, shelf)
    (self.photos, self.history, self.toast) = (photos, history, toast)
    window.addAction("locate") { [weak self] in self?.locate() }
  }

  /// Asks the user where the open or selected missing photo is, or else the first one of the album.
  private func locate() {
    guard let photo = grid.photoToLocate else {
      return toast.show(tr("No photo of this album is missing."))
    }
    LocateDialog.show(for: photo, over: window) { [weak self] in self?.find(photo, at: $0) }
  }

  /// Updates all albums for a photo that the user has found, and for others that are missing with it.
  ///
  /// - Parameter chosen: The path of the photo's file, or of a folder that contains it.
  private func find(_ photo: Photo, at chosen: String) {
    let place = history.begin()
    shelf.findMissing(photo.path, at: chosen) { [weak self] files in
      guard let self else { return }
      guard !files.isEmpty else {
        history.did(nil, at: place)
        return toast.show(
          tr(
            "“{name}” is not in “{folder}”.",
            [
              "name": photo.name.displayed,
              "folder": URL(fileURLWithPath: chosen).lastPathComponent.displayed,
            ]))
      }
      correct(files, at: place)
    } failed: { [weak history] _ in
      history?.did(nil, at: place)
    }
  }

  private func correct(_ files: [MovedFile], at place: UndoHistory.Place) {
    expect(files.map(\.path))
    shelf.change { store throws(AlbumError) in
      try store.correct(files)
    } then: { [weak self] correction in
      self?.follow(files)
      self?.history.did(
        .undoCorrection(correction),
        trn("{count} photo found.", "{count} photos found.", files.count), at: place)
    } failed: { [weak history] _ in
      history?.did(nil, at: place)
    }
  }

  private func follow(_ files: [MovedFile]) {
    history.follow(files, for: .undo)
    history.follow(files, for: .redo)
  }

  /// Selects photos of the album as soon as they are shown. A page that is open follows its photo.
  private func expect(_ paths: [String]) {
    if grid.isPageOpen { photos.expect(Array(paths.prefix(1))) }
  }

  /// Returns photos to the paths at which they were missing.
  func undo(_ correction: AlbumCorrection, _ step: UndoHistory.Step) {
    if grid.isPageOpen { expect(correction.files.map(\.old)) }
    shelf.change { store throws(AlbumError) in
      try store.undo(correction)
    } then: { [weak self] in
      self?.follow(correction.reversedFiles)
      self?.history.end(step, with: .correct(correction.files))
    } failed: { [weak self] in
      self?.fail($0, step)
    }
  }

  /// Updates all albums again after this was undone.
  func correct(_ files: [MovedFile], _ step: UndoHistory.Step) {
    expect(files.map(\.path))
    shelf.change { store throws(AlbumError) in
      try store.correct(files)
    } then: { [weak self] correction in
      self?.follow(files)
      self?.history.end(step, with: .undoCorrection(correction))
    } failed: { [weak self] in
      self?.fail($0, step)
    }
  }

  private func fail(_ error: AlbumError, _ step: UndoHistory.Step) {
    if error.isTemporary { history.putBack(step.action, of: step) }
    history.end(step, with: nil)
  }
}

import Foundation
import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// Copies files that are dropped or pasted into the open folder, or moves files that were cut.
@MainActor
final class FileImport {
  /// The time in seconds after which a notice reports that copying is in progress, with a button
  /// that stops it, and the time after which its number is updated.
  private static let (patience, interval) = (0.6, 1.0)
  private static let stopAction = "win.stop-import"

  /// Called with the folders that the user wants to open.
  var onOpen: @MainActor (PhotoSource) -> Void = { _ in }
  private let window: Window
  private let imports: WindowImports
  private let folders: PhotoFolders
  private let photos: ShownPhotos
  private let shelf: WindowAlbums
  private let grid: PhotoGrid
  private let history: UndoHistory
  private let toast: ToastOverlay
  private let progress = Alarm()

  init(
    _ window: Window, _ imports: WindowImports, folders: PhotoFolders, photos: ShownPhotos,
    shelf: WindowAlbums, grid: PhotoGrid, history: UndoHistory, toast: ToastOverlay
  ) {
    self.window = window
    (self.imports, self.folders, self.photos) = (imports, folders, photos)
    (self.shelf, self.grid, self.history, self.toast) = (shelf, grid, history, toast)
  }

  /// Takes files that were dropped or pasted. If folders are among them, asks whether these are opened or
  /// copied as a whole. The parameters are those of `copy(_:moving:before:)`.
  func take(_ uris: [String], moving isMoving: Bool = false, before next: AlbumStack? = nil) {
    DispatchQueue.global(qos: .userInitiated).async {
      // The disk of a folder may take long to answer.
      let folders = uris.compactMap(URL.init(string:)).filter(\.isFileURL).map(\.path)
        .filter { FolderQuestion.isFolder($0) }
      let source = PhotoSource(folders)
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        guard !folders.isEmpty, let target = self.folders.destination else {
          return copy(uris, moving: isMoving, before: next)
        }
        FolderQuestion.ask(about: folders, importingInto: target, over: window) { [weak self] in
          self?.onOpen(source)
        } import: { [weak self] in
          self?.copy(uris, moving: isMoving, before: next)
        }
      }
    }
  }

  /// Copies or moves files into the folder that is shown, or the first open one, and adds them to an
  /// album.
  ///
  /// - Parameters:
  ///   - uris: The URIs of the files.
  ///   - isMoving: Whether files on this computer are moved. The default is false.
  ///   - album: The album. The default is nil, which stands for the one that is shown, if any.
  ///   - next: In an album, the photo that the files are inserted before, or nil for
  ///     the end of the album.
  func copy(
    _ uris: [String], moving isMoving: Bool = false, to album: Album.ID? = nil,
    before next: AlbumStack?
  ) {
    guard let destination = folders.destination, let first = destination.folders.first else {
      return
    }
    let folder = folders.isShowingSamples ? first : photos.folder ?? first
    let album = album ?? photos.gridAlbum
    let target = ImportTarget(
      folder, roots: destination.folders,
      library: folders.isShowingSamples ? PhotoTimeline() : folders.library)
    let task = imports.copy(uris, moving: isMoving, to: target) { [weak self] result in
      self?.take(result, to: folder, album, before: next)
    } moved: { [follow = shelf.follower] in
      // Albums follow the files even if the window is closed, or the program quits, before the end.
      follow($0)
    }
    MainLoop.after(Self.patience) { [weak self] in
      guard let self, imports.contains(task) else { return }
      tell("")
      keepProgress()
    }
  }

  /// Updates the number of files that are still to be copied in the notice, until all imports are
  /// done.
  private func keepProgress() {
    progress.set(after: Self.interval) { [weak self] in
      guard let self, imports.isActive else { return }
      toast.update(copying, action: Self.stopAction)
      keepProgress()
    }
  }

  func stop() { imports.stop() }

  private func take(
    _ result: PhotoImporter.Import, to folder: String, _ album: Album.ID?, before next: AlbumStack?
  ) {
    if !result.moved.isEmpty { history.follow(result.moved) }
    record(result, album, before: next)
    // An album shows pictures with hidden names, too.
    let paths = album == nil ? result.shownPaths : result.paths
    if !paths.isEmpty { show(paths) }
    let canUndo = !result.copies.isEmpty || !result.moved.isEmpty
    tell(result.explanation(copyingTo: folder), canUndo: canUndo)
  }

  /// Adds the photos of an import to the album, and the import to the history. An import that is in
  /// progress is not in the history, because undo would wait for it. The user can stop it instead.
  private func record(
    _ result: PhotoImporter.Import, _ album: Album.ID?, before next: AlbumStack?
  ) {
    guard let album, !result.paths.isEmpty else {
      if let action = RevertingAction.undoImport(of: result.copies, moving: result.moved) {
        history.did(action)
      }
      return
    }
    let (place, paths) = (history.begin(), result.paths)
    shelf.change { store throws(AlbumError) in
      try store.addNew(paths, to: album)
    } then: { [weak self] added in
      guard let self else { return }
      if let next, !added.isEmpty {
        let items = added.map { AlbumStack(path: $0) }
        shelf.change { store throws(AlbumError) in
          try store.rearrange(items: items, in: album, before: next)
        }
      }
      // `did` may undo the import at once, so the move is requested before it.
      history.did(
        .undoImport(of: result.copies, moving: result.moved, adding: added, to: album), at: place)
    } failed: { [weak self] _ in
      self?.history.did(.undoImport(of: result.copies, moving: result.moved), at: place)
    }
  }

  private func show(_ paths: [String]) {
    if folders.isShowingSamples { photos.go(to: .library) }
    // The user may have gone to another place in the meantime.
    guard folders.contain(paths) else { return folders.look(at: paths) }
    grid.expect(paths, offset: nil)
    folders.look(at: paths)
  }

  /// Shows a message, and adds the number of files that are still being copied.
  ///
  /// - Parameters:
  ///   - text: The result of a copy operation, or an empty string if there is nothing to report.
  ///   - canUndo: Whether a message about the last copy operation has an Undo button. The default
  ///     is false.
  private func tell(_ text: String, canUndo: Bool = false) {
    guard imports.isActive else {
      if text.isEmpty { return toast.hide() }
      return canUndo
        ? toast.show(text, button: tr("Undo"), action: "win.undo") : toast.show(text)
    }
    toast.show(
      text.isEmpty ? copying : "\(text) \(copying)", button: tr("Stop"), action: Self.stopAction,
      lasts: true)
  }

  private var copying: String {
    trn("Copying {count} photo…", "Copying {count} photos…", imports.remainingCount)
  }
}

import Foundation
import Localization
import Measuring
import PhotoLibrary
import Trellis

/// A window that shows the photos of some folders. It creates the parts of the window, connects
/// them, and forwards the grid's notifications.
@MainActor
final class PhotosWindow {
  private let window: Window
  private let grid: PhotoGrid
  private let toast: Toast
  private let folders: PhotoFolders
  /// The delegate of `folders`, which holds it weakly.
  private let report: FolderReport
  private let heading: PhotoHeading
  private let album: ShownAlbum
  private let photos: ShownPhotos
  private let photo: OpenedPhoto
  private let viewer: ViewerScreen
  private let zoom: ZoomActions
  private let rows: RowsButton
  private let bar: PhotosBar
  private let menu: PhotoMenu
  private let information: Information
  private let history: UndoHistory
  private let albumActions: AlbumActions
  private let trashActions: TrashActions
  private let turnActions: TurnActions
  private let missingPhotos: MissingPhotos
  private let imports: FileImport
  /// The undo handler of `history`, whose closure holds it weakly.
  private let undoer: ActionUndoer

  private var measurement: GridMeasurement?

  /// Creates a window.
  ///
  /// - Parameter state: The state of the window that was closed last, or nil if none is stored.
  init(
    _ application: Application, _ albums: SharedAlbums, _ trash: PhotoTrash,
    _ turner: PhotoTurner, _ importer: PhotoImporter, _ state: WindowState?
  ) {
    let (window, toast, folders) = (Window(application), Toast(), PhotoFolders())
    let grid = PhotoGrid(
      zoom: state.map { Zoom(tile: $0.tileWidth) } ?? Zoom(),
      isJustified: state?.isJustified ?? false)
    // The toast may be gone when a failure arrives. The failure is then reported by the program.
    let shelf = WindowAlbums(albums) { [weak toast, albums] in
      if let toast { toast.show($0.explanation) } else { albums.onFailure($0) }
    }
    let (albumMenu, lines) = (AlbumMenu(window), WindowHeading(window))
    (self.window, self.grid, self.toast, self.folders) = (window, grid, toast, folders)
    let pages = WindowPages(grid)
    album = ShownAlbum(state?.album, shelf: shelf, menu: albumMenu)
    heading = PhotoHeading(
      lines, grid: grid, folders: folders, album: album, scan: pages.scan)
    photos = ShownPhotos(
      folders, album, AlbumReading(shelf), grid: grid, pages: pages, heading: heading,
      toast: toast)
    report = FolderReport(
      folders, photos: photos, grid: grid, pages: pages, heading: heading, toast: toast)
    photo = OpenedPhoto(window, grid.viewer, lines)
    viewer = ViewerScreen(window, grid)
    zoom = ZoomActions(window, grid, photo)
    rows = RowsButton(window, grid)
    bar = PhotosBar(title: lines.widget, albums: albumMenu.button, rows: rows.widget)
    let content = Overlay(pages.widget, overlays: viewer.overlays + [toast])
    menu = PhotoMenu(in: content, grid, photo: photo, album: album, albumMenu: albumMenu)
    information = Information(
      window, grid, beside: content, isOpen: state?.showsInformation ?? false)
    history = UndoHistory(window, toast)
    albumActions = AlbumActions(
      window, grid, shelf: shelf, album: album, photos: photos, history: history, toast: toast)
    trashActions = TrashActions(
      trash, folders: folders, shelf: shelf, photos: photos, history: history, toast: toast)
    turnActions = TurnActions(
      turner, grid, folders: folders, photos: photos, history: history, toast: toast)
    imports = FileImport(
      WindowImports(importer), folders: folders, photos: photos, shelf: shelf, grid: grid,
      history: history, toast: toast)
    missingPhotos = MissingPhotos(
      window, grid, shelf: shelf, photos: photos, history: history, toast: toast)
    undoer = ActionUndoer(
      history, shelf: shelf, photos: photos, albums: albumActions, trash: trashActions,
      turning: turnActions, missing: missingPhotos)
    albumMenu.delegate = albumActions
    assemble()
    window.restore(state)
  }

  private func assemble() {
    window.setTitlebar(bar.widget)
    window.setChild(information.widget)
    window.title = tr("Photos")
    window.setIcon(PhotosProgram.id)
    window.onCloseRequest { [weak self] in
      self?.folders.close()
      self?.imports.stop()
      _ = self?.viewer.stopVideo()
      return false
    }
    followParts()
    photos.albumsDidChange()
    addActions()
    // Setting the shortcuts fails only if the overview is malformed.
    try? window.setShortcuts(PhotoKeys.overview)
  }

  private func followParts() {
    grid.delegate = self
    toast.onLeave = { [weak self] in self?.grid.widget.grabFocus() }
    photo.leaveFullscreen = { [weak self] in
      self.map { $0.viewer.stopVideo() || $0.viewer.leaveFullscreen() } ?? false
    }
    viewer.onSlideshow = { [weak self] in self?.information.isHidden = $0 }
    viewer.onFailure = { [weak self] in self?.toast.show($0) }
    viewer.onStripHeight = { [weak self] in self?.toast.setMargins(bottom: Int($0)) }
    photo.onChange = { [weak self] isOpen in
      self?.bar.photoDidOpenOrClose(isOpen: isOpen)
      self?.zoom.update()
      self?.rows.photoDidOpenOrClose(isOpen: isOpen)
    }
  }

  /// Adds the actions that concern the window as a whole.
  private func addActions() {
    window.addAction("open") { [weak self] in self?.chooseFolder() }
    window.addAction("close") { [weak self] in self?.window.close() }
    window.addAction("stop-import") { [weak self] in self?.imports.stop() }
    window.addAction("open-photo") { [weak self] in self?.grid.openSelected() }
    window.addAction("copy") { [weak self] in self?.copy() }
    window.addAction("cut") { [weak self] in self?.copy(isCut: true) }
    window.addAction("paste") { [weak self] in
      self?.grid.widget.pasteFiles { self?.imports.copy($0, moving: $1, before: nil) }
    }
    window.addAction("delete") { [weak self] in self?.deleteSelection() }
    window.addAction("trash") { [weak self] in self?.trashActions.trashSelection() }
    turnActions.addActions(to: window, photo: photo)
    window.addAction("show-in-folder") { [weak self] in
      guard let self else { return }
      if let notice = grid.missingNotice { return toast.show(notice) }
      FileBrowser.show(grid.selectedPresentPhotos.map(\.path), over: window)
    }
  }

  /// Copies the text that is selected in the information panel, or else copies or cuts the selected
  /// photos.
  private func copy(isCut: Bool = false) {
    if let text = information.selectedText {
      window.copyText(text)
    } else {
      if let notice = grid.missingNotice { return toast.show(notice) }
      grid.copySelected(isCut: isCut)
    }
  }

  /// Removes the selected photos from the album that is shown, or moves them to the Trash while all
  /// photos are shown.
  private func deleteSelection() {
    // The photos that the grid shows may be those of the former album.
    guard photos.isUpToDate else { return }
    if album.album == nil { trashActions.trashSelection() } else { albumActions.removeSelection() }
  }

  private func chooseFolder() {
    window.chooseFolder(title: tr("Open Folder")) { [weak self] path in
      guard let self, let path else { return }
      grid.viewer.close()
      album.choose(nil)
      show(PhotoSource([path]))
    }
  }

  // MARK: Presentation and state

  /// Opens folders in the window.
  ///
  /// - Parameters:
  ///   - source: The folders.
  ///   - fallback: Folders that are opened, with a notice, if `source` contains no photos. Nil
  ///     stands for none.
  func show(_ source: PhotoSource, fallback: PhotoSource? = nil) {
    // The file may not be in the album of the last window.
    if source.file != nil { album.choose(nil) }
    folders.open(source, fallback: fallback)
  }

  func present() { window.present() }

  /// Scrolls through the grid and measures its frames. Call this method after `present()`.
  func measure(_ steps: [MeasuredStep], onEnd: @escaping (PhotosMeasurement) -> Void) {
    measurement = GridMeasurement(
      steps, in: window, of: grid, isScanning: { [photos] in photos.isScanning }, onEnd: onEnd)
    measurement?.start()
  }

  /// Shows a message that does not concern the photos.
  func warn(_ text: String) { toast.show(text) }

  /// Updates the window after albums, or the photos in one, have changed.
  func albumsDidChange() { photos.albumsDidChange() }

  /// The state of the window, for the next window to restore.
  var state: WindowState {
    WindowState(
      of: window, grid: grid, album: album.id, showsInformation: information.isOpen)
  }

  /// Adds a handler that is called with the state of the window when it is about to close.
  func onClosing(_ body: @escaping @MainActor (WindowState) -> Void) {
    window.onCloseRequest { [weak self] in
      if let self { body(state) }
      return false
    }
  }

  func onClosed(_ body: @escaping @MainActor () -> Void) { window.onDestroyed(body) }
}

extension PhotosWindow: PhotoGridDelegate {
  func gridDidZoom() {
    zoom.update()
    rows.update()
  }

  func gridDidShow(_ page: PhotoViewer.Page?) {
    photo.show(page)
    viewer.show(page)
    information.photosDidChange(count: 1)
  }

  func gridDidSelect(_ count: Int) {
    heading.selectionDidChange(count)
    information.photosDidChange(count: count)
  }

  func gridAsksForMenu(at point: CGPoint) { menu.open(at: point) }

  func gridDidMove(_ items: [AlbumStack], before next: AlbumStack?) {
    albumActions.photosWereMoved(items, before: next)
  }

  func gridDidReceive(_ uris: [String], before next: AlbumStack?) {
    imports.copy(uris, before: next)
  }
}

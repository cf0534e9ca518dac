import Localization
import PhotoLibrary
import Trellis

/// The content of the grid: all photos of the folders, or the photos of an album in the album's
/// order.
@MainActor
final class ShownPhotos {
  private let folders: PhotoFolders
  private let album: ShownAlbum
  private let reading: AlbumReading
  private let grid: PhotoGrid
  private let pages: WindowPages
  private let heading: PhotoHeading
  private let toast: Toast
  /// The pointer over the grid. The photo under it keeps its place when the folders change.
  private let pointer = MotionController()
  private let watch = AlbumWatch()
  /// The album whose photos the grid has shown last.
  private var lastShown: Album.ID?

  init(
    _ folders: PhotoFolders, _ album: ShownAlbum, _ reading: AlbumReading, grid: PhotoGrid,
    pages: WindowPages, heading: PhotoHeading, toast: Toast
  ) {
    (self.folders, self.album, self.reading) = (folders, album, reading)
    (self.grid, self.pages, self.heading, self.toast) = (grid, pages, heading, toast)
    grid.widget.add(pointer)
    reading.onNext = { [weak self] in self?.show($0) }
    watch.onChange = { [weak self] in self?.showAlbumAgain() }
  }

  /// The album whose photos the grid shows, or nil for all photos. It is another one than the chosen
  /// album until that has been read, which takes long if a disk does not answer.
  var gridAlbum: Album.ID? { grid.timeline.isAlbum ? lastShown : nil }
  /// Whether the grid shows what the user has chosen.
  var isUpToDate: Bool { gridAlbum == album.id }

  /// Whether more photos may be found.
  var isScanning: Bool { pages.scan.isScanning }

  // MARK: Albums

  /// Shows an album. Closes the open photo.
  ///
  /// - Parameter id: The album, or nil for all photos.
  func show(album id: Album.ID?) {
    guard id != album.id else { return }
    grid.viewer.close()
    // The album that was chosen before may not have been read yet.
    let former = gridAlbum
    album.choose(id)
    show(AlbumReading.Request(isNew: true, former: former))
    grid.widget.grabFocus()
  }

  /// Updates the menu and the grid after albums, or the photos in one, have changed.
  func albumsDidChange() {
    album.albumsDidChange()
    if album.id != nil || grid.timeline.isAlbum { show() }
  }

  /// Reads the shown album again. Its photos may have moved, or may be in folders that are not
  /// watched. Does nothing while all photos are shown.
  func showAlbumAgain() {
    if album.id != nil { show() }
  }

  // MARK: Photos

  /// Shows the present photos of the folders or the album.
  func show() { show(AlbumReading.Request()) }

  private func show(_ request: AlbumReading.Request) {
    guard let id = album.id else {
      reading.stop()
      watch.follow([])
      pages.showEmptyAlbum(nil)
      grid.show(folders.library)
      if folders.library.sections.isEmpty { return showEmpty([]) }
      if isScanning { heading.showPhotosSoFar() } else { heading.showPhotos() }
      return
    }
    // An album that the last window showed is dropped if the open folders contain none of its
    // photos, so photos elsewhere are not looked for. A reading that began during the scan does not
    // know all photos, even if it ends after the scan.
    let isComplete = !isScanning
    reading.read(id, in: folders.library, looksElsewhere: !album.isRestored, for: request) {
      [weak self] contents, album in
      guard let self, self.album.id == id else { return }
      if isComplete, self.album.isRestored, album.photoCount > 0 {
        keepRestoredAlbum(album, hasPhotos: folders.contain(contents.paths))
      } else {
        show(contents, of: album, isNew: request.isNew)
      }
    } failed: { [weak self] in
      guard let self, album.id == id else { return }
      if request.isNew {
        // The grid still shows the former album.
        album.goBack(to: request.former)
      } else if album.isRestored {
        show(album: nil)
      }
    }
  }

  private func show(_ contents: AlbumContents, of album: Album, isNew: Bool) {
    lastShown = album.id
    let timeline = contents.timeline
    let isEmpty = album.photoCount == 0
    if !timeline.sections.isEmpty || isEmpty { pages.showGrid(takingKeyboard: false) }
    pages.showEmptyAlbum(isEmpty ? album.name : nil)
    grid.albumName = album.name
    if grid.timeline.isAlbum, !isNew {
      let change = TimelineChange(fromAlbum: grid.timeline, to: timeline)
      if !change.isEmpty { grid.show(change, at: nil) }
    } else {
      grid.show(timeline)
    }
    heading.showPhotos()
    watch.follow(folders.outside(timeline.sections.first?.photos ?? []))
    if isNew { reportMissingPhotos(contents, of: album) }
  }

  /// Keeps the album that the last window showed if photos of it are, or were, in the scanned folders.
  /// Otherwise shows all photos, with a notice.
  private func keepRestoredAlbum(_ album: Album, hasPhotos: Bool) {
    guard hasPhotos else { return dropRestoredAlbum(album) }
    self.album.keep()
    show()
  }

  /// Shows all photos instead of the album that the last window showed, with a notice.
  private func dropRestoredAlbum(_ album: Album) {
    show(album: nil)
    toast.show(tr("The photos of “{album}” are not in this folder.", ["album": album.name]))
  }

  private func reportMissingPhotos(_ contents: AlbumContents, of album: Album) {
    guard contents.missingCount > 0 else { return }
    toast.show(
      trn(
        "One photo of “{album}” is missing.", "{count} photos of “{album}” are missing.",
        contents.missingCount, ["album": album.name]),
      button: tr("Locate…"), action: "win.locate")
  }

  /// Updates the grid and the heading at the end of the scan.
  func showComplete() {
    if album.id == nil { heading.showPhotos() } else { show() }
  }

  /// Shows, at the end of the scan, that the folders contain no photos. Drops the album that the last
  /// window showed.
  ///
  /// - Parameter unreadable: The folders that could not be read.
  /// - Returns: False, without an effect, if the user has chosen an album in the meantime, or if the
  ///   album of the last window is empty.
  func showNone(_ unreadable: [UnreadableFolder]) -> Bool {
    if let former = album.album, album.isRestored, former.photoCount > 0 {
      dropRestoredAlbum(former)
    }
    guard album.id == nil else { return false }
    showEmpty(unreadable)
    return true
  }

  /// Shows a change in the folders. An album is read again instead.
  func show(_ change: TimelineChange) {
    guard album.id == nil else { return show() }
    if change.old.sections.isEmpty { pages.showGrid() }
    grid.show(change, at: pointer.location)
    if change.new.sections.isEmpty { showEmpty([]) } else { heading.showPhotos() }
  }

  /// Shows the page for a window without photos.
  ///
  /// - Parameter unreadable: The folders that could not be read.
  func showEmpty(_ unreadable: [UnreadableFolder]) {
    heading.showFolders(subtitle: tr("No photos"))
    pages.showEmpty(folders.source, unreadable: unreadable)
  }

  // MARK: View state

  /// The album, the selected photos and the content offset, for `expect(_:at:)`.
  var viewState: ViewState {
    ViewState(album: album.id, selected: grid.selectedPaths, offset: grid.offset)
  }

  /// The paths of all files of the selected photos' stacks. Missing photos have none.
  var selectedFiles: [String] { grid.selectedFiles }

  /// A sentence for the user if all selected photos are missing, or nil.
  var missingNotice: String? { grid.missingNotice }

  /// Selects photos as soon as they are shown again. If the album of `viewState` is still shown,
  /// the grid returns to its content offset. Otherwise it scrolls to the photos.
  func expect(_ paths: [String], at viewState: ViewState) {
    grid.expect(paths, offset: viewState.album == album.id ? viewState.offset : nil)
  }

  /// Selects photos and scrolls to them as soon as they are shown.
  func expect(_ paths: [String]) { grid.expect(paths, offset: nil) }

  /// Selects photos that are shown, but are about to change or to move, and scrolls to them at the next
  /// update of the grid.
  func expectChange(of paths: [String]) {
    if !paths.isEmpty { grid.expected.expect(paths, offset: nil) }
  }
}

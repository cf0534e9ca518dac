import Foundation
import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisMeasuring
import TrellisPhotoLibrary

/// A window that shows the photos of some folders. It creates the parts of the window, connects
/// them, and forwards the grid's notifications.
@MainActor
final class PhotosWindow {
  private let window: AdaptiveWindow
  private let preferences: Preferences
  private let searches: KeptSearches
  private let grid: PhotoGrid
  private let toast: ToastOverlay
  private let folders: PhotoFolders
  /// The delegate of `folders`, which holds it weakly.
  private let report: FolderReport
  private let heading: PhotoHeading
  private let place: ShownPlace
  private let sidebar: Sidebar
  private let sidebarSwitch: SidebarSwitch
  private let placeActions: PlaceActions
  private let albumMenu: AlbumMenu
  private let shelf: WindowAlbums
  private let photos: ShownPhotos
  private let photo: OpenedPhoto
  private let viewer: ViewerScreen
  private let zoom: ZoomActions
  private let orders: PlaceOrders
  private let rows: RowsButton
  private let search: SearchField
  private let dateDialog: DateDialog
  private let bar: PhotosBar
  private let menu: PhotoMenu
  private let selection: SelectionBar
  private let information: Information
  private let history: UndoHistory
  private let albumActions: AlbumActions
  private let trashActions: TrashActions
  /// Actions that are disabled while the photos in the trash are shown.
  private var ofPresentFiles: [Action] = []
  private let turnActions: TurnActions
  private let missingPhotos: MissingPhotos
  private let imports: FileImport
  /// The undo handler of `history`, whose closure holds it weakly.
  private let undoer: ActionUndoer

  private let samples: PhotoSource?
  private var measurement: GridMeasurement?
  /// Called with the paths of files that have been turned in this window.
  var onTurned: @MainActor ([String]) -> Void = { _ in }

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - state: The state of the window that was closed last, or nil if none is stored.
  ///   - samples: The samples that are offered in place of a folder without photos, or nil for none.
  init(
    _ application: Application, _ albums: SharedAlbums, _ preferences: Preferences,
    _ searches: KeptSearches, _ trash: PhotoTrash, _ turner: PhotoTurner, _ importer: PhotoImporter,
    _ state: WindowState?, samples: PhotoSource?
  ) {
    (self.preferences, self.searches, self.samples) = (preferences, searches, samples)
    let (window, toast, folders) = (AdaptiveWindow(application), ToastOverlay(), PhotoFolders())
    let grid = PhotoGrid(
      zoom: state.map { Zoom(tile: $0.tileWidth) } ?? Zoom(),
      isJustified: state?.isJustified ?? false)
    // The toast may be gone when a failure arrives. The failure is then reported by the program.
    let shelf = WindowAlbums(albums) { [weak toast, albums] in
      if let toast { toast.show($0.explanation) } else { albums.onFailure($0) }
    }
    let (albumMenu, lines) = (AlbumMenu(window), WindowHeading(window))
    (self.window, self.grid, self.toast, self.folders) = (window, grid, toast, folders)
    let pages = WindowPages(grid, hasSamples: samples != nil)
    place = ShownPlace(state?.place ?? .library, shelf: shelf, folders: folders)
    (self.albumMenu, self.shelf) = (albumMenu, shelf)
    sidebar = Sidebar(
      grid, folders: folders, shown: place.place, expandedFolders: state?.expandedFolders ?? [])
    sidebarSwitch = SidebarSwitch(window, beside: grid, isOpen: state?.showsSidebar ?? true)
    heading = PhotoHeading(
      lines, grid: grid, folders: folders, place: place, scan: pages.scan)
    orders = PlaceOrders(window, state?.orders ?? [:])
    let (trashReading, librarySearch) = (TrashReading(trash), LibrarySearch(folders, shelf))
    photos = ShownPhotos(
      folders, place, AlbumReading(shelf), trashReading, librarySearch, orders,
      grid: grid, pages: pages, heading: heading, toast: toast)
    report = FolderReport(
      folders, photos: photos, grid: grid, pages: pages, heading: heading, toast: toast)
    report.reportedNames = state?.reportedNames ?? []
    grid.awaitedTop = state?.topPhoto
    photo = OpenedPhoto(window, grid.viewer, lines)
    viewer = ViewerScreen(window, grid)
    zoom = ZoomActions(window, grid, photo)
    rows = RowsButton(window, grid, beside: orders.button)
    search = SearchField(window, grid, photos: photos, in: librarySearch, kept: searches)
    dateDialog = DateDialog(window, grid, toast: toast)
    bar = PhotosBar(
      title: lines.widget, sidebar: sidebarSwitch.button, rows: rows.widget,
      isNarrow: SideBox.isNarrow(state?.width ?? .max))
    let content = Overlay(pages.widget, overlays: viewer.overlays)
    viewer.showButtons(over: content)
    toast.setChild(content)
    let menu = PhotoMenu(
      in: content, grid, photo: photo, place: place, albumMenu: albumMenu,
      desktop: DesktopActions(window, grid, toast: toast))
    self.menu = menu
    selection = SelectionBar(grid) {
      albumMenu.additions
    } more: { [weak menu] in
      menu?.open(at: $0)
    }
    content.add(overlay: selection.widget)
    information = Information(
      window, grid, beside: toast, isOpen: state?.showsInformation ?? false)
    history = UndoHistory(window, toast)
    albumActions = AlbumActions(
      window, grid, shelf: shelf, place: place, photos: photos, history: history, toast: toast)
    trashActions = TrashActions(
      trash, trashReading, folders: folders, shelf: shelf, photos: photos, history: history,
      toast: toast)
    turnActions = TurnActions(
      turner, grid, folders: folders, photos: photos, history: history, toast: toast)
    imports = FileImport(
      window, WindowImports(importer), folders: folders, photos: photos, shelf: shelf, grid: grid,
      history: history, toast: toast)
    missingPhotos = MissingPhotos(
      window, grid, shelf: shelf, photos: photos, history: history, toast: toast)
    undoer = ActionUndoer(
      history, shelf: shelf, photos: photos, albums: albumActions, trash: trashActions,
      turning: turnActions, missing: missingPhotos)
    albumMenu.delegate = albumActions
    placeActions = PlaceActions(
      window, grid, place: place, photos: photos, folders: folders, albums: albumActions,
      searches: searches, imports: imports)
    sidebar.delegate = placeActions
    assemble()
    window.restore(state)
  }

  private func assemble() {
    information.widget.vexpand = true
    let title = WindowTitle()
    title.show(tr("Photos"), subtitle: "")
    let sidebarBar = TitleBar()
    sidebarBar.setTitle(title)
    sidebarBar.packStart(search.button)
    let split = SplitView(
      sidebar: ToolbarView(sidebarBar, content: sidebar.widget),
      content: ToolbarView(
        bar.widget, content: Box(.vertical, [search.widget, information.widget])))
    split.fill(window)
    sidebarSwitch.control(split, with: sidebar)
    window.addCSSClass("photos")
    window.title = tr("Photos")
    window.setIcon(PhotosProgram.id)
    window.onCloseRequest { [weak self] in
      self?.folders.close()
      self?.imports.stop()
      self?.viewer.close()
      return false
    }
    followParts()
    albumsDidChange()
    searchesDidChange()
    addActions()
    placeDidChange()
    // Setting the shortcuts fails only if the overview is malformed.
    try? window.setShortcuts(PhotoKeys.overview)
  }

  private func followParts() {
    grid.delegate = self
    imports.onOpen = { [weak self] in self?.placeActions.open($0) }
    place.onChange = { [weak self] in self?.placeDidChange() }
    report.onTrees = { [weak self] in self?.sidebar.showFolders() }
    report.onSidecars = { [weak self] in self?.information.sidecarsDidChange() }
    report.onMoved = { [weak self] in self?.shelf.follow($0) }
    report.onMovedFolder = { [weak self] in
      guard let self else { return }
      place.folderDidMove($0, to: $1)
      shelf.follow(folder: $0, to: $1)
      folders.go(to: place.place)
    }
    turnActions.onTurned = { [weak self] in self?.onTurned($0) }
    bar.onMenuClosed = { [weak self] in self?.grid.widget.grabFocus() }
    toast.onLeave = { [weak self] in self?.grid.widget.grabFocus() }
    photo.leaveFullscreen = { [weak self] in
      self.map { $0.viewer.stopVideo() || $0.viewer.leaveFullscreen() } ?? false
    }
    viewer.onSlideshow = { [weak self] in self?.information.isHidden = $0 }
    viewer.onRaw = { [weak self] in self?.information.raw = $0 }
    viewer.onFailure = { [weak self] in self?.toast.show($0) }
    viewer.onStripHeight = { [weak self] in self?.toast.setCSSClass("above-filmstrip", $0 > 0) }
    selection.onShown = { [weak self] in self?.toast.setCSSClass("above-selection", $0) }
    information.onNarrow = { [weak self] in self?.bar.isNarrow = $0 }
    window.onFullscreenChange { [weak self] in
      guard let self else { return }
      bar.widget.isVisible = !window.isFullscreen
    }
    photo.onChange = { [weak self] isOpen in
      self?.bar.photoDidOpenOrClose(isOpen: isOpen)
      self?.zoom.update()
      self?.rows.photoDidOpenOrClose(isOpen: isOpen)
      self?.search.photoDidOpenOrClose(isOpen: isOpen)
      self?.placeActions.update()
    }
  }

  private func placeDidChange() {
    sidebar.show(place.place)
    search.show(place.place)
    placeActions.update()
    albumMenu.update(shelf.albums, shown: place.album)
    let isTrash = place.place == .trash
    selection.isTrash = isTrash
    for action in ofPresentFiles { action.isEnabled = !isTrash }
  }

  /// Adds the actions that concern the window as a whole.
  private func addActions() {
    window.addAction("open") { [weak self] in self?.chooseFolder() }
    MonthActions.add(to: window, grid)
    window.addAction("read-again") { [weak self] in
      self?.folders.readAgain()
      self?.photos.showAlbumAgain()
    }
    window.addAction("show-samples") { [weak self] in
      if let self, let samples { placeActions.open(samples) }
    }
    window.addAction("preferences") { [weak self] in
      guard let self else { return }
      preferences.show(over: window)
    }
    window.addAction("about") { [weak self] in
      if let self { AboutPhotos.show(over: window) }
    }
    window.addAction("close") { [weak self] in self?.window.close() }
    window.addAction("stop-import") { [weak self] in self?.imports.stop() }
    window.addAction("open-photo") { [weak self] in self?.grid.openSelected() }
    window.addAction("copy") { [weak self] in self?.copy() }
    ofPresentFiles = [
      window.addAction("cut") { [weak self] in self?.copy(isCut: true) },
      window.addAction("trash") { [weak self] in self?.trashActions.trashSelection() },
    ]
    trashActions.addActions(to: window)
    window.addAction("paste") { [weak self] in
      self?.grid.widget.pasteFiles { self?.imports.take($0, moving: $1) }
    }
    window.addAction("delete") { [weak self] in self?.deleteSelection() }
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

  /// Deletes the album, or removes the search or the term of it, that has the keyboard. Otherwise removes
  /// the selected photos from the album that is shown, or moves them to the Trash while another place is
  /// shown.
  private func deleteSelection() {
    if search.removeFocusedTerm() { return }
    if let row = sidebar.focusedPlace {
      if let album = row.album { albumActions.delete(album) }
      if let text = row.search { searches.remove(text) }
      return
    }
    // The photos that the grid shows may be those of the former album.
    guard photos.isUpToDate else { return }
    if photos.isTrash { return trashActions.askToErase(over: window) }
    if place.album == nil { trashActions.trashSelection() } else { albumActions.removeSelection() }
  }

  private func chooseFolder() {
    window.chooseFolder(title: tr("Open Folder")) { [weak self] path in
      guard let path else { return }
      Task { [weak self] in
        let source = await DiskQueue("chosen folder").perform { PhotoSource([path]) }
        self?.placeActions.open(source)
      }
    }
  }

  // MARK: Presentation and state

  /// Opens folders as the library of the window.
  func show(_ source: PhotoSource) {
    place.prepare(for: source)
    folders.open(source)
    folders.go(to: place.place)
  }

  /// Whether the window has a library.
  var hasLibrary: Bool { !folders.home.roots.isEmpty }

  /// Opens folders that the user has named, beside what is open.
  func choose(_ source: PhotoSource) {
    if source.file == nil { placeActions.open(source) } else { show(source) }
  }

  /// Whether the library is the Pictures folder.
  var showsPictures: Bool { folders.home.source.folders == [UserFolders.pictures] }

  /// Shows the photos of the library that a search finds, in place of an open photo.
  func search(_ text: String) {
    grid.viewer.closeAtOnce()
    photos.search(text)
  }

  func present() { window.present() }

  /// Scrolls through the grid and measures its frames. Call this method after `present()`.
  func measure(_ steps: [MeasuredStep], onEnd: @escaping (PhotosMeasurement) -> Void) {
    measurement = GridMeasurement(
      steps, in: window, of: grid, isScanning: { [photos] in photos.isScanning },
      search: SearchMeasurement.Search(
        start: { [photos] in photos.search($0) }, isShown: { [photos] in photos.isUpToDate }),
      onEnd: onEnd)
    measurement?.start()
  }

  /// Shows a message that does not concern the photos.
  func warn(_ text: String) { toast.show(text) }

  /// Updates the window after albums, or the photos in one, have changed.
  func albumsDidChange() {
    photos.albumsDidChange()
    sidebar.show(shelf.albums)
    albumMenu.update(shelf.albums, shown: place.album)
  }

  /// Updates the window after a search has been kept or removed.
  func searchesDidChange() {
    sidebar.show(searches: searches.texts)
    search.searchesDidChange()
  }

  /// Updates the covers of albums after files have been turned in any window.
  func filesWereTurned(_ paths: [String]) { sidebar.filesDidChange(paths) }

  /// The state of the window, for the next window to restore.
  var state: WindowState {
    WindowState(
      of: window, grid: grid, place: place.place, sidebar: (sidebar, sidebarSwitch),
      showsInformation: information.isOpen, orders: orders.chosen,
      reportedNames: report.reportedNames)
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
    selection.selectionDidChange()
  }

  func gridDidSelect(_ count: Int) {
    heading.selectionDidChange(count)
    information.photosDidChange(count: count)
    selection.selectionDidChange()
  }

  func gridFoundNothing(beginningWith letters: String) {
    toast.show(tr("No name begins with “{letters}”.", ["letters": letters]))
  }

  func gridAsksForMenu(at point: CGPoint) { menu.open(at: point) }

  func gridDidMove(_ items: [AlbumStack], before next: AlbumStack?) {
    albumActions.photosWereMoved(items, before: next)
  }

  func gridDidReceive(_ uris: [String], before next: AlbumStack?) {
    imports.take(uris, before: next)
  }
}

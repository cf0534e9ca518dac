import Foundation
import PhotoLibrary
import Trellis
import Words

/// One window on some folders.
@MainActor
final class PhotosWindow {
  private enum Page: String {
    case grid, empty
  }

  let window: Window
  let grid: PhotoGrid
  private let stack = Stack()
  let content = Overlay()
  private(set) var source = PhotoSource([])
  private let title = WindowTitle()
  private let progress = ProgressBar()
  let notice = Notice()
  private let pointer = MotionController()
  private let emptyPage: StatusPage
  private let spinner = Spinner()
  private let loading = PhotoLoading()
  private(set) var watch: FolderWatch?
  private(set) lazy var shelf = AlbumShelf(albums) { [weak self, albums] in
    if let self { warn($0.explanation) } else { albums.onFailure($0) }
  }
  private let albums: SharedAlbums
  let trash: PhotoTrash
  let imports: WindowImports
  /// Where dropped files go; nil before a folder is shown.
  private(set) var sourceForCopies: PhotoSource?
  var deeds = UndoStack<Deed>()
  var undoAction: Action?
  lazy var contextMenu = ContextMenu(in: content)
  lazy var albumMenu = makeAlbumMenu()
  /// All photos, in an album or not.
  var library = PhotoTimeline()
  /// The one that is shown; nil for all photos.
  var album: Album.ID?
  /// Nobody has chosen it: it was shown when the last window closed.
  var isAlbumFromLastTime: Bool
  /// Its photos are being looked for.
  var isReadingAlbum = false
  /// They are to be looked for once more: what is known of them has changed meanwhile.
  var albumWish: (isNew: Bool, former: Album.ID?)?
  /// The photo that is open.
  private var page: PhotoGrid.Page?
  /// How many photos.
  private var selected = 0
  /// The folders' name, and what is known of them.
  private var name = (title: "", subtitle: "")
  private let back = Button(icon: "go-previous-symbolic")
  private let bin = Button(icon: "user-trash-symbolic")
  private lazy var zoomButtons = makeZoomButtons()
  private var pageActions: [Action] = []
  private var zoomIn: Action?
  private var zoomOut: Action?
  private var zoomNormal: Action?

  /// - Parameter state: Of the last window; nil when there was none.
  init(
    _ application: Application, _ albums: SharedAlbums, _ trash: PhotoTrash,
    _ importer: PhotoImporter, _ state: WindowState?
  ) {
    self.albums = albums
    self.trash = trash
    imports = WindowImports(importer)
    album = state?.album
    isAlbumFromLastTime = album != nil
    window = Window(application)
    grid = PhotoGrid(zoom: state.map { Zoom(tile: $0.tileWidth) } ?? Zoom())
    let open = Button(tr("Open Folder…"))
    open.actionName = "win.open"
    open.addCSSClass("suggested-action")
    emptyPage = StatusPage(
      icon: "image-x-generic-symbolic", title: tr("No Photos"), text: "", button: open)
    assemble()
    addActions()
    // Can fail only with a mistake in the overview.
    try? window.setShortcuts(PhotoKeys.overview)
    window.setDefaultSize(width: state?.width ?? 1080, height: state?.height ?? 760)
    if state?.isMaximized == true { window.maximize() }
  }

  /// What the next window is to look like.
  var state: WindowState {
    let size = window.defaultSize
    return WindowState(
      width: size.width, height: size.height, isMaximized: window.isMaximized,
      tileWidth: grid.zoom.tile, album: album)
  }

  /// Says something that the photos have nothing to do with.
  func warn(_ text: String) { notice.show(text) }

  // MARK: Showing folders

  /// - Parameter fallback: Shown, and named as such, when there are no photos in `source`.
  func show(_ source: PhotoSource, fallback: PhotoSource? = nil) {
    watch = nil
    self.source = source
    sourceForCopies = source
    library = PhotoTimeline()
    grid.show(library)
    showGrid()
    isLooking = true
    progress.isVisible = true
    notice.hide()
    name(source, subtitle: tr("Looking for photos…"))
    loading.start(source.folders) { [weak self] in
      self?.take($0, of: source, fallback: fallback)
    }
  }

  private func take(_ update: TimelineUpdate, of source: PhotoSource, fallback: PhotoSource?) {
    let timeline = update.timeline
    library = timeline
    if !timeline.sections.isEmpty {
      showPhotos()
      isLooking = false
    }
    if let summary = update.summary {
      finish(timeline, summary, source, fallback)
    } else {
      progress.pulse()
      name(source, subtitle: tr("{photos} so far…", ["photos": count(timeline)]))
    }
  }

  private func finish(
    _ timeline: PhotoTimeline, _ summary: ScanSummary, _ source: PhotoSource,
    _ fallback: PhotoSource?
  ) {
    // Leaves the pulsing mode, which asks for frames even when it is hidden.
    progress.fraction = 0
    progress.isVisible = false
    isLooking = false
    if !timeline.sections.isEmpty || fallback == nil {
      follow(source, timeline, summary.folders)
    }
    guard !timeline.sections.isEmpty else {
      if let fallback {
        show(fallback)
        sourceForCopies = source
        notice.show(
          tr(
            "There are no pictures in “{folder}” yet. These are samples.",
            ["folder": source.title]))
      } else {
        showEmpty(source, summary.unreadable)
      }
      return
    }
    // By now all of an album's photos are known that will be.
    if album == nil { nameWhatIsShown() } else { showPhotos() }
    let unreadable = summary.unreadable.map(\.explanation)
    if let first = unreadable.first {
      let rest = unreadable.count - 1
      notice.show(
        rest == 0
          ? first
          : trn(
            "{first} (And {count} more.)", "{first} (And {count} more.)", rest, ["first": first]))
    }
  }

  /// Shows from now on what happens in the folders.
  private func follow(
    _ source: PhotoSource, _ timeline: PhotoTimeline, _ folders: [ScannedFolder]
  ) {
    watch = FolderWatch(timeline, roots: source.folders, folders: folders) { [weak self] change in
      self?.take(change, of: source)
    }
  }

  private func take(_ change: TimelineChange, of source: PhotoSource) {
    library = change.new
    guard album == nil else { return showPhotos() }
    if change.old.sections.isEmpty { showGrid() }
    grid.show(change, at: pointer.location)
    if change.new.sections.isEmpty {
      showEmpty(source, [])
    } else {
      nameWhatIsShown()
    }
  }

  /// - Parameter takingKeyboard: Even when the grid is shown already.
  func showGrid(takingKeyboard: Bool = true) {
    guard takingKeyboard || stack.visiblePage != Page.grid.rawValue else { return }
    stack.visiblePage = Page.grid.rawValue
    grid.widget.grabFocus()
  }

  /// Photos may still be found.
  var isScanning: Bool { progress.isVisible }

  /// Nothing has been found yet.
  private var isLooking: Bool {
    get { spinner.isVisible }
    set {
      spinner.isVisible = newValue
      spinner.isSpinning = newValue
    }
  }

  func showEmpty(_ source: PhotoSource, _ unreadable: [UnreadableFolder]) {
    name(source, subtitle: tr("No photos"))
    let reasons = unreadable.map(\.explanation)
    emptyPage.show(
      title: reasons.isEmpty ? tr("No Photos") : tr("Nothing to Show"),
      text: reasons.isEmpty
        ? tr(
          "There are no pictures in “{folder}”, nor in the folders within.",
          ["folder": source.title])
        : reasons.prefix(4).joined(separator: "\n"))
    stack.visiblePage = Page.empty.rawValue
    emptyPage.focusButton()
  }

  /// - Parameter subtitle: What is known of it so far.
  private func name(_ source: PhotoSource, subtitle: String) {
    name(source.title, subtitle: subtitle)
  }

  private func name(_ shown: String, subtitle: String) {
    name = (shown, subtitle)
    if page == nil { title.show(shown, subtitle: subtitle) }
    window.title = tr("{shown} — Photos", ["shown": shown])
  }

  /// The album, or else the folders.
  func nameWhatIsShown() {
    let title = album.flatMap { shelf[$0] }?.name ?? source.title
    let all = count(grid.timeline)
    name(
      title,
      subtitle: selected == 0
        ? all
        : trn(
          "{count} of {photos} selected", "{count} of {photos} selected", selected, ["photos": all])
    )
  }

  private func count(_ timeline: PhotoTimeline) -> String { count(timeline.photoCount) }

  func count(_ photos: Int) -> String {
    trn("{count} photo", "{count} photos", photos)
  }

  private func selectionDidChange(_ count: Int) {
    guard count != selected else { return }
    selected = count
    if !isScanning { nameWhatIsShown() }
  }

  // MARK: Zooming

  private func zoomDidChange() {
    let isOpen = page != nil
    zoomIn?.isEnabled = !isOpen && grid.zoom.canGrow
    zoomOut?.isEnabled = isOpen || grid.zoom.canShrink
    zoomNormal?.isEnabled = !isOpen && !grid.zoom.isNormal
  }

  private func zoom(_ direction: LayoutZoom.Direction) {
    if page != nil { return grid.close() }
    if let next = grid.next(grid.zoom, direction) { grid.zoom(to: next, at: nil) }
  }

  // MARK: One photo

  var isPageOpen: Bool { page != nil }

  private func show(_ new: PhotoGrid.Page?) {
    guard new != page else { return }
    let wasOpen = page != nil
    page = new
    if let new {
      title.show(
        new.photo.name,
        subtitle: tr(
          "{number} of {count}",
          ["number": new.number.formatted(), "count": new.count.formatted()]))
    } else {
      title.show(name.title, subtitle: name.subtitle)
    }
    guard wasOpen != (new != nil) else { return }
    for action in pageActions { action.isEnabled = !wasOpen }
    back.isVisible = !wasOpen
    bin.isVisible = !wasOpen
    zoomButtons.isVisible = wasOpen
    zoomDidChange()
  }

  // MARK: Putting it together

  private func assemble() {
    let bar = HeaderBar()
    back.tooltip = tr("All Photos (Escape)")
    back.actionName = "win.back"
    back.isVisible = false
    bar.packStart(back)
    bar.packStart(albumMenu.button)
    let menu = MenuButton(icon: "open-menu-symbolic", makeMenu())
    menu.tooltip = tr("Main Menu (F10)")
    bar.packEnd(menu)
    bin.tooltip = tr("Move to the Trash (Delete)")
    bin.actionName = "win.trash"
    bin.isVisible = false
    bar.packEnd(bin)
    bar.packEnd(zoomButtons)
    bar.titleWidget = title
    window.setTitlebar(bar)

    progress.addCSSClass("scan")
    progress.valign = .start
    progress.isTarget = false
    let scroller = ScrolledWindow(grid.widget)
    spinner.setSizeRequest(width: 32, height: 32)
    spinner.halign = .center
    spinner.valign = .center
    spinner.isTarget = false
    // The grid is there from the start, empty, so that it has its size before it has photos.
    stack.add(Overlay(scroller, overlays: [progress, spinner]), named: Page.grid.rawValue)
    stack.add(emptyPage, named: Page.empty.rawValue)
    stack.visiblePage = Page.grid.rawValue
    content.child = stack
    content.add(overlay: notice)
    window.setChild(content)
    notice.onLeave = { [weak self] in self?.grid.widget.grabFocus() }

    window.title = tr("Photos")
    window.setIcon(PhotosProgram.id)
    window.onCloseRequest { [weak self, loading] in
      loading.stop()
      self?.watch = nil
      self?.imports.stop()
      return false
    }
    grid.widget.add(pointer)
    grid.onZoom = { [weak self] _ in self?.zoomDidChange() }
    grid.onPage = { [weak self] in self?.show($0) }
    grid.onSelection = { [weak self] in self?.selectionDidChange($0) }
    grid.onMenu = { [weak self] in self?.showMenu(at: $0) }
    grid.onDrop = { [weak self] in self?.importFiles($0, before: $1) }
    grid.onMove = { [weak self] in self?.photosWereMoved($0, before: $1) }
    albumsDidChange()
  }

  private func addActions() {
    zoomIn = window.addAction("zoom-in") { [weak self] in self?.zoom(.closer) }
    zoomOut = window.addAction("zoom-out") { [weak self] in self?.zoom(.farther) }
    zoomNormal = window.addAction("zoom-normal") { [weak self] in
      self?.grid.zoom(to: Zoom(), at: nil)
    }
    window.addAction("open") { [weak self] in self?.chooseFolder() }
    window.addAction("stop-import") { [weak self] in self?.imports.stop() }
    window.addAction("close") { [weak self] in self?.window.close() }
    pageActions = [
      window.addAction("back") { [weak self] in self?.grid.close() },
      window.addAction("next") { [weak self] in self?.grid.turn(by: 1) },
      window.addAction("previous") { [weak self] in self?.grid.turn(by: -1) },
      window.addAction("photo-menu") { [weak self] in self?.showMenuInTheMiddle() },
    ]
    // Their keys are the grid's while none is open.
    for action in pageActions { action.isEnabled = false }
    zoomDidChange()
    addPhotoActions()
  }

  private func chooseFolder() {
    window.chooseFolder(title: tr("Open Folder")) { [weak self] path in
      guard let self, let path else { return }
      grid.close()
      leaveAlbum()
      show(PhotoSource([path]))
    }
  }

  func present() { window.present() }

  /// Called with what the window looks like.
  func onClosing(_ body: @escaping @MainActor (WindowState) -> Void) {
    window.onCloseRequest { [weak self] in
      if let self { body(state) }
      return false
    }
  }

  func onClosed(_ body: @escaping @MainActor () -> Void) { window.onDestroyed(body) }
}

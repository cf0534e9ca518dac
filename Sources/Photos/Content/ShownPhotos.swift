import Foundation
import Trellis
import TrellisAdwaita
import TrellisLocalization
import TrellisPhotoLibrary

/// The content of the grid: the photos of the place that the window shows.
@MainActor
final class ShownPhotos {
  private let folders: PhotoFolders
  private let place: ShownPlace
  private let reading: AlbumReading
  private let search: LibrarySearch
  private let orders: PlaceOrders
  private let grid: PhotoGrid
  private let pages: WindowPages
  private let heading: PhotoHeading
  private let toast: ToastOverlay
  /// The pointer over the grid. The photo under it keeps its place when the folders change.
  private let pointer = MotionController()
  private let watch = AlbumWatch()
  /// Finds the photos of a place that takes long: those that were added lately, screenshots, or those of a
  /// search.
  private let finding = LatestWork("part of the library")
  /// The most photos that come and go with animation while one types. Of more, nobody follows one.
  private static let animatedChanges = 2_000
  private let trash: TrashReading
  /// The place whose photos the grid shows, or nil while it shows none because the first reading is in
  /// progress. It is another one than the chosen place until that has been read, which takes long if
  /// a disk does not answer.
  private var gridPlace: Place?
  /// The views of the places that were shown before.
  private var views: [Place: GridView] = [:]

  init(
    _ folders: PhotoFolders, _ place: ShownPlace, _ reading: AlbumReading, _ trash: TrashReading,
    _ search: LibrarySearch, _ orders: PlaceOrders, grid: PhotoGrid, pages: WindowPages,
    heading: PhotoHeading, toast: ToastOverlay
  ) {
    (self.folders, self.place, self.reading) = (folders, place, reading)
    (self.trash, self.search, self.orders) = (trash, search, orders)
    (self.grid, self.pages, self.heading, self.toast) = (grid, pages, heading, toast)
    grid.widget.add(pointer)
    reading.onNext = { [weak self] in self?.show($0) }
    watch.onChange = { [weak self] in self?.showAlbumAgain() }
    trash.onChange = { [weak self] in self?.showTrashAgain() }
    search.onChange = { [weak self] in
      if let self, self.place.place.search != nil { show() }
    }
    orders.onChange = { [weak self] in self?.orderDidChange() }
  }

  /// The album whose photos the grid shows, or nil for another place.
  var gridAlbum: Album.ID? { gridPlace?.album }
  /// Whether the grid shows photos that are in the trash.
  var isTrash: Bool { gridPlace == .trash }
  /// Whether the grid shows what the user has chosen.
  var isUpToDate: Bool { gridPlace == place.place }
  /// The path of the folder that is shown, or nil for another place.
  var folder: String? { place.place.folder }

  /// Whether more photos may be found in the folders.
  var isScanning: Bool { pages.scan.isScanning }

  /// Whether more photos of the place may be found.
  private var isGrowing: Bool { isScanning || (place.place.search != nil && search.isReading) }

  // MARK: Places

  /// Shows the place that was shown before, if there is one.
  func goBack() {
    if let previous = place.previous { go(to: previous, by: .back) }
  }

  /// Shows the place from which the user has gone back, if there is one.
  func goForward() {
    if let next = place.next { go(to: next, by: .forward) }
  }

  /// Shows a place. Closes the open photo.
  func go(to new: Place) { go(to: new, by: .choice) }

  private func go(to new: Place, by step: ShownPlace.Step) {
    guard new != place.place else { return grid.viewer.close() }
    grid.viewer.closeAtOnce()
    search.libraryMayHaveChanged()
    // The place that was chosen before may not have been read yet.
    let former = gridPlace
    place.choose(new, by: step)
    folders.go(to: new)
    show(AlbumReading.Request(isNew: true, former: former))
  }

  /// Shows the photos of the library that a search finds. While one is shown, the new one takes its place,
  /// so that Back leads to the place before both.
  ///
  /// - Parameter text: What the user has typed. An empty text ends the search.
  func search(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return endSearch() }
    guard place.place.search != nil else { return go(to: .search(text)) }
    place.leave(for: .search(text))
    show()
  }

  /// Shows the place in which the user began to search, as it was. Does nothing while no search is shown.
  func endSearch() {
    guard place.place.search != nil else { return }
    if place.previous == nil { go(to: .library) } else { goBack() }
  }

  /// Updates the grid after albums, or the photos in one, have changed.
  func albumsDidChange() {
    place.albumsDidChange()
    search.albumsDidChange()
    if place.id != nil || gridAlbum != nil || place.place.search != nil { show() }
  }

  /// Searches again while a search is shown, because sidecars of photos may have changed.
  func sidecarsDidChange() {
    search.libraryMayHaveChanged()
    if place.place.search != nil { show() }
  }

  /// Reads the shown album again. Its photos may have moved, or may be in folders that are not
  /// watched. Does nothing while another place is shown.
  func showAlbumAgain() {
    if place.id != nil { show() }
  }

  /// Reads the trash again while it is shown.
  func showTrashAgain() {
    if place.place == .trash { show() }
  }

  // MARK: Photos

  /// Empties the grid, because other folders are going to be read.
  func showNothing() {
    let isFirst = gridPlace == nil
    finding.cancel()
    show(PhotoTimeline(), of: place.id == nil ? place.place : nil)
    pages.showEmptyPlace(nil)
    pages.showGrid(takingKeyboard: isFirst)
  }

  /// Shows the present photos of the place.
  func show() { show(AlbumReading.Request()) }

  /// The order of the place that is shown.
  private var order: PhotoOrder { orders.order(of: place.place) }

  /// Shows the photos in another order, from the beginning.
  private func orderDidChange() {
    show()
    if place.id == nil { grid.scrollToTop() }
  }

  private func show(_ request: AlbumReading.Request) {
    orders.show(place.place)
    finding.cancel()
    if place.place != .trash { trash.stop() }
    guard let id = place.id else {
      reading.stop()
      watch.follow([])
      return showPhotosOfFolders()
    }
    // An album that the last window showed is dropped if the open folders contain none of its
    // photos, so photos elsewhere are not looked for. A reading that began during the scan does not
    // know all photos, even if it ends after the scan.
    let isComplete = !isScanning
    reading.read(id, in: folders.library, looksElsewhere: !place.isRestored, for: request) {
      [weak self] contents, album in
      guard let self, place.id == id else { return }
      if isComplete, place.isRestored, album.photoCount > 0 {
        keepRestoredAlbum(album, hasPhotos: folders.contain(contents.paths))
      } else {
        show(contents, of: album, isNew: request.isNew)
      }
    } failed: { [weak self] in
      guard let self, place.id == id else { return }
      if request.isNew {
        // The grid still shows the former place.
        place.leave(for: request.former ?? .library)
        orders.show(place.place)
        if folders.go(to: place.place) || request.former == nil { show() }
      } else if place.isRestored {
        go(to: .library)
      }
    }
  }

  private func show(_ contents: AlbumContents, of album: Album, isNew: Bool) {
    let isFirst = gridAlbum != album.id
    let timeline = contents.timeline.arranged(order)
    let isEmpty = album.photoCount == 0
    if !timeline.sections.isEmpty || isEmpty { pages.showGrid(takingKeyboard: false) }
    pages.showEmptyPlace(isEmpty ? .album(named: album.name) : nil)
    grid.listName = album.name
    if isFirst {
      show(timeline, of: .album(album.id))
    } else if grid.timeline.order == order {
      let change = TimelineChange(from: grid.timeline, to: timeline)
      if !change.isEmpty { grid.show(change, at: nil) }
    } else {
      grid.show(timeline)
      grid.scrollToTop()
    }
    heading.showPhotos()
    watch.follow(folders.outside(contents.timeline.sections.first?.photos ?? []))
    if isNew { reportMissingPhotos(contents, of: album) }
  }

  /// Shows the photos of the place, which is no album.
  private func showPhotosOfFolders() {
    switch place.place {
    case .recentlyAdded, .screenshots:
      findPart(of: folders.library) { [weak self] in self?.showPhotos($0) }
    case .search(let text): find(text)
    case .trash:
      trash.read(forFilesIn: folders.home.source.folders) { [weak self] in
        if let self, place.place == .trash { showTrash($0) }
      }
    case .library, .videos, .folder, .album: showPhotos(part(of: folders.library))
    }
  }

  /// Shows the photos in the trash, which may have some even if the library has none.
  private func showTrash(_ timeline: PhotoTimeline) {
    pages.showGrid(takingKeyboard: false)
    grid.listName = place.title
    if isTrash {
      show(part: TimelineChange(fromAlbum: grid.timeline, to: timeline))
    } else {
      let isEmpty = timeline.sections.isEmpty
      pages.showEmptyPlace(isEmpty ? .place(.trash, named: place.title) : nil)
      show(timeline, of: .trash)
      heading.showPhotos()
    }
  }

  /// Shows the photos that a search finds. Those that the search before has found, too, stay.
  private func find(_ text: String) {
    let query = search.query(text)
    let isNext = gridPlace?.search != nil && grid.timeline.order == order && !isScanning
    let shown = isNext ? grid.timeline : nil
    finding.perform { [library = folders.library, order] in
      let found = query.photos(of: library).arranged(order)
      return (found: found, change: shown.map { TimelineChange(from: $0, to: found) })
    } then: { [weak self] found, change in
      guard let self else { return }
      guard let change, change.count < Self.animatedChanges else { return showPhotos(found) }
      // Only a change of the folders keeps what is under the pointer.
      let isOther = gridPlace != place.place
      gridPlace = place.place
      show(part: change, at: isOther ? nil : pointer.location)
    }
  }

  /// Returns the photos of a library that the place has, in its order.
  private func part(of library: PhotoTimeline) -> PhotoTimeline {
    switch place.place {
    case .videos: return library.videos.arranged(order)
    case .folder(let path):
      // A folder that was opened has photos to which its links lead, too.
      let isWhole = folders.isOpened(path.text)
      return (isWhole ? library : library.photos(inFolder: path.text)).arranged(order)
    case .library: return library.arranged(order)
    case .album, .recentlyAdded, .screenshots, .trash, .search: return library
    }
  }

  /// Finds, in the background, the photos of a library that the place has.
  private func findPart(
    of library: PhotoTimeline, then: @escaping @MainActor @Sendable (PhotoTimeline) -> Void
  ) {
    let isRecent = place.place == .recentlyAdded
    finding.perform { [order] in
      isRecent ? RecentlyAdded.photos(of: library) : library.screenshots.arranged(order)
    } then: {
      then($0)
    }
  }

  private func showPhotos(_ timeline: PhotoTimeline) {
    let isEmpty = timeline.sections.isEmpty
    if folders.library.sections.isEmpty, !isScanning {
      show(timeline, of: place.place)
      pages.showEmptyPlace(nil)
      return showEmpty([])
    }
    pages.showGrid(takingKeyboard: false)
    showEmptyPlace(isEmpty)
    if !timeline.isByMonth { grid.listName = place.title }
    show(timeline, of: place.place)
    showCount()
  }

  private func showEmptyPlace(_ isEmpty: Bool) {
    pages.showEmptyPlace(isEmpty && !isGrowing ? .place(place.place, named: place.title) : nil)
  }

  private func showCount() {
    if isGrowing { heading.showPhotosSoFar() } else { heading.showPhotos() }
  }

  /// Shows a timeline in the grid. If it is that of another place than before, the view of that place is
  /// restored.
  private func show(_ timeline: PhotoTimeline, of new: Place?) {
    guard new != gridPlace else { return grid.show(timeline) }
    let isFirst = gridPlace == nil
    if let gridPlace, !grid.viewer.isOpen { views[gridPlace] = grid.view }
    gridPlace = new
    grid.show(timeline, restoring: new.flatMap { views[$0] })
    // The window may have been shown before its first place, and its keyboard is elsewhere then.
    if isFirst, new != nil { grid.widget.grabFocus() }
  }

  /// Keeps the album that the last window showed if photos of it are, or were, in the scanned folders.
  /// Otherwise shows all photos, with a notice.
  private func keepRestoredAlbum(_ album: Album, hasPhotos: Bool) {
    guard hasPhotos else { return dropRestoredAlbum(album) }
    place.keep()
    show()
  }

  /// Shows all photos instead of the album that the last window showed, with a notice.
  private func dropRestoredAlbum(_ album: Album) {
    place.leave(for: .library)
    show()
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
    if place.place == .library { return heading.showPhotos() }
    search.libraryMayHaveChanged()
    // A folder of the last window may have been removed since then.
    if place.isRestored, let folder, !folders.home.tree.contains(folder),
      folders.home.contains(folder)
    {
      place.leave(for: .library)
    }
    show()
  }

  /// Shows, at the end of the scan, that the folders contain no photos. Drops the album that the last
  /// window showed.
  ///
  /// - Parameter unreadable: The folders that could not be read.
  /// - Returns: False, without an effect, if the user has chosen an album in the meantime, or if the
  ///   album of the last window is empty.
  func showNone(_ unreadable: [UnreadableFolder]) -> Bool {
    if let former = place.album, place.isRestored, former.photoCount > 0 {
      dropRestoredAlbum(former)
    }
    guard place.id == nil else { return false }
    showEmpty(unreadable)
    return true
  }

  /// Shows that there are no photos any more during the scan, because the user has moved those that
  /// were found to the trash.
  func showNoneSoFar() {
    guard gridAlbum == nil, !grid.timeline.sections.isEmpty else { return }
    finding.cancel()
    grid.show(folders.library)
  }

  /// Shows a change in the folders. An album is read again instead.
  func show(_ change: TimelineChange) {
    search.libraryMayHaveChanged()
    guard place.id == nil else { return show() }
    if change.old.sections.isEmpty { pages.showGrid() }
    let isPart = place.place != .library && place.place != .trash
    guard isUpToDate, !change.new.sections.isEmpty || !isPart else { return show() }
    switch place.place {
    case .library, .album:
      grid.show(change.arranged(order, from: grid.timeline), at: pointer.location)
      if change.new.sections.isEmpty { showEmpty([]) } else { heading.showPhotos() }
    case .videos, .folder:
      show(part: TimelineChange(from: grid.timeline, to: part(of: change.new)))
    case .recentlyAdded, .screenshots:
      findPart(of: change.new) { [weak self] new in
        guard let self, isUpToDate else { return }
        show(part: TimelineChange(from: grid.timeline, to: new))
      }
    case .search: show()
    // A change of the folders changes nothing in the trash, which is watched on its own.
    case .trash: break
    }
  }

  /// Shows a change of a part of the library, which keeps the photo under the pointer in its place.
  private func show(part change: TimelineChange) { show(part: change, at: pointer.location) }

  private func show(part change: TimelineChange, at point: CGPoint?) {
    if !change.isEmpty { grid.show(change, at: point) }
    showEmptyPlace(change.new.sections.isEmpty)
    showCount()
  }

  /// Shows the page for a window without photos.
  ///
  /// - Parameter unreadable: The folders that could not be read.
  func showEmpty(_ unreadable: [UnreadableFolder]) {
    heading.showFolders(subtitle: tr("No photos"))
    pages.showEmpty(folders.source, unreadable: unreadable)
  }

  // MARK: View state

  /// The place, the selected photos and the content offset, for `expect(_:at:)`.
  var viewState: ViewState {
    ViewState(place: place.place, selected: grid.selectedPaths, offset: grid.offset)
  }

  /// The paths of all files of the selected photos' stacks. Missing photos have none.
  var selectedFiles: [String] { grid.selectedFiles }

  /// A sentence for the user if all selected photos are missing, or nil.
  var missingNotice: String? { grid.missingNotice }

  /// Selects photos as soon as they are shown again. If the place of `viewState` is still shown,
  /// the grid returns to its content offset. Otherwise it scrolls to the photos.
  func expect(_ paths: [String], at viewState: ViewState) {
    grid.expect(paths, offset: viewState.place == place.place ? viewState.offset : nil)
  }

  /// Selects photos and scrolls to them as soon as they are shown.
  func expect(_ paths: [String]) { grid.expect(paths, offset: nil) }

  /// Selects photos that are shown, but are about to change or to move, and scrolls to them at the next
  /// update of the grid.
  func expectChange(of paths: [String]) {
    if !paths.isEmpty { grid.expected.expect(paths, offset: nil) }
  }
}

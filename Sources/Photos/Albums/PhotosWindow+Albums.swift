import Foundation
import PhotoLibrary
import Trellis
import Words

/// All photos, or those of an album in its order.
extension PhotosWindow {
  /// - Parameter id: Nil for all photos.
  func show(album id: Album.ID?) {
    guard id != album else { return }
    grid.close()
    let former = album
    album = id
    isAlbumFromLastTime = false
    updateAlbumMenu()
    showPhotos(isNew: true, insteadOf: former)
    grid.widget.grabFocus()
  }

  /// What is chosen next are folders.
  func leaveAlbum() {
    album = nil
    isAlbumFromLastTime = false
    updateAlbumMenu()
  }

  /// Shows what is in the library or the album now.
  ///
  /// - Parameters:
  ///   - isNew: Another album was shown before, or none.
  ///   - former: That other one.
  func showPhotos(isNew: Bool = false, insteadOf former: Album.ID? = nil) {
    guard let album else {
      grid.show(library)
      if library.sections.isEmpty { showEmpty(source, []) } else { nameWhatIsShown() }
      return
    }
    // One at a time, and then the last: a scan tells of more photos several times a second.
    if isReadingAlbum {
      albumWish = (isNew || albumWish?.isNew == true, albumWish?.former ?? former)
      return
    }
    isReadingAlbum = true
    // An album of last time gives way to folders that have none of its photos.
    let looksElsewhere = !isAlbumFromLastTime
    shelf.contents(of: album, in: library, looksElsewhere: looksElsewhere) { [weak self] contents in
      guard let self else { return }
      isReadingAlbum = false
      defer { fulfilAlbumWish() }
      // What has been asked for since is shown already, and is told of when it is done.
      guard self.album == album, let shown = shelf[album], shelf.pendingCount == 0
      else { return }
      show(contents, of: shown, isNew: isNew)
    } failed: { [weak self] _ in
      guard let self else { return }
      isReadingAlbum = false
      defer { fulfilAlbumWish() }
      guard self.album == album else { return }
      if isNew {
        // The grid still shows what it did.
        self.album = former
        updateAlbumMenu()
      } else if isAlbumFromLastTime {
        show(album: nil)
      }
    }
  }

  private func fulfilAlbumWish() {
    guard let wish = albumWish, !isReadingAlbum else { return }
    albumWish = nil
    showPhotos(isNew: wish.isNew, insteadOf: wish.former)
  }

  private func show(_ contents: AlbumContents, of album: Album, isNew: Bool) {
    let timeline = contents.timeline
    if isAlbumFromLastTime, !isScanning, album.photoCount > 0 {
      guard contents.knownCount > 0 else {
        show(album: nil)
        return notice.show(
          tr("The photos of “{album}” are not in this folder.", ["album": album.name]))
      }
      isAlbumFromLastTime = false
      return showPhotos()
    }
    if !timeline.sections.isEmpty { showGrid(takingKeyboard: false) }
    grid.albumName = album.name
    if grid.timeline.isAlbum, !isNew {
      let change = TimelineChange(fromAlbum: grid.timeline, to: timeline)
      if !change.isEmpty { grid.show(change, at: nil) }
    } else {
      grid.show(timeline)
    }
    nameWhatIsShown()
    guard isNew else { return }
    if album.photoCount == 0 {
      notice.show(tr("There are no photos in “{album}” yet.", ["album": album.name]))
    } else if contents.missingCount > 0 {
      let missing = contents.missingCount
      notice.show(
        trn(
          "One photo of “{album}” is no longer there.",
          "{count} photos of “{album}” are no longer there.", missing, ["album": album.name]))
    }
  }

  /// There are other albums, or other photos in one.
  func albumsDidChange() {
    if let album, shelf[album] == nil { self.album = nil }
    updateAlbumMenu()
    if album != nil || grid.timeline.isAlbum { showPhotos() }
  }

  func photosWereMoved(_ paths: [String], before next: String?) {
    guard let album else { return }
    let place = begin()
    shelf.move(paths, in: album, before: next) { [weak self] in
      self?.did($0.map { .moved($0) }, at: place)
    } failed: { [weak self] _ in
      self?.did(nil, at: place)
    }
  }

  private func updateAlbumMenu() {
    albumMenu.update(shelf.albums, shown: album.flatMap { shelf[$0] })
  }

  func makeAlbumMenu() -> AlbumMenu {
    AlbumMenu(
      window,
      AlbumMenu.Actions(
        show: { [weak self] in self?.show(album: $0) },
        add: { [weak self] in self?.addSelection(to: $0) },
        create: { [weak self] in self?.createAlbum() },
        remove: { [weak self] in self?.removeSelection() },
        rename: { [weak self] in self?.renameAlbum() },
        delete: { [weak self] in self?.deleteAlbum() }))
  }

  private func createAlbum() {
    let (paths, place) = (grid.selectedPaths, begin())
    shelf.create(with: paths) { [weak self] in
      self?.show(album: $0.id)
      self?.did(.created($0.id, paths), at: place)
    } failed: { [weak self] _ in
      self?.did(nil, at: place)
    }
  }

  private func addSelection(to album: Album.ID) {
    let paths = grid.selectedPaths
    guard let name = shelf[album]?.name else { return }
    guard !paths.isEmpty else { return notice.show(tr("Select the photos to add first.")) }
    let place = begin()
    shelf.add(paths, to: album) { [weak self] added in
      let said = trn(
        "{count} photo added to “{album}”.", "{count} photos added to “{album}”.", added.count,
        ["album": name])
      if added.isEmpty { self?.notice.show(said) }
      self?.did(added.isEmpty ? nil : .added(added, album), said, at: place)
    } failed: { [weak self] _ in
      self?.did(nil, at: place)
    }
  }

  private func removeSelection() {
    let paths = grid.selectedPaths
    guard let album, let name = shelf[album]?.name else { return }
    guard !paths.isEmpty else { return notice.show(tr("Select the photos to remove first.")) }
    let (sight, place) = (sight, begin())
    shelf.remove(paths, from: album) { [weak self] removal in
      self?.did(
        .removed(removal, sight),
        trn(
          "{count} photo removed from “{album}”.", "{count} photos removed from “{album}”.",
          paths.count, ["album": name]), at: place)
    } failed: { [weak self] _ in
      self?.did(nil, at: place)
    }
  }

  private func renameAlbum() {
    guard let album, let name = shelf[album]?.name else { return }
    // Where keys go on when the dialog has closed.
    grid.widget.grabFocus()
    NameDialog.show(title: tr("Rename Album"), name: name, button: tr("Rename"), over: window) {
      [weak self] new in
      guard let self else { return }
      let place = begin()
      shelf.rename(album, to: new) { [weak self] former in
        self?.did(former.map { .renamed(album, former: $0) }, at: place)
      } failed: { [weak self] _ in
        self?.did(nil, at: place)
      }
    }
  }

  private func deleteAlbum() {
    guard let album else { return }
    let place = begin()
    shelf.delete(album) { [weak self] in
      self?.didDelete($0, at: place)
    } failed: { [weak self] _ in
      self?.did(nil, at: place)
    }
  }

  func didDelete(_ removal: AlbumRemoval, at place: UndoStack<Deed>.Place) {
    did(
      .deleted(removal), tr("Album “{album}” deleted.", ["album": removal.name]), at: place)
  }
}

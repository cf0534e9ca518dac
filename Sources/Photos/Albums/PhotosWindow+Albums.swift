import Foundation
import PhotoLibrary
import Trellis

/// All photos, or those of an album in its order.
extension PhotosWindow {
  /// - Parameter id: Nil for all photos.
  func show(album id: Album.ID?) {
    guard id != album else { return }
    grid.close()
    album = id
    updateAlbumMenu()
    showPhotos()
  }

  /// Shows what is in the library or the album now.
  func showPhotos() {
    guard let album else {
      grid.show(library)
      return nameWhatIsShown()
    }
    shelf.photos(of: album) { [weak self] paths in
      // What has been asked for since is shown already, and is told of when it is done.
      guard let self, self.album == album, let shown = shelf[album], shelf.pendingCount == 0
      else { return }
      let timeline = PhotoTimeline(album: paths, in: library)
      guard isScanning || paths.isEmpty || !timeline.sections.isEmpty else {
        show(album: nil)
        return notice.show("The photos of “\(shown.name)” are not in this folder.")
      }
      grid.albumName = shown.name
      if !timeline.isSame(as: grid.timeline) { grid.show(timeline) }
      nameWhatIsShown()
      if paths.isEmpty { notice.show("There are no photos in “\(shown.name)” yet.") }
    }
  }

  /// There are other albums, or other photos in one.
  func albumsDidChange() {
    if let album, shelf[album] == nil { self.album = nil }
    updateAlbumMenu()
    if !library.sections.isEmpty, album != nil || grid.timeline.isAlbum { showPhotos() }
  }

  func photosWereMoved(_ paths: [String], before next: String?) {
    if let album { shelf.move(paths, in: album, before: next) }
  }

  private func updateAlbumMenu() {
    albumMenu.update(
      shelf.albums, shown: album.flatMap { shelf[$0] }, deleted: shelf.lastDeleted?.name)
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
        delete: { [weak self] in
          if let self, let album { shelf.delete(album) }
        },
        undoDelete: { [weak self] in self?.shelf.undoDelete() }))
  }

  private func createAlbum() {
    shelf.create(with: grid.selectedPaths) { [weak self] in self?.show(album: $0.id) }
  }

  private func addSelection(to album: Album.ID) {
    let paths = grid.selectedPaths
    guard let name = shelf[album]?.name else { return }
    guard !paths.isEmpty else { return notice.show("Select the photos to add first.") }
    shelf.add(paths, to: album) { [weak self] count in
      let photos = "\(count.formatted()) \(count == 1 ? "photo" : "photos")"
      self?.notice.show("\(photos) added to “\(name)”.")
    }
  }

  private func removeSelection() {
    let paths = grid.selectedPaths
    guard let album else { return }
    guard !paths.isEmpty else { return notice.show("Select the photos to remove first.") }
    shelf.remove(paths, from: album)
  }

  private func renameAlbum() {
    guard let album, let name = shelf[album]?.name else { return }
    NameDialog.show(title: "Rename Album", name: name, button: "Rename", over: window) {
      [weak self] in self?.shelf.rename(album, to: $0)
    }
  }
}

extension PhotoTimeline {
  /// Whether both are albums and have the same photos, unchanged, in the same order.
  fileprivate func isSame(as other: PhotoTimeline) -> Bool {
    let (photos, others) = (sections.first?.photos ?? [], other.sections.first?.photos ?? [])
    return isAlbum && other.isAlbum
      && photos.elementsEqual(others) { $0 == $1 && $0.modified == $1.modified }
  }
}

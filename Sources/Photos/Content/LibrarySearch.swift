import Trellis
import TrellisPhotoLibrary

/// Makes the searches of a window, and knows what they need beside the photos of the library: the albums, and
/// what the files say about their making.
@MainActor
final class LibrarySearch {
  private let folders: PhotoFolders
  private let shelf: any AlbumShelf
  private let details = DetailsReading(
    placeFile: ProgramFiles(name: "trellis").path("places/cities.tsv"))
  private lazy var words = SearchWords()
  /// The albums, or nil before they have been read and after they have changed.
  private var albums: [SearchedAlbum]?
  /// Whether the library may have files that have not been read.
  private var hasUnread = true
  /// Called when a search may find other photos than before.
  var onChange: @MainActor () -> Void = {}
  /// Called with the text of each search that is made, and with the terms as which it is understood.
  var onTerms: @MainActor (_ text: String, _ terms: [SearchTerm]) -> Void = { _, _ in }

  init(_ folders: PhotoFolders, _ shelf: any AlbumShelf) {
    (self.folders, self.shelf) = (folders, shelf)
    details.onChange = { [weak self] in self?.onChange() }
  }

  /// Whether files are being read, so that more photos may be found.
  var isReading: Bool { details.isReading }

  /// Makes a search of what is known. What is not known is read in the background.
  func query(_ text: String) -> PhotoQuery {
    if albums == nil { readAlbums() }
    if hasUnread, folders.isComplete {
      hasUnread = false
      details.read(folders.library)
    }
    let query = PhotoQuery(
      text, inFolders: folders.home.roots, albums: albums ?? [], details: details.details,
      words: words)
    onTerms(text, query.terms)
    return query
  }

  /// Lets the next search read what the files of the library say and is not known. Call this before a search
  /// that begins, and when the library has changed.
  func libraryMayHaveChanged() { hasUnread = true }

  func albumsDidChange() { albums = nil }

  private func readAlbums() {
    albums = []
    shelf.albumsForSearch { [weak self] albums in
      guard let self, !albums.isEmpty else { return }
      self.albums = albums
      onChange()
    }
  }
}

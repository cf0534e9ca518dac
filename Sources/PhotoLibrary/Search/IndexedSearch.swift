import Glibc

/// Searches what the index knows of a library. No file of the library is read, so that the answer comes at once.
package struct IndexedSearch {
  private let roots: [String]
  private let timeline: PhotoTimeline
  private let albums: [SearchedAlbum]
  private let details: SearchedDetails
  private let words = SearchWords()

  /// Reads the index.
  ///
  /// - Parameters:
  ///   - roots: The paths of the library's folders, without symbolic links.
  ///   - index: The index. The default is that of the user.
  ///   - albums: The albums, whose names find their photos. The default is none.
  ///   - placeFile: The path of the file with the names of places, or nil for none.
  /// - Returns: Nil if nothing is kept of the library.
  package init?(
    of roots: [String], in index: PhotoIndex = .shared, albums: [SearchedAlbum] = [],
    placeFile: String?
  ) {
    guard let contents = LibraryIndex(roots: roots, in: index).contents() else { return nil }
    var details = SearchedDetails()
    details.add(
      index.details(ofPhotosIn: contents.timeline.folders), PlaceNames(path: placeFile))
    (self.roots, timeline, self.albums, self.details) = (roots, contents.timeline, albums, details)
  }

  /// Returns the newest photos that a search finds and that are there, or none for a search without words.
  ///
  /// - Parameters:
  ///   - text: What the user has typed.
  ///   - count: The greatest number of photos.
  package func newestPhotos(_ text: String, atMost count: Int) -> [Photo] {
    let query = PhotoQuery(
      text, inFolders: roots, albums: albums, details: details, words: words)
    if query.isEmpty { return [] }
    return Array(
      query.photos(of: timeline).sections.lazy.flatMap(\.photos).filter { photo in
        // The index may be older than the files.
        access(photo.path, F_OK) == 0
      }.prefix(count))
  }
}

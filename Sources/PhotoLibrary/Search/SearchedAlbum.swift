/// An album whose photos a search finds by the album's name.
package struct SearchedAlbum: Sendable {
  let name: String
  /// The paths of the album's folders by the names of the photos in them, so that the path of a photo that
  /// is compared need not be built.
  private var folders: [ExactName: Set<ExactName>] = [:]

  /// - Parameters:
  ///   - name: The name of the album.
  ///   - paths: The paths of its photos.
  package init(_ name: String, paths: [String]) {
    self.name = name
    for path in paths {
      folders[ExactName(path.fileName), default: []].insert(path.folderPath)
    }
  }

  func contains(_ photo: Photo) -> Bool {
    folders[ExactName(photo.name)]?.contains(photo.folder.path) == true
  }
}

extension AlbumStore {
  /// Reads all albums for a search in a process without a window: nothing is created, repaired or moved, so that
  /// the program finds damage itself and tells of it.
  ///
  /// - Returns: The albums, or none if they cannot be read.
  package static func albumsForReading(path: String = defaultPath) -> [SearchedAlbum] {
    guard let database = AlbumFile(path: path, patience: 0, schema: .current).openForReading()
    else { return [] }
    return (try? AlbumStore(reading: database).searchedAlbums()) ?? []
  }

  /// Reads all albums for a search.
  package func searchedAlbums() throws(AlbumError) -> [SearchedAlbum] {
    var albums: [SearchedAlbum] = []
    for album in try self.albums() {
      albums.append(SearchedAlbum(album.name, paths: try photos(in: album.id)))
    }
    return albums
  }
}

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
  /// Reads all albums for a search.
  package func searchedAlbums() throws(AlbumError) -> [SearchedAlbum] {
    var albums: [SearchedAlbum] = []
    for album in try self.albums() {
      albums.append(SearchedAlbum(album.name, paths: try photos(in: album.id)))
    }
    return albums
  }
}

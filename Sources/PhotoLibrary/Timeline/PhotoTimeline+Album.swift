extension PhotoTimeline {
  /// The photos of an album, in its order, as one section that is of no month.
  ///
  /// - Parameters:
  ///   - paths: In the album's order. Those that are in neither `library` nor `others` are left out.
  ///   - library: Where the files are looked for.
  ///   - others: More photos.
  /// - Complexity: O(photos in the library).
  package init(album paths: [String], in library: PhotoTimeline, and others: [Photo] = []) {
    self.init()
    let names = Set(paths.compactMap { $0.split(separator: "/").last })
    var found: [String: Photo] = [:]
    for photo in others { found[photo.path] = photo }
    for section in library.sections {
      // Most photos are told by their names alone.
      for photo in section.photos where names.contains(photo.name[...]) {
        found[photo.path] = photo
      }
    }
    arrange(paths.compactMap { found[$0] })
  }

  /// Moves photos of an album, as `CollectionViewDataSource` is told of it.
  ///
  /// - Parameters:
  ///   - sources: Ascending.
  ///   - destination: Where the first of them is then; the others follow it.
  /// - Returns: The photos' paths, and the path of the photo after them, nil at the end: what
  ///   `AlbumStore.move(_:in:before:)` takes.
  package mutating func move(
    _ sources: [Int], to destination: Int
  ) -> (moved: [String], next: String?) {
    guard var photos = sections.first?.photos else { return ([], nil) }
    let moved = sources.map { photos[$0] }
    for source in sources.reversed() { photos.remove(at: source) }
    photos.insert(contentsOf: moved, at: destination)
    arrange(photos)
    let end = destination + moved.count
    return (moved.map(\.path), end < photos.count ? photos[end].path : nil)
  }

  private mutating func arrange(_ photos: [Photo]) {
    places = Dictionary(
      zip(photos, photos.indices), uniquingKeysWith: { first, _ in first })
    sections = photos.first.map { [Section(month: Month($0.taken), photos: photos)] } ?? []
  }
}

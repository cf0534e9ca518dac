extension PhotoTimeline {
  /// Creates a timeline with the photos of an album, in the album's order and in one section.
  ///
  /// - Parameters:
  ///   - paths: The paths of the photos, in the album's order. Paths that are in neither `library`
  ///     nor `others` are left out. The path of any file of a stack stands for the stack.
  ///   - library: A timeline in which the photos are looked up.
  ///   - others: Further photos. The default is none.
  /// - Complexity: O(n) in the number of photos in the library.
  package init(album paths: [String], in library: PhotoTimeline, and others: [Photo] = []) {
    self.init()
    let names = paths.lazy.map(\.fileName).exactNames
    let bases = Photo.stackNames(of: names)
    var found: [ExactName: Photo] = [:]
    for photo in others {
      for path in photo.paths { found[ExactName(path)] = photo }
    }
    for section in library.sections {
      // Comparing names first avoids building the paths of most photos.
      for photo in section.photos
      where names.contains(photo.name) || photo.isStack(in: bases) {
        for path in photo.paths { found[ExactName(path)] = photo }
      }
    }
    // A stack of which several files are in the album is shown once.
    var seen: Set<Photo> = []
    arrange(paths.compactMap { found[ExactName($0)] }.filter { seen.insert($0).inserted })
  }

  /// Moves photos of an album, with the items that `CollectionViewDataSource` receives for a move.
  ///
  /// - Parameters:
  ///   - sources: The items of the photos, in ascending order.
  ///   - destination: The item of the first photo after the move. The others follow it.
  /// - Returns: The moved photos, and the photo after them or nil at the end. These are the
  ///   parameters of `AlbumStore.rearrange(items:in:before:)`.
  package mutating func move(
    _ sources: [Int], to destination: Int
  ) -> (moved: [AlbumStack], next: AlbumStack?) {
    guard var photos = sections.first?.photos else { return ([], nil) }
    let moved = sources.map { photos[$0] }
    for source in sources.reversed() { photos.remove(at: source) }
    photos.insert(contentsOf: moved, at: destination)
    arrange(photos)
    let end = destination + moved.count
    return (moved.map(AlbumStack.init), end < photos.count ? AlbumStack(photos[end]) : nil)
  }

  private mutating func arrange(_ photos: [Photo]) {
    places = Dictionary(
      zip(photos, photos.indices), uniquingKeysWith: { first, _ in first })
    sections = photos.first.map { [Section(month: Month($0.taken), photos: photos)] } ?? []
  }
}

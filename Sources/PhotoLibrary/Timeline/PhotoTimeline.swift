/// Photos by month or in one section, in a `PhotoOrder`: those of folders or of an album. It is a value
/// with copy-on-write storage.
package struct PhotoTimeline: Sendable {
  /// The photos of a month, or all photos.
  package struct Section: Sendable {
    /// The month. In an order without months it is the month of the first photo and has no meaning.
    package let month: Month
    /// The photos in the timeline's order. There is at least one. Photos of the same second are ordered
    /// by path.
    package internal(set) var photos: [Photo]
  }

  /// The sections: months, or one section in an order without months. Empty if there are no photos.
  package internal(set) var sections: [Section] = []
  /// The order of the photos.
  package internal(set) var order = PhotoOrder.newest
  /// Whether the timeline shows an album.
  package internal(set) var isAlbum = false
  /// The item of each photo, or nil for photos by month.
  var places: [Photo: Int]?

  package init() {}

  /// Whether there is a section for each month. Otherwise all photos are in one section.
  package var isByMonth: Bool { places == nil }

  /// The number of photos.
  ///
  /// - Complexity: O(number of months).
  package var photoCount: Int {
    sections.reduce(0) { $0 + $1.photos.count }
  }

  /// Whether there is more than one photo.
  package var hasSeveralPhotos: Bool {
    sections.count > 1 || sections.contains { $0.photos.count > 1 }
  }

  /// The number of missing photos, which only albums have.
  ///
  /// - Complexity: O(photos) in an album, otherwise O(1).
  package var missingCount: Int {
    isAlbum ? sections.reduce(0) { $0 + $1.photos.lazy.filter(\.isMissing).count } : 0
  }

  /// Whether there is a photo that is not missing.
  package var hasPresentPhotos: Bool {
    sections.contains { $0.photos.contains { !$0.isMissing } }
  }

  package subscript(section section: Int, item item: Int) -> Photo {
    sections[section].photos[item]
  }

  /// Returns the section of a month, or nil if the month has no photos.
  ///
  /// - Complexity: O(log months).
  package func section(of month: Month) -> Int? {
    let isOldestFirst = order == .oldest
    let index = Search.first(in: sections.indices) {
      isOldestFirst ? sections[$0].month >= month : sections[$0].month <= month
    }
    return index < sections.endIndex && sections[index].month == month ? index : nil
  }

  /// Returns the position of a photo, or nil if it is not in the timeline. The photo is found by
  /// its date and path.
  ///
  /// - Complexity: O(log photos), or O(1) in an order without months.
  package func position(of photo: Photo) -> (section: Int, item: Int)? {
    if let places { return places[photo].map { (0, $0) } }
    guard let section = section(of: Month(photo.taken)) else { return nil }
    let photos = sections[section].photos
    let isOldestFirst = order == .oldest
    let item = Search.first(in: photos.indices) {
      isOldestFirst ? !Photo.isBefore(photo, photos[$0]) : !Photo.isBefore(photos[$0], photo)
    }
    return item < photos.endIndex && photos[item] == photo ? (section, item) : nil
  }

  /// Returns the position of a photo that may have another date than before, because its file has been
  /// written again. Returns nil if it is not in the timeline.
  ///
  /// - Complexity: That of `position(of:)` for a photo with the same date, otherwise O(photos).
  package func position(ofFileOf photo: Photo) -> (section: Int, item: Int)? {
    if let place = position(of: photo) { return place }
    guard isByMonth else { return nil }
    for (index, section) in sections.enumerated() {
      if let item = section.photos.firstIndex(of: photo) { return (index, item) }
    }
    return nil
  }

  /// Returns the position of the photo at `path`, or in whose stack `path` is, or nil if it is not in
  /// the timeline.
  ///
  /// - Complexity: O(photos). If you have the `Photo`, use `position(of:)`.
  package func position(ofPath path: String) -> (section: Int, item: Int)? {
    let name = path.fileName
    for (index, section) in sections.enumerated() {
      let item = section.photos.firstIndex { photo in
        (photo.name.isExactly(name) || !photo.companions.isEmpty) && photo.has(path)
      }
      if let item {
        return (index, item)
      }
    }
    return nil
  }

  /// Returns the positions of the photos at `paths`, or in whose stacks one of `paths` is, that are in
  /// the timeline, in ascending order.
  ///
  /// - Complexity: O(photos).
  package func positions(
    ofPaths paths: some Sequence<String>
  ) -> [(section: Int, item: Int)] {
    let paths = paths.exactNames
    let names = paths.lazy.map(\.text.fileName).exactNames
    let bases = Photo.stackNames(of: names)
    var positions: [(section: Int, item: Int)] = []
    for (section, photos) in sections.map(\.photos).enumerated() {
      // Comparing names first avoids building the paths of most photos.
      for (item, photo) in photos.enumerated()
      where (names.contains(photo.name) && paths.contains(photo.path))
        || (photo.isStack(in: bases) && photo.companionPaths.contains { paths.contains($0) })
      {
        positions.append((section, item))
      }
    }
    return positions
  }
}

/// Binary search.
enum Search {
  /// Returns the first index of a sorted range for which `isReached` returns true, or the end of
  /// the range.
  static func first(in range: Range<Int>, where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(middle) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

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
    isAlbum = true
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
    isAlbum = true
    order = .byHand
    arrange(paths.compactMap { found[ExactName($0)] }.filter { seen.insert($0).inserted })
  }

  /// Creates a timeline with photos in a given order, in one section.
  ///
  /// - Parameter photos: The photos, all different.
  package init(inOrder photos: [Photo]) {
    self.init()
    order = .byHand
    arrange(photos)
  }

  /// Moves photos of an album that is arranged by hand, with the items that `CollectionViewDataSource`
  /// receives for a move.
  ///
  /// - Parameters:
  ///   - sources: The items of the photos, in ascending order.
  ///   - destination: The item of the first photo after the move. The others follow it.
  /// - Returns: The moved photos, and the photo after them or nil at the end.
  package mutating func move(
    _ sources: [Int], to destination: Int
  ) -> (moved: [Photo], next: Photo?) {
    guard var photos = sections.first?.photos else { return ([], nil) }
    let moved = sources.map { photos[$0] }
    for source in sources.reversed() { photos.remove(at: source) }
    photos.insert(contentsOf: moved, at: destination)
    arrange(photos)
    let end = destination + moved.count
    return (moved, end < photos.count ? photos[end] : nil)
  }

  /// Makes photos the only section.
  mutating func arrange(_ photos: [Photo]) {
    places = Dictionary(
      zip(photos, photos.indices), uniquingKeysWith: { first, _ in first })
    sections = photos.first.map { [Section(month: Month($0.taken), photos: photos)] } ?? []
  }
}

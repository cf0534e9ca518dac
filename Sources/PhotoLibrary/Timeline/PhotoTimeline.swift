/// Photos by month, newest month and newest photo first. A value: taking a copy costs nothing.
package struct PhotoTimeline: Sendable {
  package struct Section: Sendable {
    /// An album's one section has its first photo's, which means nothing.
    package let month: Month
    /// Never empty; newest first, of the same second by path, unless it is an album's.
    package internal(set) var photos: [Photo]
  }

  package internal(set) var sections: [Section] = []
  /// Where each photo of an album is; nil for photos by month.
  var places: [Photo: Int]?

  package init() {}

  /// Whether the photos are in an order of somebody's own.
  package var isAlbum: Bool { places != nil }

  /// - Complexity: O(number of months).
  package var photoCount: Int {
    sections.reduce(0) { $0 + $1.photos.count }
  }

  package subscript(section section: Int, item item: Int) -> Photo {
    sections[section].photos[item]
  }

  /// The section of a month; nil when it has no photo.
  ///
  /// - Complexity: O(log months).
  package func section(of month: Month) -> Int? {
    let index = Search.first(in: sections.indices) { sections[$0].month <= month }
    return index < sections.endIndex && sections[index].month == month ? index : nil
  }

  /// Where `photo` is, by its date and path; nil when it is not here.
  ///
  /// - Complexity: O(log photos).
  package func position(of photo: Photo) -> (section: Int, item: Int)? {
    if let places { return places[photo].map { (0, $0) } }
    guard let section = section(of: Month(photo.taken)) else { return nil }
    let photos = sections[section].photos
    let item = Search.first(in: photos.indices) { !Photo.isBefore(photos[$0], photo) }
    return item < photos.endIndex && photos[item] == photo ? (section, item) : nil
  }

  /// Where the file at `path` is.
  ///
  /// - Complexity: O(photos); with the photo at hand use `position(of:)`.
  package func position(ofPath path: String) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      let item = section.photos.firstIndex { photo in
        path.hasSuffix(photo.name) && photo.path == path
      }
      if let item {
        return (index, item)
      }
    }
    return nil
  }

  /// Where the files are that are here, in order.
  ///
  /// - Complexity: O(photos).
  package func positions(ofPaths paths: Set<String>) -> [(section: Int, item: Int)] {
    let names = Set(paths.map(\.fileName))
    var positions: [(section: Int, item: Int)] = []
    for (section, photos) in sections.map(\.photos).enumerated() {
      // Most photos are told by their names alone.
      for (item, photo) in photos.enumerated()
      where names.contains(photo.name) && paths.contains(photo.path) {
        positions.append((section, item))
      }
    }
    return positions
  }
}

enum Search {
  /// The first index of a sorted collection where `isReached`, else the end.
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

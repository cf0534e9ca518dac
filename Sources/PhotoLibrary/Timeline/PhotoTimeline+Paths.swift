extension PhotoTimeline {
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

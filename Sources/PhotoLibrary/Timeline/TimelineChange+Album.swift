extension TimelineChange {
  /// Creates the change between two states of an album.
  ///
  /// - Parameters:
  ///   - old: The album before.
  ///   - new: The album after.
  /// - Complexity: O(n log n) for *n* photos.
  package init(fromAlbum old: PhotoTimeline, to new: PhotoTimeline) {
    self.old = old
    self.new = new
    let (before, after) = (old.sections.first?.photos ?? [], new.sections.first?.photos ?? [])
    deletedMonths = after.isEmpty && !before.isEmpty ? [0] : []
    insertedMonths = before.isEmpty && !after.isEmpty ? [0] : []
    guard !before.isEmpty, !after.isEmpty else { return }
    var oldPlaces: [Photo: Int] = [:]
    var repeated: [Int] = []
    for (place, photo) in before.enumerated() {
      if let earlier = oldPlaces.updateValue(place, forKey: photo) { repeated.append(earlier) }
    }
    // The photos that are in both states, in the new order, with their old and new positions.
    var stayers: [(old: Int, new: Int)] = []
    for (place, photo) in after.enumerated() {
      guard let known = oldPlaces.removeValue(forKey: photo) else {
        inserted.append(Place(section: 0, item: place))
        continue
      }
      stayers.append((known, place))
      if !photo.isUnchanged(since: before[known]) {
        refreshed.append(Place(section: 0, item: known))
      }
    }
    deleted = (repeated + oldPlaces.values).sorted().map { Place(section: 0, item: $0) }
    let unmoved = Set(Self.longestAscent(stayers.map(\.old)))
    moved = stayers.filter { !unmoved.contains($0.old) }.map {
      Move(from: Place(section: 0, item: $0.old), to: Place(section: 0, item: $0.new))
    }
  }

  /// Returns a longest ascending subsequence of `numbers`, which must all be different. Photos
  /// outside this sequence are the fewest that have to move. Uses patience sorting.
  private static func longestAscent(_ numbers: [Int]) -> [Int] {
    // For each length, the index of the lowest number that ends an ascending sequence of this
    // length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = Search.first(in: ends.indices) { numbers[ends[$0]] >= number }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var ascent: [Int] = []
    var index = ends.last
    while let here = index {
      ascent.append(numbers[here])
      index = previous[here]
    }
    return ascent
  }
}

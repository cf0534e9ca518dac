/// The difference between two timelines, in the form of a batch update.
///
/// The positions in `deleted` and `refreshed`, and the origins of moves, refer to `old`. All others
/// refer to `new`. Photos of months that are deleted or inserted as a whole are not listed.
package struct TimelineChange: Sendable {
  /// The position of a photo.
  package struct Place: Hashable, Sendable {
    package let section: Int
    package let item: Int
  }

  /// A photo that has moved.
  package struct Move: Hashable, Sendable {
    package let from: Place
    package let to: Place
  }

  package let old: PhotoTimeline
  package let new: PhotoTimeline
  /// The sections of `old` that were deleted, in ascending order.
  package let deletedMonths: [Int]
  /// The sections of `new` that were inserted, in ascending order.
  package let insertedMonths: [Int]
  /// The photos that were deleted.
  package internal(set) var deleted: [Place] = []
  /// The photos that were inserted.
  package internal(set) var inserted: [Place] = []
  /// The photos that moved: in a library because the date of the file has changed, in an album
  /// because of the order.
  package internal(set) var moved: [Move] = []
  /// The photos whose files have changed.
  package internal(set) var refreshed: [Place] = []

  /// The number of photos and months that the change names.
  package var count: Int {
    deletedMonths.count + insertedMonths.count + deleted.count + inserted.count + moved.count
      + refreshed.count
  }

  package var isEmpty: Bool {
    deletedMonths.isEmpty && insertedMonths.isEmpty && deleted.isEmpty && inserted.isEmpty
      && moved.isEmpty && refreshed.isEmpty
  }

  /// Creates a change of sections only.
  init(
    old: PhotoTimeline, new: PhotoTimeline, deletedMonths: [Int], insertedMonths: [Int]
  ) {
    (self.old, self.new) = (old, new)
    (self.deletedMonths, self.insertedMonths) = (deletedMonths, insertedMonths)
  }

  /// Creates the change that removes and adds photos.
  ///
  /// - Parameters:
  ///   - old: The timeline before, with the newest first.
  ///   - removed: Photos of `old`.
  ///   - added: Photos that are not in `old`, and new states of photos in `removed` whose files
  ///     have changed. Of photos that are equal the first one counts.
  /// - Complexity: O(k log k) for *k* photos removed or added, plus the number of photos in their
  ///   months.
  package init(from old: PhotoTimeline, removing removed: [Photo], adding added: [Photo]) {
    var comes: [Photo: Photo] = [:]
    let added = added.filter { photo in
      guard comes[photo] == nil else { return false }
      comes[photo] = photo
      return true
    }
    var builder = PhotoTimeline.Builder(old)
    builder.remove(removed)
    builder.add(added)
    self.old = old
    new = builder.timeline
    let new = new
    deletedMonths = old.sections.indices.filter { new.section(of: old.sections[$0].month) == nil }
    insertedMonths = new.sections.indices.filter { old.section(of: new.sections[$0].month) == nil }

    var left: Set<Place> = []
    for photo in removed {
      guard let from = Place(of: photo, in: old), left.insert(from).inserted, keeps(from) else {
        continue
      }
      guard let now = comes[photo], let to = Place(of: now, in: new), has(to) else {
        deleted.append(from)
        continue
      }
      comes[photo] = nil
      refreshed.append(from)
      if now.taken != photo.taken { moved.append(Move(from: from, to: to)) }
    }
    for photo in added where comes[photo] != nil {
      if let to = Place(of: photo, in: new), has(to) { inserted.append(to) }
    }
  }

  /// Returns whether `new` has the month of a photo of `old`.
  private func keeps(_ place: Place) -> Bool {
    new.section(of: old.sections[place.section].month) != nil
  }

  /// Returns whether `old` has the month of a photo of `new`.
  private func has(_ place: Place) -> Bool {
    old.section(of: new.sections[place.section].month) != nil
  }
}

extension TimelineChange.Place {
  /// Finds the position of a photo, or returns nil if it is not in the timeline.
  init?(of photo: Photo, in timeline: PhotoTimeline) {
    guard let (section, item) = timeline.position(of: photo) else { return nil }
    self.init(section: section, item: item)
  }
}

extension TimelineChange {
  /// Creates the change between two timelines without months, such as two states of an album.
  ///
  /// - Parameters:
  ///   - old: The photos before.
  ///   - new: The photos after.
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

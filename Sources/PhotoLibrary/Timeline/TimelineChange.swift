/// How one timeline became another: what is needed to show the difference.
///
/// Places of `deleted`, `refreshed` and the origins of moves are places in `old`, the others in
/// `new`. Photos of months that came or went whole are not named one by one.
package struct TimelineChange: Sendable {
  package struct Place: Hashable, Sendable {
    package let section: Int
    package let item: Int
  }

  package struct Move: Hashable, Sendable {
    package let from: Place
    package let to: Place
  }

  package let old: PhotoTimeline
  package let new: PhotoTimeline
  /// Sections of `old`, ascending.
  package let deletedMonths: [Int]
  /// Sections of `new`, ascending.
  package let insertedMonths: [Int]
  package internal(set) var deleted: [Place] = []
  package internal(set) var inserted: [Place] = []
  /// The same file, with another date.
  package internal(set) var moved: [Move] = []
  /// The same file, with other content.
  package internal(set) var refreshed: [Place] = []

  package var isEmpty: Bool {
    deletedMonths.isEmpty && insertedMonths.isEmpty && deleted.isEmpty && inserted.isEmpty
      && moved.isEmpty && refreshed.isEmpty
  }

  /// - Parameters:
  ///   - removed: Photos of `old`.
  ///   - added: Not in `old`, but for those in `removed`: these are files that have changed.
  /// - Complexity: O(k log k) for *k* photos removed or added, plus the photos of their months.
  package init(from old: PhotoTimeline, removing removed: [Photo], adding added: [Photo]) {
    var builder = PhotoTimeline.Builder(old)
    builder.remove(removed)
    builder.add(added)
    self.old = old
    new = builder.timeline
    let new = new
    deletedMonths = old.sections.indices.filter { new.section(of: old.sections[$0].month) == nil }
    insertedMonths = new.sections.indices.filter { old.section(of: new.sections[$0].month) == nil }

    var comes = Dictionary(uniqueKeysWithValues: added.map { ($0, $0) })
    for photo in removed {
      guard let from = Place(of: photo, in: old), keeps(from) else { continue }
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

  /// Whether the month of a photo of `old` is still there.
  private func keeps(_ place: Place) -> Bool {
    new.section(of: old.sections[place.section].month) != nil
  }

  /// Whether the month of a photo of `new` was there before.
  private func has(_ place: Place) -> Bool {
    old.section(of: new.sections[place.section].month) != nil
  }
}

extension TimelineChange.Place {
  init?(of photo: Photo, in timeline: PhotoTimeline) {
    guard let (section, item) = timeline.position(of: photo) else { return nil }
    self.init(section: section, item: item)
  }
}

extension PhotoTimeline {
  /// Builds a timeline from batches of photos. It may be used on any thread.
  package struct Builder: Sendable {
    /// The timeline with all batches added so far.
    package private(set) var timeline: PhotoTimeline

    package init(_ timeline: PhotoTimeline = PhotoTimeline()) {
      self.timeline = timeline
    }

    /// Adds photos.
    ///
    /// - Parameter batch: The photos in any order. None of them may be in the timeline.
    /// - Complexity: O(b log b) for *b* new photos, plus the number of photos in their months.
    package mutating func add(_ batch: [Photo]) {
      var months: [Month: [Photo]] = [:]
      for photo in batch {
        months[Month(photo.taken), default: []].append(photo)
      }
      var added: [Section] = []
      for (month, photos) in months {
        let sorted = photos.sorted(by: Photo.isBefore)
        if let index = timeline.section(of: month) {
          timeline.sections[index].photos = merge(timeline.sections[index].photos, sorted)
        } else {
          added.append(Section(month: month, photos: sorted))
        }
      }
      if !added.isEmpty {
        timeline.sections = (timeline.sections + added).sorted { $0.month > $1.month }
      }
    }

    /// Removes photos, and months that become empty.
    ///
    /// - Complexity: O(p log n) for *p* photos in a timeline of *n*, plus the number of photos in
    ///   their months.
    package mutating func remove(_ photos: [Photo]) {
      var itemsBySection: [Int: [Int]] = [:]
      for photo in photos {
        guard let (section, item) = timeline.position(of: photo) else { continue }
        itemsBySection[section, default: []].append(item)
      }
      for (section, items) in itemsBySection {
        let old = timeline.sections[section].photos
        var kept: [Photo] = []
        kept.reserveCapacity(old.count)
        var start = 0
        for item in items.sorted() where item >= start {
          kept += old[start..<item]
          start = item + 1
        }
        timeline.sections[section].photos = kept + old[start...]
      }
      timeline.sections.removeAll { $0.photos.isEmpty }
    }

    /// Merges two sorted arrays.
    private func merge(_ old: [Photo], _ new: [Photo]) -> [Photo] {
      // The photos of a folder that is sorted by time often follow the photos found so far.
      if let last = old.last, let first = new.first, Photo.isBefore(last, first) {
        return old + new
      }
      var result: [Photo] = []
      result.reserveCapacity(old.count + new.count)
      var index = 0
      for photo in new {
        // Runs of old photos are found by binary search and copied at once, because comparisons
        // take most of the time.
        let end = Search.first(in: index..<old.count) { !Photo.isBefore(old[$0], photo) }
        result += old[index..<end]
        index = end
        result.append(photo)
      }
      result += old[index...]
      return result
    }
  }
}

extension PhotoTimeline {
  /// Grows a timeline batch by batch, off the main thread.
  package struct Builder: Sendable {
    /// As of the last batch.
    package private(set) var timeline: PhotoTimeline

    package init(_ timeline: PhotoTimeline = PhotoTimeline()) {
      self.timeline = timeline
    }

    /// - Parameter batch: In any order; photos not yet in the timeline.
    /// - Complexity: O(b log b) for *b* new photos, plus the photos of the months they fall in.
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

    /// Takes photos out, and months that become empty with them.
    ///
    /// - Complexity: O(p log n) plus the photos of the months concerned.
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

    private func merge(_ old: [Photo], _ new: [Photo]) -> [Photo] {
      // Batches of a folder sorted by time go to one end.
      if let last = old.last, let first = new.first, Photo.isBefore(last, first) {
        return old + new
      }
      var result: [Photo] = []
      result.reserveCapacity(old.count + new.count)
      var index = 0
      for photo in new {
        // Runs are copied at once; comparing is the dear part.
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

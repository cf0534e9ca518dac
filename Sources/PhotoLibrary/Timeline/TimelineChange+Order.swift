extension TimelineChange {
  /// Creates the change between two timelines in the same order.
  ///
  /// - Complexity: O(n log n) in the number of photos.
  package init(from old: PhotoTimeline, to new: PhotoTimeline) {
    switch new.order {
    case .newest: self.init(byMonth: old, to: new)
    case .oldest:
      self.init(mirroring: TimelineChange(byMonth: old.mirrored(), to: new.mirrored()))
    case .name, .changed, .size, .byHand: self.init(fromAlbum: old, to: new)
    }
  }

  /// Returns the change of the same photos in another order.
  ///
  /// - Parameters:
  ///   - order: The order. The change itself is that of a timeline with the newest first.
  ///   - shown: The photos before in that order.
  /// - Complexity: O(1) for the newest first, otherwise O(n log n) in the number of photos.
  package func arranged(_ order: PhotoOrder, from shown: PhotoTimeline) -> TimelineChange {
    switch order {
    case .newest: self
    case .oldest: TimelineChange(mirroring: self)
    case .name, .changed, .size, .byHand:
      TimelineChange(fromAlbum: shown, to: new.arranged(order))
    }
  }

  /// Creates the change between two timelines with the newest first.
  private init(byMonth old: PhotoTimeline, to new: PhotoTimeline) {
    var left: [Photo: Photo] = [:]
    for section in old.sections { for photo in section.photos { left[photo] = photo } }
    var (removed, added): ([Photo], [Photo]) = ([], [])
    for section in new.sections {
      for photo in section.photos {
        let known = left.removeValue(forKey: photo)
        if let known, photo.isUnchanged(since: known) { continue }
        added.append(photo)
        if let known { removed.append(known) }
      }
    }
    self.init(from: old, removing: removed + left.values, adding: added)
  }

  /// Creates the change of the same photos with the oldest first.
  private init(mirroring change: TimelineChange) {
    let (old, new) = (change.old, change.new)
    self.init(
      old: old.mirrored(), new: new.mirrored(),
      deletedMonths: change.deletedMonths.map { old.sections.count - 1 - $0 }.reversed(),
      insertedMonths: change.insertedMonths.map { new.sections.count - 1 - $0 }.reversed())
    deleted = change.deleted.map { $0.mirrored(in: old) }
    inserted = change.inserted.map { $0.mirrored(in: new) }
    moved = change.moved.map {
      Move(from: $0.from.mirrored(in: old), to: $0.to.mirrored(in: new))
    }
    refreshed = change.refreshed.map { $0.mirrored(in: old) }
  }

}

extension TimelineChange.Place {
  /// Returns the place of the same photo when the last one comes first.
  fileprivate func mirrored(in timeline: PhotoTimeline) -> Self {
    Self(
      section: timeline.sections.count - 1 - section,
      item: timeline.sections[section].photos.count - 1 - item)
  }
}

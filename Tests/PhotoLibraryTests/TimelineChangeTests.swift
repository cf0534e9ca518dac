import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests that compare the changes of a timeline with sorting all photos.
struct TimelineChangeTests {
  private let folders = (0..<3).map { Folder(path: "/f\($0)") }

  private func photo(_ number: Int, using random: inout SeededGenerator) -> Photo {
    Photo(
      folder: folders[number % 3], name: "\(number).jpg", head: nil,
      modified: Int64.random(in: 0...30, using: &random) * 864_000 + 1_000_000,
      byteSize: Int64.random(in: 1...3, using: &random))
  }

  /// Returns the months, newest first, with their sorted photos.
  private func sorted(_ photos: some Sequence<Photo>) -> [(month: Month, photos: [Photo])] {
    Dictionary(grouping: photos) { Month($0.taken) }
      .map { ($0.key, $0.value.sorted(by: Photo.isBefore)) }
      .sorted { $0.0 > $1.0 }
  }

  /// Returns the old timeline after the operations of a change, computed in a simple way.
  private func applied(_ change: TimelineChange) -> [[Photo]] {
    let (old, new) = (change.old, change.new)
    let gone = Set(change.deleted + change.moved.map(\.from))
    let come = Set(change.inserted + change.moved.map(\.to))
    var kept = old.sections.indices.filter { !change.deletedMonths.contains($0) }.map { section in
      old.sections[section].photos.enumerated()
        .filter { !gone.contains(.init(section: section, item: $0.offset)) }.map(\.element)
    }
    for section in change.insertedMonths { kept.insert(new.sections[section].photos, at: section) }
    for place in come.sorted(by: { ($0.section, $0.item) < ($1.section, $1.item) }) {
      kept[place.section].insert(new[section: place.section, item: place.item], at: place.item)
    }
    return kept
  }

  @Test func changesAgreeWithSortingAllPhotos() {
    var random = SeededGenerator(
      seed: SeededGenerator.freshSeed(for: "changesAgreeWithSortingAllPhotos"))
    var timeline = PhotoTimeline()
    var all: [Int: Photo] = [:]
    for _ in 0..<400 {
      var (removed, added): ([Photo], [Photo]) = ([], [])
      var (changed, redated) = (0, 0)
      for number in 0..<60 where Int.random(in: 0..<6, using: &random) == 0 {
        let known = all[number]
        let now = Bool.random(using: &random) ? photo(number, using: &random) : nil
        known.map { removed.append($0) }
        now.map { added.append($0) }
        all[number] = now
        if let known, let now {
          changed += 1
          if known.taken != now.taken { redated += 1 }
        }
      }
      let change = TimelineChange(from: timeline, removing: removed, adding: added)
      timeline = change.new
      let expected = sorted(all.values)
      #expect(timeline.sections.map(\.month) == expected.map(\.month))
      #expect(timeline.sections.map(\.photos) == expected.map(\.photos))
      #expect(applied(change) == expected.map(\.photos))
      #expect(change.refreshed.count <= changed && change.moved.count <= redated)
      for move in change.moved {
        let from = change.old[section: move.from.section, item: move.from.item]
        #expect(from == change.new[section: move.to.section, item: move.to.item])
      }
      for order in PhotoOrder.allCases where order != .byHand { check(change, in: order) }
    }
  }

  /// Checks a change with the photos in another order.
  private func check(_ change: TimelineChange, in order: PhotoOrder) {
    let (old, new) = (change.old.arranged(order), change.new.arranged(order))
    let shown = new.sections.map(\.photos)
    for other in [change.arranged(order, from: old), TimelineChange(from: old, to: new)] {
      #expect(applied(other) == shown)
      #expect(other.new.sections.map(\.photos) == shown)
    }
    let photos = shown.flatMap(\.self)
    #expect(Set(photos) == Set(change.new.sections.flatMap(\.photos)))
    for photo in photos {
      let place = new.position(of: photo)
      #expect(place.map { new[section: $0.section, item: $0.item] } == photo)
    }
    let pairs = zip(photos, photos.dropFirst())
    switch order {
    case .oldest: #expect(pairs.allSatisfy { $0.taken <= $1.taken })
    case .changed: #expect(pairs.allSatisfy { $0.modified >= $1.modified })
    case .size: #expect(pairs.allSatisfy { $0.byteSize >= $1.byteSize })
    case .newest, .name, .byHand: break
    }
  }

  @Test func namesAreOrderedAsPeopleSortThem() {
    let folder = Folder(path: "/f")
    var builder = PhotoTimeline.Builder()
    builder.add(
      ["b.jpg", "IMG_10.jpg", "IMG_9.jpg", "a.jpg"].map {
        Photo(folder: folder, name: $0, head: nil, modified: 1_000_000, byteSize: 1)
      })
    let names = builder.timeline.arranged(.name).sections.flatMap(\.photos).map(\.name)
    #expect(names.firstIndex(of: "IMG_9.jpg") == names.firstIndex(of: "IMG_10.jpg").map { $0 - 1 })
    #expect(names.firstIndex(of: "a.jpg") == names.firstIndex(of: "b.jpg").map { $0 - 1 })
  }

  @Test func aFileWithNewContentOfTheSameTimeIsOnlyRefreshed() {
    let folder = Folder(path: "/f")
    func photo(_ name: String, size: Int64) -> Photo {
      Photo(folder: folder, name: name, head: nil, modified: 1_000_000, byteSize: size)
    }
    var builder = PhotoTimeline.Builder()
    builder.add([photo("a.jpg", size: 1), photo("b.jpg", size: 1)])
    let change = TimelineChange(
      from: builder.timeline, removing: [photo("b.jpg", size: 1)],
      adding: [photo("b.jpg", size: 2)])
    #expect(change.refreshed == [.init(section: 0, item: 1)])
    #expect(change.moved.isEmpty && change.inserted.isEmpty && change.deleted.isEmpty)
    #expect(change.new[section: 0, item: 1].byteSize == 2)
  }

  @Test func photosThatAreNamedTwiceAreRemovedAndAddedOnce() {
    var random = SeededGenerator(seed: 1)
    let photos = (0..<9).map { photo($0, using: &random) }
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    let (gone, changed) = (photos[0], photo(1, using: &random))
    let change = TimelineChange(
      from: builder.timeline, removing: [gone, photos[1], gone, photos[1]],
      adding: [changed, photo(9, using: &random), changed, photo(9, using: &random)])
    #expect(change.new.photoCount == 9)
    #expect(applied(change) == change.new.sections.map(\.photos))
    for places in [change.deleted, change.inserted, change.refreshed] {
      #expect(Set(places).count == places.count)
    }
  }
}

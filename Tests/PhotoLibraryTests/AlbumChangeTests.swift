import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the changes between two states of an album.
struct AlbumChangeTests {
  private let folder = Folder(path: "/f")

  private func album(_ numbers: [Int], modified: (Int) -> Int64 = { _ in 0 }) -> PhotoTimeline {
    let photos = numbers.map {
      Photo(folder: folder, name: "\($0)", head: nil, modified: modified($0), byteSize: 1)
    }
    return PhotoTimeline(album: photos.map(\.path), in: PhotoTimeline(), and: photos)
  }

  /// Returns the old album after the operations of a change, computed in a simple way.
  private func applied(_ change: TimelineChange) -> [Photo] {
    let (old, new) = (change.old.sections, change.new.sections)
    if change.deletedMonths == [0] { return [] }
    if change.insertedMonths == [0] { return new[0].photos }
    let gone = Set((change.deleted + change.moved.map(\.from)).map(\.item))
    var photos = (old.first?.photos ?? []).enumerated().filter { !gone.contains($0.offset) }
      .map(\.element)
    for place in (change.inserted + change.moved.map(\.to)).map(\.item).sorted() {
      photos.insert(new[0].photos[place], at: place)
    }
    return photos
  }

  @Test func operationsTurnTheOldAlbumIntoTheNewOne() {
    var random = SeededGenerator(
      seed: SeededGenerator.freshSeed(for: "operationsTurnTheOldAlbumIntoTheNewOne"))
    for _ in 0..<2000 {
      let before = (0..<12).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let after = (0..<12).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let written = Set(after.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
      let change = TimelineChange(
        fromAlbum: album(before), to: album(after) { written.contains($0) ? 1 : 0 })
      #expect(applied(change) == (change.new.sections.first?.photos ?? []), "\(before) \(after)")
      if !before.isEmpty, !after.isEmpty {
        let refreshed = change.refreshed.map { before[$0.item] }
        #expect(Set(refreshed) == written.intersection(before))
        #expect(change.deleted.count == Set(before).subtracting(after).count)
        #expect(change.inserted.count == Set(after).subtracting(before).count)
      }
    }
  }

  @Test func onlyTheMovedPhotoIsReportedAsMoved() {
    let change = TimelineChange(
      fromAlbum: album([0, 1, 2, 3, 4, 5]), to: album([1, 2, 3, 0, 4, 5]))
    #expect(change.moved.map(\.from.item) == [0])
    #expect(change.moved.map(\.to.item) == [3])
    #expect(TimelineChange(fromAlbum: album([3, 1]), to: album([3, 1])).isEmpty)
  }

  /// A program may change a file and keep its modification time.
  @Test func aFileOfAnotherSizeIsRefreshedAndNeedsAnotherThumbnail() {
    func photo(_ byteSize: Int64) -> Photo {
      Photo(folder: folder, name: "a", head: nil, modified: 7, byteSize: byteSize)
    }
    func album(_ photo: Photo) -> PhotoTimeline {
      PhotoTimeline(album: [photo.path], in: PhotoTimeline(), and: [photo])
    }
    let change = TimelineChange(fromAlbum: album(photo(1)), to: album(photo(2)))
    #expect(change.refreshed.map(\.item) == [0])
    #expect(ThumbnailKey(photo(1), .full) != ThumbnailKey(photo(2), .full))
    #expect(ThumbnailKey(photo(1), .full) == ThumbnailKey(photo(1), .full))
  }

  @Test func photosOutsideTheTimelineAreFoundOnlyOnRequest() throws {
    let folder = try TemporaryFolder()
    let other = try folder.write([1], to: "elsewhere/b.jpg")
    let known = Photo(
      folder: Folder(path: "/f"), name: "a.jpg", head: nil, modified: 0, byteSize: 1)
    var builder = PhotoTimeline.Builder()
    builder.add([known])
    let paths = [other, "/f/a.jpg", "\(folder.path)/elsewhere/none.jpg", "/none/c.jpg"]
    let here = AlbumContents(paths, in: builder.timeline, looksElsewhere: false)
    #expect(here.timeline.sections.map { $0.photos.map(\.path) } == [["/f/a.jpg"]])
    let all = AlbumContents(paths, in: builder.timeline, looksElsewhere: true)
    #expect(all.timeline.sections.map { $0.photos.map(\.path) } == [paths])
    #expect(all.timeline.sections[0].photos.map(\.isMissing) == [false, false, true, true])
    #expect(all.missingCount == 2)
  }

  @Test func aMissingPhotoIsRefreshedInItsPlaceWhenItsFileComesBack() throws {
    let folder = try TemporaryFolder()
    let paths = try ["a", "b", "c"].map {
      try folder.write(SamplePicture.palettePng.bytes, to: "\($0).png")
    }
    func album() -> PhotoTimeline {
      AlbumContents(paths, in: PhotoTimeline(), looksElsewhere: true).timeline
    }
    let whole = album()
    #expect(rename(paths[1], "\(folder.path)/away") == 0)
    let without = album()
    #expect(without.sections[0].photos.map(\.isMissing) == [false, true, false])
    let lost = TimelineChange(fromAlbum: whole, to: without)
    #expect(lost.refreshed.map(\.item) == [1])
    #expect(lost.deleted.isEmpty && lost.inserted.isEmpty && lost.moved.isEmpty)
    #expect(rename("\(folder.path)/away", paths[1]) == 0)
    let back = TimelineChange(fromAlbum: without, to: album())
    #expect(back.refreshed.map(\.item) == [1])
    #expect(back.new.sections[0].photos.allSatisfy { !$0.isMissing })
    let (before, missing) = (whole[section: 0, item: 1], without[section: 0, item: 1])
    #expect(ThumbnailKey(before, .full) != ThumbnailKey(missing, .full))
  }

  @Test func photosAreFoundAfterTheirFolderWasReplacedByALinkToIt() async throws {
    let folder = try TemporaryFolder()
    let moved = try ["b.png", "a.png"].map {
      try folder.write(SamplePicture.palettePng.bytes, to: "new/\($0)")
    }
    try folder.link("old", to: "\(folder.path)/new")
    let stored = ["b", "a", "none"].map { "\(folder.path)/old/\($0).png" }
    var library = PhotoTimeline()
    for await update in PhotoScanner().timelines(of: ["\(folder.path)/old"]) {
      library = update.timeline
    }
    let known = AlbumContents(stored, in: library, looksElsewhere: false)
    #expect(known.timeline.sections.map { $0.photos.map(\.path) } == [moved])
    let read = AlbumContents(stored, in: PhotoTimeline(), looksElsewhere: true)
    #expect(
      read.timeline.sections.map { $0.photos.map(\.path) }
        == [moved + ["\(folder.path)/new/none.png"]])
    #expect(read.missingCount == 1)
  }
}

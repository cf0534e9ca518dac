import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct AlbumTimelineTests {
  private let photos = (0..<40).map {
    Photo(
      folder: Folder(path: "/p/\($0 % 3)"), name: "\($0 / 3).jpg", head: nil,
      modified: Int64($0) * 1_000_000, byteSize: 1)
  }

  private var library: PhotoTimeline {
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    return builder.timeline
  }

  private func paths(_ timeline: PhotoTimeline) -> [String] {
    timeline.sections.flatMap { $0.photos.map(\.path) }
  }

  @Test func anAlbumHasItsPhotosInItsOrderWithoutMissingOnes() {
    let all = photos.map(\.path).shuffled()
    let album = PhotoTimeline(album: ["/p/0/none.jpg"] + all + ["/x/1.jpg"], in: library)
    #expect(album.isAlbum && !library.isAlbum)
    #expect(paths(album) == all)
    #expect(album.photoCount == 40 && album.sections.count == 1)
    for photo in photos {
      let position = album.position(of: photo)
      #expect(position.map { album[section: $0.section, item: $0.item] } == photo)
    }
  }

  @Test func anAlbumWithoutPhotosHasNoSection() {
    var album = PhotoTimeline(album: ["/x/1.jpg"], in: library)
    #expect(album.isAlbum && album.sections.isEmpty)
    #expect(album.position(of: photos[0]) == nil)
    #expect(album.move([], to: 0).moved.isEmpty)
  }

  /// The store also contains photos that the timeline does not show, because their files are
  /// missing.
  @Test func randomMovesGiveTheStoreTheOrderOfTheTimeline() throws {
    let seed = SeededGenerator.freshSeed(for: "moves of an album")
    var random = SeededGenerator(seed: seed)
    let folder = try AlbumFolder()
    let store = try folder.open()
    try store.database.execute("PRAGMA synchronous = OFF")
    let id = try store.createAlbum(named: "A").id
    let missing = (0..<20).map { "/missing/\($0)" }
    try store.add((photos.map(\.path) + missing).shuffled(using: &random), to: id)
    var album = PhotoTimeline(album: try store.photos(in: id), in: library)
    for _ in 0..<300 {
      let count = Int.random(in: 1...4, using: &random)
      let sources = Array((0..<40).shuffled(using: &random).prefix(count)).sorted()
      let (moved, next) = album.move(
        sources, to: .random(in: 0...(40 - count), using: &random))
      _ = try store.rearrange(
        items: moved.map(AlbumStack.init), in: id, before: next.map(AlbumStack.init))
      let stored = PhotoTimeline(album: try store.photos(in: id), in: library)
      try #require(paths(stored) == paths(album), "seed \(seed)")
    }
  }
}

import Testing

@testable import TrellisPhotoLibrary
@testable import TrellisPhotos

/// Tests of the readings of a window's albums, one of which may be on a disk that does not answer.
@MainActor
struct AlbumReadingTests {
  /// Albums whose photos are read when the test answers.
  @MainActor
  private final class Shelf: AlbumShelf {
    private struct Call {
      let album: Album.ID
      let body: @MainActor @Sendable (AlbumContents) -> Void
      let failed: @MainActor @Sendable (AlbumError) -> Void
    }

    private var calls: [Call] = []
    let pendingCount = 0
    /// The albums that are being read, in the order of the calls.
    var albums: [Album.ID] { calls.map(\.album) }

    subscript(id: Album.ID) -> Album? { Album(id: id, name: "", photoCount: 0) }

    func contents(
      of album: Album.ID, in library: PhotoTimeline, looksElsewhere: Bool,
      _ body: @escaping @MainActor @Sendable (AlbumContents) -> Void,
      failed: @escaping @MainActor @Sendable (AlbumError) -> Void
    ) {
      calls.append(Call(album: album, body: body, failed: failed))
    }

    func albumsForSearch(_ body: @escaping @MainActor @Sendable ([SearchedAlbum]) -> Void) {}

    private func take(_ album: Album.ID) throws -> Call {
      let index = calls.firstIndex { $0.album == album }
      return calls.remove(at: try #require(index))
    }

    func answer(_ album: Album.ID) throws {
      try take(album).body(AlbumContents([], in: PhotoTimeline(), looksElsewhere: false))
    }

    func fail(_ album: Album.ID) throws { try take(album).failed(.busy) }
  }

  /// What the window is told.
  @MainActor
  private final class Log {
    var shown: [Album.ID] = []
    var failed: [Album.ID] = []
    /// The values of `isNew` of the requests that lead to one more reading.
    var next: [Bool] = []
  }

  private let shelf = Shelf()
  private let log = Log()
  private let reading: AlbumReading
  private let first = Album.ID(value: 1)
  private let second = Album.ID(value: 2)

  init() {
    reading = AlbumReading(shelf)
    reading.onNext = { [log] in log.next.append($0.isNew) }
  }

  private func read(_ id: Album.ID, isNew: Bool = true) {
    reading.read(
      id, in: PhotoTimeline(), looksElsewhere: true, for: AlbumReading.Request(isNew: isNew)
    ) { [log] _, album in
      log.shown.append(album.id)
    } failed: { [log] in
      log.failed.append(id)
    }
  }

  @Test func anAlbumIsReadWhileTheDiskOfAnotherOneDoesNotAnswer() throws {
    read(first)
    read(second)
    #expect(shelf.albums == [first, second])
    try shelf.answer(second)
    #expect(log.shown == [second])
    try shelf.answer(first)
    #expect(log.shown == [second] && log.next == [])
  }

  @Test func theFailureOfAnAlbumThatTheWindowHasLeftIsDropped() throws {
    read(first)
    read(second)
    try shelf.fail(first)
    #expect(log.failed == [])
    try shelf.fail(second)
    #expect(log.failed == [second])
  }

  @Test func anAlbumToWhichTheWindowReturnsIsReadAgainAfterTheReadingOfItsFirstVisit() throws {
    read(first, isNew: false)
    read(second)
    read(first)
    #expect(shelf.albums == [first, second], "an album has one reading at a time")
    try shelf.answer(first)
    #expect(log.shown == [] && log.next == [true])
    read(first)
    try shelf.answer(second)
    #expect(log.shown == [])
    try shelf.answer(first)
    #expect(log.shown == [first] && log.next == [true])
  }

  @Test func requestsDuringAReadingLeadToOneMoreAfterItsAnswer() throws {
    read(first)
    read(first, isNew: false)
    read(first, isNew: false)
    #expect(shelf.albums == [first])
    try shelf.answer(first)
    #expect(log.shown == [first] && log.next == [false])
    #expect(shelf.albums == [])
  }

  @Test func nothingIsShownAfterTheWindowHasReturnedToAllPhotos() throws {
    read(first)
    read(first, isNew: false)
    reading.stop()
    try shelf.answer(first)
    #expect(log.shown == [] && log.failed == [] && log.next == [])
  }
}

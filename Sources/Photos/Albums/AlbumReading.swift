import TrellisPhotoLibrary

/// The albums, and the photos in them, as `AlbumReading` reads them.
@MainActor
protocol AlbumShelf: AnyObject {
  /// The number of changes that are not stored yet.
  var pendingCount: Int { get }

  /// The album, or nil if it does not exist.
  subscript(id: Album.ID) -> Album? { get }

  /// Reads the photos of an album in the background, see `WindowAlbums`.
  func contents(
    of album: Album.ID, in library: PhotoTimeline, looksElsewhere: Bool,
    _ body: @escaping @MainActor @Sendable (AlbumContents) -> Void,
    failed: @escaping @MainActor @Sendable (AlbumError) -> Void
  )

  /// Reads all albums in the background, for a search. They are empty if they cannot be read.
  func albumsForSearch(_ body: @escaping @MainActor @Sendable ([SearchedAlbum]) -> Void)
}

/// Reads the photos of the album that a window shows. One reading of an album is in progress at a
/// time. Requests for the same album that arrive in the meantime lead to one more reading, because a
/// scan finds photos several times a second. A request for another album is performed at once,
/// because the photos of the first one may be on a disk that does not answer.
@MainActor
final class AlbumReading {
  /// The reason for a reading.
  struct Request {
    /// Whether the window showed another place before.
    var isNew = false
    /// The place that was shown before, or nil for none.
    var former: Place?
  }

  /// A reading in progress.
  private struct Reading {
    /// The visit for which the reading was begun, see `AlbumReading.visit`.
    let visit: Int
    /// The combined requests that have arrived since then, or nil if there are none.
    var waiting: Request?

    mutating func add(_ request: Request) {
      waiting = Request(
        isNew: request.isNew || waiting?.isNew == true, former: waiting?.former ?? request.former)
    }
  }

  private let shelf: any AlbumShelf
  private var readings: [Album.ID: Reading] = [:]
  /// The album that was requested last, or nil if there is none since `stop()`.
  private var album: Album.ID?
  /// The number of times that the window has gone to an album or left one. The answer of a reading
  /// that was begun in an earlier visit is dropped.
  private var visit = 0
  /// Called when a reading has ended and requests for its album have arrived in the meantime.
  var onNext: @MainActor (Request) -> Void = { _ in }

  init(_ shelf: any AlbumShelf) { self.shelf = shelf }

  /// Reads the photos of an album in the background.
  ///
  /// - Parameters:
  ///   - id: The album. Answers for other albums are dropped from now on.
  ///   - library: Photos that are known already.
  ///   - looksElsewhere: Whether photos outside `library` are looked for, see `AlbumContents`.
  ///   - request: The request, which is passed to `onNext` if the album is being read already.
  ///   - body: Called with the photos and the album. It is not called if the album no longer
  ///     exists, nor while changes of albums wait for the disk: the window shows these changes
  ///     already and is updated when they are stored.
  ///   - failed: Called when the album cannot be read, after the shelf's `onFailure`.
  func read(
    _ id: Album.ID, in library: PhotoTimeline, looksElsewhere: Bool, for request: Request,
    _ body: @escaping @MainActor @Sendable (AlbumContents, Album) -> Void,
    failed: @escaping @MainActor @Sendable () -> Void
  ) {
    go(to: id)
    guard readings[id] == nil else {
      readings[id]?.add(request)
      return
    }
    readings[id] = Reading(visit: visit)
    shelf.contents(of: id, in: library, looksElsewhere: looksElsewhere) { [weak self] contents in
      self?.finish(id) { shelf in
        guard let album = shelf[id], shelf.pendingCount == 0 else { return }
        body(contents, album)
      }
    } failed: { [weak self] _ in
      self?.finish(id) { _ in failed() }
    }
  }

  /// Drops the answers of all requests, because the window shows no album any more.
  func stop() { go(to: nil) }

  private func go(to id: Album.ID?) {
    guard id != album else { return }
    album = id
    visit += 1
    readings = readings.mapValues { Reading(visit: $0.visit) }
  }

  private func finish(_ id: Album.ID, _ body: (any AlbumShelf) -> Void) {
    guard let reading = readings.removeValue(forKey: id) else { return }
    if reading.visit == visit { body(shelf) }
    guard let next = reading.waiting, id == album else { return }
    // The body may have started the next reading. The waiting request is then handled at the end of
    // that one.
    if readings[id] == nil { onNext(next) } else { readings[id]?.add(next) }
  }
}

import PhotoLibrary

/// Reads the photos of the album that a window shows. One reading is in progress at a time.
/// Requests that arrive in the meantime lead to one more reading, because a scan finds photos
/// several times a second.
@MainActor
final class AlbumReading {
  /// The reason for a reading.
  struct Request {
    /// A Boolean value that indicates whether the window showed another album, or all photos,
    /// before.
    var isNew = false
    /// The album that was shown before, or nil for all photos.
    var former: Album.ID?
  }

  private let shelf: WindowAlbums
  private var isReading = false
  /// The combined requests that have arrived during the current reading, or nil if there are none.
  private var waiting: Request?
  /// Called when a reading has ended and requests have arrived in the meantime.
  var onNext: @MainActor (Request) -> Void = { _ in }

  init(_ shelf: WindowAlbums) { self.shelf = shelf }

  /// Reads the photos of an album in the background.
  ///
  /// - Parameters:
  ///   - id: The album.
  ///   - library: Photos that are known already.
  ///   - looksElsewhere: Whether photos outside `library` are looked for, see `AlbumContents`.
  ///   - request: The request, which is passed to `onNext` if another reading is in progress.
  ///   - body: Called with the photos and the album. It is not called if the album no longer
  ///     exists, nor while changes of albums wait for the disk: the window shows these changes
  ///     already and is updated when they are stored.
  ///   - failed: Called when the album cannot be read, after the shelf's `onFailure`.
  func read(
    _ id: Album.ID, in library: PhotoTimeline, looksElsewhere: Bool, for request: Request,
    _ body: @escaping @MainActor @Sendable (AlbumContents, Album) -> Void,
    failed: @escaping @MainActor @Sendable () -> Void
  ) {
    guard !isReading else {
      waiting = Request(
        isNew: request.isNew || waiting?.isNew == true, former: waiting?.former ?? request.former)
      return
    }
    isReading = true
    shelf.contents(of: id, in: library, looksElsewhere: looksElsewhere) { [weak self] contents in
      self?.finish { shelf in
        guard let album = shelf[id], shelf.pendingCount == 0 else { return }
        body(contents, album)
      }
    } failed: { [weak self] _ in
      self?.finish { _ in failed() }
    }
  }

  private func finish(_ body: (WindowAlbums) -> Void) {
    isReading = false
    body(shelf)
    // The body may have started the next reading. The waiting request is then handled at the end of
    // that one.
    guard !isReading, let next = waiting else { return }
    waiting = nil
    onNext(next)
  }
}

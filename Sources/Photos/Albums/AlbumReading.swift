import PhotoLibrary

/// Reads what an album has. One reading is under way at a time; what is asked for meanwhile is asked
/// for once more after it, because a scan finds more photos several times a second.
@MainActor
final class AlbumReading {
  struct Request {
    /// Another album was shown before, or none.
    var isNew = false
    /// The album that was shown before; nil for all photos.
    var former: Album.ID?
  }

  private let shelf: AlbumShelf
  private var isReading = false
  /// All requests since the reading under way began, as one.
  private var waiting: Request?
  /// Called when it is time to read again what is shown then.
  var onNext: @MainActor (Request) -> Void = { _ in }

  init(_ shelf: AlbumShelf) { self.shelf = shelf }

  /// - Parameters:
  ///   - library: Photos that are known already.
  ///   - looksElsewhere: As `AlbumContents` has it.
  ///   - request: Kept for `onNext` while another reading is under way.
  ///   - body: Called with what the album has; not when it is gone, nor while changes of albums wait
  ///     for the disk: the window shows those already, and is told when they are done.
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

  private func finish(_ body: (AlbumShelf) -> Void) {
    isReading = false
    body(shelf)
    // The body may have begun the next reading: the request waits for the end of that one.
    guard !isReading, let next = waiting else { return }
    waiting = nil
    onNext(next)
  }
}

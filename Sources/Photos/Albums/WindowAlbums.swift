import Dispatch
import TrellisLocalization
import TrellisPhotoLibrary

/// The albums as one window uses them. Failures of the window's requests are reported in this
/// window.
@MainActor
final class WindowAlbums: AlbumShelf {
  typealias Failed = @MainActor @Sendable (AlbumError) -> Void

  private let shared: SharedAlbums
  /// Called when a request has failed.
  private let onFailure: Failed

  init(_ shared: SharedAlbums, onFailure: @escaping Failed) {
    (self.shared, self.onFailure) = (shared, onFailure)
  }

  /// The albums, in the order in which people sort their names.
  var albums: [Album] { shared.albums }
  /// The number of changes, requested by any window, that are not stored yet.
  var pendingCount: Int { shared.pendingCount }

  subscript(id: Album.ID) -> Album? { albums.first { $0.id == id } }

  /// Reads the photos of an album in the background.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - library: Photos that are known already.
  ///   - looksElsewhere: Whether photos outside `library` are looked for, see `AlbumContents`.
  ///   - body: Called with the photos. They are empty if the album no longer exists.
  ///   - failed: Called when the album cannot be read, after `onFailure`.
  func contents(
    of album: Album.ID, in library: PhotoTimeline, looksElsewhere: Bool,
    _ body: @escaping @MainActor @Sendable (AlbumContents) -> Void,
    failed: @escaping Failed
  ) {
    shared.queue.contents(of: album, in: library, looksElsewhere: looksElsewhere) {
      [onFailure] result in
      switch result {
      case .success(let contents): body(contents)
      case .failure(let error):
        onFailure(error)
        failed(error)
      }
    }
  }

  func albumsForSearch(_ body: @escaping @MainActor @Sendable ([SearchedAlbum]) -> Void) {
    shared.queue.perform { store throws(AlbumError) in
      try store.searchedAlbums()
    } then: {
      // The window that opened the albums has told the reason why they cannot be read.
      body((try? $0.get()) ?? [])
    }
  }

  /// Updates the albums after files have got other paths.
  func follow(_ files: [MovedFile]) {
    change { store throws(AlbumError) in try store.follow(files) }
  }

  /// Updates the albums after a folder has got another path.
  func follow(folder old: String, to new: String) {
    change { store throws(AlbumError) in try store.follow(folder: old, to: new) }
  }

  /// A function like `follow(_:)` for any thread. Its work is done even if the program quits at once, when
  /// the main thread performs nothing more.
  var follower: @Sendable ([MovedFile]) -> Void { shared.follower(onFailure) }

  /// Looks for a missing photo, and for the missing photos of all albums whose folder has been moved
  /// with it, in the background.
  ///
  /// - Parameters:
  ///   - path: The path of the photo.
  ///   - chosen: The path of its file, or of a folder that contains it, see `MovedFolder`.
  ///   - body: Called with the photos. They are empty if the first one was not found.
  func findMissing(
    _ path: String, at chosen: String,
    _ body: @escaping @MainActor @Sendable ([MovedFile]) -> Void,
    failed: @escaping Failed
  ) {
    shared.queue.perform { store throws(AlbumError) in
      try store.allPaths()
    } then: { [onFailure] result in
      switch result {
      case .success(let paths):
        // The disk may not answer.
        DispatchQueue(label: "missing photos").async {
          let files = MovedFolder(path, at: chosen)?.found(among: paths) ?? []
          DispatchQueue.main.async { body(files) }
        }
      case .failure(let error):
        onFailure(error)
        failed(error)
      }
    }
  }

  /// Performs a change in the background.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - body: Called with the result of the change. The default does nothing.
  ///   - failed: Called when the change fails, after `onFailure`. The default does nothing.
  func change<Value: Sendable>(
    _ change: @escaping @Sendable (AlbumStore) throws(AlbumError) -> Value,
    then body: @escaping @MainActor @Sendable (Value) -> Void = { _ in },
    failed: @escaping Failed = { _ in }
  ) {
    shared.change(change) { [onFailure] result in
      switch result {
      case .success(let value): body(value)
      case .failure(let error):
        onFailure(error)
        failed(error)
      }
    }
  }
}

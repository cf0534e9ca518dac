import Localization
import PhotoLibrary

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

  /// Returns `name` if no album has it, or else the first free name of "Sea 2", "Sea 3" and so on,
  /// for example.
  func freeName(like name: String) -> String {
    let taken = Set(albums.map(\.name))
    return ([name] + (2...albums.count + 2).map { "\(name) \($0)" }).first { !taken.contains($0) }
      ?? name
  }

  /// Creates an album with the photos at `paths`.
  func create(
    named name: String, with paths: [String],
    _ body: @escaping @MainActor @Sendable (Album) -> Void,
    failed: @escaping Failed = { _ in }
  ) {
    change(
      { store throws(AlbumError) in try store.createAlbum(named: name, with: paths) }, body, failed)
  }

  /// Renames an album.
  ///
  /// - Parameter body: Called with the former name, or with nil if the album had the new name
  ///   already.
  func rename(
    _ album: Album.ID, to name: String,
    _ body: @escaping @MainActor @Sendable (String?) -> Void = { _ in },
    failed: @escaping Failed = { _ in }
  ) {
    change({ store throws(AlbumError) in try store.rename(album, to: name) }, body, failed)
  }

  /// Adds photos to the end of an album.
  ///
  /// - Parameter body: Called with the paths of the photos that were not in the album before.
  func add(
    _ paths: [String], to album: Album.ID,
    _ body: @escaping @MainActor @Sendable ([String]) -> Void = { _ in },
    failed: @escaping Failed = { _ in }
  ) {
    change({ store throws(AlbumError) in try store.addNew(paths, to: album) }, body, failed)
  }

  /// Adds photos with their stacks to the end of an album.
  ///
  /// - Parameter body: Called with the paths of the photos of whose stacks the album did not contain a
  ///   file before.
  func add(
    _ items: [AlbumStack], to album: Album.ID,
    _ body: @escaping @MainActor @Sendable ([String]) -> Void = { _ in },
    failed: @escaping Failed = { _ in }
  ) {
    change({ store throws(AlbumError) in try store.addNew(items: items, to: album) }, body, failed)
  }

  /// Removes photos from an album.
  ///
  /// - Parameter body: Called with the value that `restore(_:_:failed:)` needs.
  func remove(
    _ items: [AlbumStack], from album: Album.ID,
    _ body: @escaping @MainActor @Sendable (AlbumRemoval) -> Void = { _ in },
    failed: @escaping Failed = { _ in }
  ) {
    change(
      { store throws(AlbumError) in try store.remove(items: items, from: album) }, body, failed)
  }

  /// Removes the photos at `paths` that are still in the album.
  ///
  /// - Parameter body: Called with the value that `restore(_:_:failed:)` needs.
  func removeRemaining(
    _ paths: [String], from album: Album.ID,
    _ body: @escaping @MainActor @Sendable (AlbumRemoval) -> Void, failed: @escaping Failed
  ) {
    change(
      { store throws(AlbumError) in try store.removeRemaining(paths, from: album) }, body, failed)
  }

  /// Moves photos within an album. Windows that show the album show the new order already.
  ///
  /// - Parameters:
  ///   - items: The photos.
  ///   - album: The album.
  ///   - next: The photo that they are moved before, or nil for the end of the album.
  ///   - body: Called with the value that `undo(_:_:failed:)` needs, or with nil if the order has not
  ///     changed.
  ///   - failed: Called when the photos cannot be moved, after `onFailure`.
  func move(
    _ items: [AlbumStack], in album: Album.ID, before next: AlbumStack?,
    _ body: @escaping @MainActor @Sendable (AlbumMove?) -> Void,
    failed: @escaping Failed = { _ in }
  ) {
    change(
      { store throws(AlbumError) in
        try store.rearrange(items: items, in: album, before: next)
      }, body, failed)
  }

  /// Moves photos back to their former positions.
  ///
  /// - Parameter body: Called with the value that makes the move again.
  func undo(
    _ move: AlbumMove, _ body: @escaping @MainActor @Sendable (AlbumMove) -> Void,
    failed: @escaping Failed
  ) {
    change({ store throws(AlbumError) in try store.undo(move) }, body, failed)
  }

  /// Deletes an album.
  ///
  /// - Parameter body: Called with the value that `restore(_:_:failed:)` needs.
  func delete(
    _ album: Album.ID, _ body: @escaping @MainActor @Sendable (AlbumRemoval) -> Void,
    failed: @escaping Failed
  ) {
    change({ store throws(AlbumError) in try store.delete(album) }, body, failed)
  }

  /// Restores an album, or photos that were removed from one.
  ///
  /// - Parameter body: Called when they are restored.
  func restore(
    _ removal: AlbumRemoval, _ body: @escaping @MainActor @Sendable () -> Void = {},
    failed: @escaping Failed
  ) {
    change({ store throws(AlbumError) in try store.restoreRenamingIfNeeded(removal) }, body, failed)
  }

  /// Restores photos that were removed from an album, if the album still exists.
  ///
  /// - Parameter body: Called with the paths of the photos that the album did not contain before.
  func restorePhotos(
    of removal: AlbumRemoval, _ body: @escaping @MainActor @Sendable ([String]) -> Void,
    failed: @escaping Failed
  ) {
    change({ store throws(AlbumError) in try store.restorePhotos(of: removal) }, body, failed)
  }

  /// Updates the albums after files have got other paths.
  func follow(_ files: [PhotoTrash.Return]) {
    change({ store throws(AlbumError) in try store.follow(files) }, {}, { _ in })
  }

  /// Performs a change in the background.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - body: Called with the result of the change.
  ///   - failed: Called when the change fails, after `onFailure`.
  private func change<Value: Sendable>(
    _ change: @escaping @Sendable (AlbumStore) throws(AlbumError) -> Value,
    _ body: @escaping @MainActor @Sendable (Value) -> Void, _ failed: @escaping Failed
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

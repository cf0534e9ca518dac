import Localization
import PhotoLibrary

/// The albums, for one window: what it asks for and cannot have is said there.
@MainActor
final class AlbumShelf {
  typealias Failed = @MainActor @Sendable (AlbumError) -> Void

  private let shared: SharedAlbums
  /// Called when something that was asked for could not be done.
  private let onFailure: Failed

  init(_ shared: SharedAlbums, onFailure: @escaping Failed) {
    (self.shared, self.onFailure) = (shared, onFailure)
  }

  /// As people sort names.
  var albums: [Album] { shared.albums }
  /// Changes that some window asked for and that are not on the disk yet.
  var pendingCount: Int { shared.pendingCount }

  subscript(id: Album.ID) -> Album? { albums.first { $0.id == id } }

  /// - Parameters:
  ///   - library: Photos that are known already.
  ///   - looksElsewhere: As `AlbumContents` has it.
  ///   - body: Called with what the album has; with nothing if it is gone.
  ///   - failed: Called when it cannot be read, after it was said.
  func contents(
    of album: Album.ID, in library: PhotoTimeline, looksElsewhere: Bool,
    _ body: @escaping @MainActor @Sendable (AlbumContents) -> Void,
    failed: @escaping Failed
  ) {
    shared.queue.perform { store throws(AlbumError) in
      do throws(AlbumError) {
        return AlbumContents(
          try store.photos(in: album), in: library, looksElsewhere: looksElsewhere)
      } catch .noSuchAlbum {
        return AlbumContents([], in: PhotoTimeline(), looksElsewhere: false)
      }
    } then: { [onFailure] result in
      switch result {
      case .success(let contents): body(contents)
      case .failure(let error):
        onFailure(error)
        failed(error)
      }
    }
  }

  /// An album with a name that no other has.
  func create(
    with paths: [String], _ body: @escaping @MainActor @Sendable (Album) -> Void,
    failed: @escaping Failed = { _ in }
  ) {
    change(
      { store throws(AlbumError) in
        let album = try store.createAlbum(named: try store.freeName(like: tr("New Album")))
        try store.add(paths, to: album.id)
        return album
      }, body, failed)
  }

  /// - Parameter body: Called with the former name when it has the name; with nil when it had it
  ///   already.
  func rename(
    _ album: Album.ID, to name: String,
    _ body: @escaping @MainActor @Sendable (String?) -> Void = { _ in },
    failed: @escaping Failed = { _ in }
  ) {
    change({ store throws(AlbumError) in try store.rename(album, to: name) }, body, failed)
  }

  /// - Parameter body: Called with those that are new in the album.
  func add(
    _ paths: [String], to album: Album.ID,
    _ body: @escaping @MainActor @Sendable ([String]) -> Void = { _ in },
    failed: @escaping Failed = { _ in }
  ) {
    change({ store throws(AlbumError) in try store.addNew(paths, to: album) }, body, failed)
  }

  /// - Parameter body: Called with what `restore` takes.
  func remove(
    _ paths: [String], from album: Album.ID,
    _ body: @escaping @MainActor @Sendable (AlbumRemoval) -> Void = { _ in },
    failed: @escaping Failed = { _ in }
  ) {
    change({ store throws(AlbumError) in try store.remove(paths, from: album) }, body, failed)
  }

  /// As `remove`; what is not in the album any more is left out.
  func removeRemaining(_ paths: [String], from album: Album.ID, failed: @escaping Failed) {
    change(
      { store throws(AlbumError) in try store.removeRemaining(paths, from: album) }, {}, failed)
  }

  /// The windows that show the album show the new order already.
  ///
  /// - Parameter body: Called with what `undo` takes; with nil when the order was the same.
  func move(
    _ paths: [String], in album: Album.ID, before next: String?,
    _ body: @escaping @MainActor @Sendable (AlbumMove?) -> Void,
    failed: @escaping Failed = { _ in }
  ) {
    change(
      { store throws(AlbumError) in
        try store.rearrange(paths, in: album, before: next)
      }, body, failed)
  }

  func undo(_ move: AlbumMove, failed: @escaping Failed) {
    change({ store throws(AlbumError) in try store.undo(move) }, {}, failed)
  }

  /// - Parameter body: Called with what `restore` takes.
  func delete(
    _ album: Album.ID, _ body: @escaping @MainActor @Sendable (AlbumRemoval) -> Void,
    failed: @escaping Failed
  ) {
    change({ store throws(AlbumError) in try store.delete(album) }, body, failed)
  }

  /// - Parameter body: Called when what was removed, or the album, is back.
  func restore(
    _ removal: AlbumRemoval, _ body: @escaping @MainActor @Sendable () -> Void = {},
    failed: @escaping Failed
  ) {
    change({ store throws(AlbumError) in try store.restoreAnyway(removal) }, body, failed)
  }

  /// Files have other paths now, in whatever albums they are.
  func follow(_ files: [PhotoTrash.Return]) {
    change({ store throws(AlbumError) in try store.follow(files) }, {}, { _ in })
  }

  /// - Parameter failed: Called after it was said.
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

import PhotoLibrary
import Words

/// The albums, as all windows have them. What is asked for happens in the background, in order.
@MainActor
final class AlbumShelf {
  private let queue = AlbumQueue()
  /// As people sort names.
  private(set) var albums: [Album] = []
  /// Changes that were asked for and are not on the disk yet.
  private(set) var pendingCount = 0
  /// Called when there are other albums, or other photos in one.
  var onChange: @MainActor () -> Void = {}
  /// Called when something that was asked for could not be done.
  var onFailure: @MainActor (AlbumError) -> Void = { _ in }

  /// Waits for the disk: for the first window.
  ///
  /// - Returns: What the last window looked like, and what is wrong with the database.
  func open() -> (state: WindowState?, warning: String?) {
    let found = try? queue.wait { store throws(AlbumError) in
      (
        albums: try store.albums(), state: try store.windowState(),
        warning: store.condition.explanation
      )
    }
    albums = found?.albums ?? []
    return (found?.state, found?.warning)
  }

  subscript(id: Album.ID) -> Album? { albums.first { $0.id == id } }

  /// Waits until all that was asked for is on the disk.
  func finish() { queue.finish() }

  func keep(_ state: WindowState) {
    queue.perform { store throws(AlbumError) in
      try store.keep(state)
    } then: { _ in
      // Was said when the first window opened, if it cannot be done.
    }
  }

  /// - Parameters:
  ///   - library: Photos that are known already.
  ///   - looksElsewhere: As `AlbumContents` has it.
  ///   - body: Called with what the album has; with nothing if it is gone.
  func contents(
    of album: Album.ID, in library: PhotoTimeline, looksElsewhere: Bool,
    _ body: @escaping @MainActor @Sendable (AlbumContents) -> Void
  ) {
    queue.perform { store throws(AlbumError) in
      AlbumContents(
        try store.photos(in: album), in: library, looksElsewhere: looksElsewhere)
    } then: {
      body((try? $0.get()) ?? AlbumContents([], in: PhotoTimeline(), looksElsewhere: false))
    }
  }

  /// An album with a name that no other has.
  func create(with paths: [String], _ body: @escaping @MainActor @Sendable (Album) -> Void) {
    change { store throws(AlbumError) in
      let album = try store.createAlbum(named: try store.freeName(like: tr("New Album")))
      try store.add(paths, to: album.id)
      return album
    } then: {
      body($0)
    }
  }

  /// - Parameter body: Called when it has the name.
  func rename(
    _ album: Album.ID, to name: String,
    _ body: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    change { store throws(AlbumError) in
      try store.rename(album, to: name)
    } then: {
      body()
    }
  }

  /// - Parameter body: Called with those that are new in the album.
  func add(
    _ paths: [String], to album: Album.ID,
    _ body: @escaping @MainActor @Sendable ([String]) -> Void = { _ in }
  ) {
    change { store throws(AlbumError) in
      try store.addNew(paths, to: album)
    } then: {
      body($0)
    }
  }

  /// - Parameter body: Called with what `restore(_:_:)` takes.
  func remove(
    _ paths: [String], from album: Album.ID,
    _ body: @escaping @MainActor @Sendable (AlbumRemoval) -> Void = { _ in }
  ) {
    change { store throws(AlbumError) in
      try store.remove(paths, from: album)
    } then: {
      body($0)
    }
  }

  /// The windows that show the album show the new order already.
  ///
  /// - Parameter body: Called with what `undo(_:)` takes.
  func move(
    _ paths: [String], in album: Album.ID, before next: String?,
    _ body: @escaping @MainActor @Sendable (AlbumMove) -> Void
  ) {
    change { store throws(AlbumError) in
      try store.rearrange(paths, in: album, before: next)
    } then: {
      body($0)
    }
  }

  func undo(_ move: AlbumMove) {
    change { store throws(AlbumError) in try store.undo(move) }
  }

  /// - Parameter body: Called with what `restore(_:_:)` takes.
  func delete(
    _ album: Album.ID, _ body: @escaping @MainActor @Sendable (AlbumRemoval) -> Void = { _ in }
  ) {
    change { store throws(AlbumError) in
      try store.delete(album)
    } then: {
      body($0)
    }
  }

  /// - Parameter body: Called when what was removed, or the album, is back.
  func restore(
    _ removal: AlbumRemoval, _ body: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    change { store throws(AlbumError) in
      try store.restoreAnyway(removal)
    } then: {
      body()
    }
  }

  /// Files have other paths now, in whatever albums they are.
  func follow(_ files: [PhotoTrash.Return]) {
    change { store throws(AlbumError) in
      for file in files { try store.follow(file.old, to: file.path) }
    }
  }

  /// Does it, and tells everybody. What failed is shown again as it was.
  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (AlbumStore) throws(AlbumError) -> Value,
    then: @escaping @MainActor @Sendable (Value) -> Void = { _ in }
  ) {
    pendingCount += 1
    queue.perform { store throws(AlbumError) in
      let value = try body(store)
      return (value, try store.albums())
    } then: { [weak self] result in
      guard let self else { return }
      pendingCount -= 1
      switch result {
      case .success(let (value, albums)):
        self.albums = albums
        then(value)
      case .failure(let error):
        onFailure(error)
      }
      onChange()
    }
  }
}

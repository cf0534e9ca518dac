import PhotoLibrary

/// The albums, as all windows have them. What is asked for happens in the background, in order.
@MainActor
final class AlbumShelf {
  private let queue = AlbumQueue()
  /// As people sort names.
  private(set) var albums: [Album] = []
  /// The album that was deleted last, until it is brought back or the program ends.
  private(set) var lastDeleted: AlbumRemoval?
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

  /// - Parameter body: Called with the paths, in the album's order; with none if it is gone.
  func photos(of album: Album.ID, _ body: @escaping @MainActor @Sendable ([String]) -> Void) {
    queue.perform { store throws(AlbumError) in
      try store.photos(in: album)
    } then: {
      body((try? $0.get()) ?? [])
    }
  }

  /// An album with a name that no other has.
  func create(with paths: [String], _ body: @escaping @MainActor @Sendable (Album) -> Void) {
    change { store throws(AlbumError) in
      let names = Set(try store.albums().map(\.name))
      var name = "New Album"
      var number = 1
      while names.contains(name) {
        number += 1
        name = "New Album \(number)"
      }
      let album = try store.createAlbum(named: name)
      try store.add(paths, to: album.id)
      return album
    } then: {
      body($0)
    }
  }

  func rename(_ album: Album.ID, to name: String) {
    change { store throws(AlbumError) in try store.rename(album, to: name) }
  }

  /// - Parameter body: Called with how many of them are new in the album.
  func add(
    _ paths: [String], to album: Album.ID, _ body: @escaping @MainActor @Sendable (Int) -> Void
  ) {
    change { store throws(AlbumError) in
      try store.add(paths, to: album)
    } then: {
      body($0)
    }
  }

  func remove(_ paths: [String], from album: Album.ID) {
    change { store throws(AlbumError) in _ = try store.remove(paths, from: album) }
  }

  /// The windows that show the album show the new order already.
  func move(_ paths: [String], in album: Album.ID, before next: String?) {
    change { store throws(AlbumError) in try store.move(paths, in: album, before: next) }
  }

  func delete(_ album: Album.ID) {
    change { store throws(AlbumError) in
      try store.delete(album)
    } then: { [weak self] in
      self?.lastDeleted = $0
    }
  }

  /// Brings back the album that was deleted last.
  func undoDelete() {
    guard let removal = lastDeleted else { return }
    change { store throws(AlbumError) in
      try store.restore(removal)
    } then: { [weak self] in
      self?.lastDeleted = nil
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

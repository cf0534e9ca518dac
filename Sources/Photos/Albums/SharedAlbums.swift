import PhotoLibrary

/// The albums, as all windows have them. What is asked for happens in the background, in order.
@MainActor
final class SharedAlbums {
  let queue = AlbumQueue()
  /// As people sort names.
  private(set) var albums: [Album] = []
  /// Changes that were asked for and are not on the disk yet.
  private(set) var pendingCount = 0
  /// Called when there are other albums, or other photos in one, and when a change failed.
  var onChange: @MainActor () -> Void = {}
  /// Called when what a window asked for that is closed could not be done.
  var onFailure: @MainActor (AlbumError) -> Void = { _ in }

  /// Waits for the disk: for the first window.
  ///
  /// - Returns: What the last window looked like, and what is wrong with the database.
  func open() -> (state: WindowState?, warning: String?) {
    do throws(AlbumError) {
      let opening = try queue.wait { AlbumOpening(of: $0) }
      // Those that an earlier window shows are not gone because they cannot be read now.
      if let found = opening.albums { albums = found }
      return (opening.state, opening.warning)
    } catch {
      return (nil, error.explanation)
    }
  }

  /// Waits until all that was asked for is on the disk.
  func finish() { queue.finish() }

  func keep(_ state: WindowState) {
    queue.perform { store throws(AlbumError) in
      try store.keep(state)
    } then: { _ in
      // Was said when the first window opened, if it cannot be done.
    }
  }

  /// Does it, and tells everybody. What failed is shown again as it was.
  func change<Value: Sendable>(
    _ body: @escaping @Sendable (AlbumStore) throws(AlbumError) -> Value,
    then: @escaping @MainActor @Sendable (Result<Value, AlbumError>) -> Void
  ) {
    pendingCount += 1
    queue.perform { store throws(AlbumError) in
      let value = try body(store)
      return (value, try? store.albums())
    } then: { [self] result in
      pendingCount -= 1
      if let albums = (try? result.get())?.1 { self.albums = albums }
      then(result.map(\.0))
      onChange()
    }
  }
}

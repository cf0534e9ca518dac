import TrellisPhotoLibrary

/// The albums that all windows of the program share. Requests are performed in the background, in
/// order.
@MainActor
final class SharedAlbums {
  let queue = AlbumQueue()
  /// The albums, in the order in which people sort their names.
  private(set) var albums: [Album] = []
  /// The number of changes that are not stored yet.
  private(set) var pendingCount = 0
  /// Called when albums, or the photos in one, have changed, and when a change has failed.
  var onChange: @MainActor () -> Void = {}
  /// Called with the error of a failed request of no window, or of a window that is closed.
  var onFailure: @MainActor (AlbumError) -> Void = { _ in }

  /// Opens the database and reads the albums. Blocks until the disk has answered, so that the first
  /// window has its state.
  ///
  /// - Returns: The state of the last window, the stored preferences, and a message if there is a
  ///   problem with the database.
  func open() -> (state: WindowState?, preferences: [String: String], warning: String?) {
    do throws(AlbumError) {
      let opening = try queue.wait { AlbumOpening(of: $0) }
      // If the albums cannot be read, windows that are open keep the albums they show.
      if let found = opening.albums { albums = found }
      return (opening.state, opening.preferences, opening.warning)
    } catch {
      return (nil, [:], error.explanation)
    }
  }

  /// Blocks until all requests have been performed, and closes the database.
  func finish() { queue.finish() }

  /// Stores the state of a window.
  func keep(_ state: WindowState) {
    queue.perform { store throws(AlbumError) in
      try store.keep(state)
    } then: { _ in
      // A problem with the database was reported when the first window opened.
    }
  }

  /// Stores the value of a preference.
  ///
  /// - Parameter then: Called with the error, or nil when the value is stored. The default does nothing: a
  ///   problem with the database was reported when the first window opened.
  func keep(
    _ value: String, ofPreference name: String,
    then: @escaping @MainActor @Sendable (AlbumError?) -> Void = { _ in }
  ) {
    queue.perform { store throws(AlbumError) in
      try store.keep(value, ofPreference: name)
    } then: { result in
      if case .failure(let error) = result { then(error) } else { then(nil) }
    }
  }

  /// Performs a change in the background and then calls `onChange`. After a failed change, the
  /// windows go back to the stored state.
  ///
  /// - Parameters:
  ///   - body: The change.
  ///   - then: Called with the result, before `onChange`.
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

  /// Returns a function that updates the albums after files have got other paths. It can be called on any
  /// thread, and its work is part of what `finish()` waits for.
  ///
  /// - Parameter failed: Called if the albums cannot be updated.
  func follower(
    _ failed: @escaping @MainActor @Sendable (AlbumError) -> Void
  ) -> @Sendable ([MovedFile]) -> Void {
    { [self, queue] files in
      queue.perform { store throws(AlbumError) in
        try store.follow(files)
        return try? store.albums()
      } then: { result in
        if let found = try? result.get() { self.albums = found }
        if case .failure(let error) = result { failed(error) }
        self.onChange()
      }
    }
  }
}

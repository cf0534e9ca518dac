import Dispatch

/// A serial queue that owns the album store. Requests are performed in the background in the order
/// of the calls.
package final class AlbumQueue: Sendable {
  /// The album store, which is opened when it is first used. Only the queue accesses it.
  private final class Owner: @unchecked Sendable {
    // The class is unchecked Sendable because only the queue accesses `opened`.
    private let path: String
    private var opened: AlbumStore?

    init(path: String) {
      self.path = path
    }

    var store: AlbumStore {
      get throws(AlbumError) {
        if let opened, !opened.condition.mayImprove { return opened }
        let isRepeated = opened != nil
        // The former connection is closed first. Its lock would be lost if it were closed later.
        opened = nil
        // A database that could not be written is opened again for each request, without waiting,
        // until the disk has space again or the other program has released its lock.
        let store = try AlbumStore(path: path, patience: isRepeated ? 0 : AlbumStore.patience)
        store.database.patience = AlbumStore.patience
        opened = store
        return store
      }
    }

    func close() { opened = nil }
  }

  private let queue = DispatchQueue(label: "albums")
  private let owner: Owner

  /// Creates the queue and opens the database in the background.
  package init(path: String = AlbumStore.defaultPath) {
    owner = Owner(path: path)
    queue.async { [owner] in _ = try? owner.store }
  }

  /// Calls `body` on the queue, and then `then` with the result on the main actor.
  package func perform<Value: Sendable>(
    _ body: @escaping @Sendable (AlbumStore) throws(AlbumError) -> Value,
    then: @escaping @MainActor @Sendable (Result<Value, AlbumError>) -> Void
  ) {
    enqueue(body) { result in
      DispatchQueue.main.async { then(result) }
    }
  }

  /// Calls `body` on the queue, and then `next` with the result, also on the queue.
  func enqueue<Value: Sendable>(
    _ body: @escaping @Sendable (AlbumStore) throws(AlbumError) -> Value,
    next: @escaping @Sendable (Result<Value, AlbumError>) -> Void
  ) {
    queue.async { [owner] in
      next(Result { () throws(AlbumError) in try body(owner.store) })
    }
  }

  /// Calls `body` on the queue after all earlier requests, and blocks until it returns.
  package func wait<Value: Sendable>(
    for body: @Sendable (AlbumStore) throws(AlbumError) -> Value
  ) throws(AlbumError) -> Value {
    try queue.sync { [owner] in
      Result { () throws(AlbumError) in try body(owner.store) }
    }.get()
  }

  /// Blocks until all requests have been performed, and closes the database. Call this method
  /// before the program ends. A later request opens the database again.
  package func finish() {
    queue.sync { [owner] in owner.close() }
  }
}

extension AlbumQueue {
  /// Reads the photos of an album in the background, and then calls `then` on the main actor.
  ///
  /// Later requests do not wait for the files outside `library`, which may be on a slow disk. The
  /// result contains the changes of the album that have been performed in the meantime.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - library: Photos that are known already.
  ///   - looksElsewhere: Whether photos outside `library` are looked for, see `AlbumContents`.
  ///   - then: Called with the photos. They are empty if the album does not exist.
  package func contents(
    of album: Album.ID, in library: PhotoTimeline, looksElsewhere: Bool,
    then: @escaping @MainActor @Sendable (Result<AlbumContents, AlbumError>) -> Void
  ) {
    read(
      album,
      using: { AlbumContents($0, in: library, looksElsewhere: looksElsewhere) },
      then: then)
  }

  /// Calls `make` with the paths of an album's photos on a queue of its own, and then `then` with the
  /// value on the main actor.
  ///
  /// `make` is called again if the album has changed in the meantime, so that the value contains
  /// all changes whose results have been reported before `then` is called.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - made: The value of the last call of `make`, and its argument. The default is nil.
  ///   - make: Makes the value. There are no paths if the album does not exist.
  ///   - then: Called with the value.
  func read<Value: Sendable>(
    _ album: Album.ID, made: (paths: [String], value: Value)? = nil,
    using make: @escaping @Sendable ([String]) -> Value,
    then: @escaping @MainActor @Sendable (Result<Value, AlbumError>) -> Void
  ) {
    enqueue { store throws(AlbumError) -> [String] in
      do throws(AlbumError) {
        return try store.photos(in: album)
      } catch .noSuchAlbum {
        return []
      }
    } next: { [self] result in
      switch result {
      case .success(let paths):
        if let made, made.paths.elementsEqual(paths, by: { $0.isExactly($1) }) {
          DispatchQueue.main.async { then(.success(made.value)) }
        } else {
          // A serial queue gets a thread even while others wait for disks that do not answer. The
          // threads of a concurrent one are limited.
          DispatchQueue(label: "files of an album").async { [self] in
            read(album, made: (paths: paths, value: make(paths)), using: make, then: then)
          }
        }
      case .failure(let error):
        DispatchQueue.main.async { then(.failure(error)) }
      }
    }
  }
}

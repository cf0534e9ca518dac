import Dispatch

/// The albums, on a thread of their own: what is asked for is done there in the order of the calls.
package final class AlbumQueue: Sendable {
  /// The store and its thread's alone.
  private final class Owner: @unchecked Sendable {
    // Unchecked: `opened` is touched on the queue only.
    private let path: String
    private var opened: AlbumStore?

    init(path: String) {
      self.path = path
    }

    var store: AlbumStore {
      get throws(AlbumError) {
        if let opened { return opened }
        let store = try AlbumStore(path: path)
        opened = store
        return store
      }
    }

    func close() { opened = nil }
  }

  private let queue = DispatchQueue(label: "albums")
  private let owner: Owner

  /// Opens the database in the background.
  package init(path: String = AlbumStore.defaultPath) {
    owner = Owner(path: path)
    queue.async { [owner] in _ = try? owner.store }
  }

  /// Calls `body` on the thread, and `then` with its result on the main actor.
  package func perform<Value: Sendable>(
    _ body: @escaping @Sendable (AlbumStore) throws(AlbumError) -> Value,
    then: @escaping @MainActor @Sendable (Result<Value, AlbumError>) -> Void
  ) {
    queue.async { [owner] in
      let result = Result { () throws(AlbumError) in try body(owner.store) }
      DispatchQueue.main.async { then(result) }
    }
  }

  /// Calls `body` on the thread after all that was asked for before, and waits for it.
  package func wait<Value: Sendable>(
    for body: @Sendable (AlbumStore) throws(AlbumError) -> Value
  ) throws(AlbumError) -> Value {
    try queue.sync { [owner] in
      Result { () throws(AlbumError) in try body(owner.store) }
    }.get()
  }

  /// Waits until all that was asked for is on the disk, and closes the database: to be called before
  /// the program ends. A later call opens it again.
  package func finish() {
    queue.sync { [owner] in owner.close() }
  }
}

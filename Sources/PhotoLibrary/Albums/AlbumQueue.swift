import Dispatch

/// The albums, on a thread of their own: what is asked for is done there in the order of the calls.
package final class AlbumQueue: Sendable {
  /// The store and its thread's alone.
  private final class Owner: @unchecked Sendable {
    // Unchecked: `store` is touched on the queue only.
    let path: String
    lazy var store = Result { () throws(AlbumError) in try AlbumStore(path: path) }

    init(path: String) {
      self.path = path
    }
  }

  private let queue = DispatchQueue(label: "albums")
  private let owner: Owner

  /// Opens the database in the background.
  package init(path: String = AlbumStore.defaultPath) {
    owner = Owner(path: path)
    queue.async { [owner] in _ = owner.store }
  }

  /// Calls `body` on the thread, and `then` with its result on the main actor.
  package func perform<Value: Sendable>(
    _ body: @escaping @Sendable (AlbumStore) throws(AlbumError) -> Value,
    then: @escaping @MainActor @Sendable (Result<Value, AlbumError>) -> Void
  ) {
    queue.async { [owner] in
      let result = Result { () throws(AlbumError) in try body(owner.store.get()) }
      DispatchQueue.main.async { then(result) }
    }
  }

  /// Waits until all that was asked for is on the disk: to be called before the program ends.
  package func finish() {
    queue.sync {}
  }
}

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

import Foundation

/// A queue that passes results from the worker threads to the main actor.
final class ResultQueue: @unchecked Sendable {
  // The class is unchecked Sendable because `results` is accessed only while `lock` is locked, and
  // `onReady` only on the main actor.

  typealias Entry = (key: ThumbnailKey, outcome: ThumbnailLoader.Outcome)

  /// Called on the main actor when results are waiting, once for all results that have been added
  /// by then.
  @MainActor var onReady: () -> Void = {}

  private let lock = NSLock()
  private var results: [Entry] = []

  @MainActor init() {}

  func add(_ key: ThumbnailKey, _ outcome: ThumbnailLoader.Outcome) {
    let isFirst = lock.withLock {
      results.append((key, outcome))
      return results.count == 1
    }
    // Results that are added later are taken in the same call.
    if isFirst {
      DispatchQueue.main.async { [self] in
        MainActor.assumeIsolated { onReady() }
      }
    }
  }

  /// Removes and returns all results.
  func takeAll() -> [Entry] {
    lock.withLock {
      defer { results = [] }
      return results
    }
  }
}

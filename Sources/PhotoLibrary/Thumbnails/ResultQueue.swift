import Foundation

/// Results on their way from worker threads to the main actor.
final class ResultQueue: @unchecked Sendable {
  // Unchecked: `results` is touched only while `lock` is held, `onReady` on the main actor only.

  typealias Entry = (key: ThumbnailKey, outcome: ThumbnailLoader.Outcome)

  /// Called once in a turn of the main loop in which results are waiting.
  @MainActor var onReady: () -> Void = {}

  private let lock = NSLock()
  private var results: [Entry] = []

  @MainActor init() {}

  func add(_ key: ThumbnailKey, _ outcome: ThumbnailLoader.Outcome) {
    let isFirst = lock.withLock {
      results.append((key, outcome))
      return results.count == 1
    }
    // Later ones travel with the first.
    if isFirst {
      DispatchQueue.main.async { [self] in
        MainActor.assumeIsolated { onReady() }
      }
    }
  }

  func takeAll() -> [Entry] {
    lock.withLock {
      defer { results = [] }
      return results
    }
  }
}

import Foundation

/// Gets thumbnails on worker threads, the visible ones first, and hands them to the main actor.
///
/// Equal requests share one job. Results come in batches, at most once in a turn of the main loop.
@MainActor
package final class ThumbnailLoader {
  package typealias Outcome = Result<Thumbnail, ThumbnailError>

  /// One answered request.
  package struct Delivery {
    package let request: ThumbnailRequest
    package let photo: Photo
    package let outcome: Outcome
  }

  private struct Job {
    let id: UInt64
    var requests: [ThumbnailRequest]
    var priority: ThumbnailPriority
  }

  /// Called with everything that has become ready; never from inside `request` or `cancel`.
  package var onDelivery: ([Delivery]) -> Void = { _ in }

  private let queue = JobQueue<ThumbnailKey>()
  private let results = ResultQueue()
  private var loaded: ByteBudgetCache<ThumbnailKey, Outcome>
  private var jobs: [ThumbnailKey: Job] = [:]
  private var keys: [ThumbnailRequest: ThumbnailKey] = [:]
  private var lastID: UInt64 = 0

  /// - Parameter budget: Bytes of decoded thumbnails to keep.
  package convenience init(cache: ThumbnailCache = ThumbnailCache(), budget: Int = 96 << 20) {
    let maker = ThumbnailMaker(cache: cache)
    let threadCount = min(4, max(2, ProcessInfo.processInfo.activeProcessorCount))
    self.init(threadCount: threadCount, budget: budget) { photo, size in
      maker.make(photo.path, in: size.folder)
    }
  }

  /// - Parameter make: Called on the worker threads.
  init(threadCount: Int, budget: Int, make: @escaping @Sendable (Photo, ThumbnailSize) -> Outcome) {
    loaded = ByteBudgetCache(budget: budget)
    results.onReady = { [weak self] in self?.deliver() }
    for _ in 0..<threadCount {
      let thread = Thread { [queue, results] in
        WorkerPriority.lower()
        while let (_, key) = queue.next() {
          results.add(key, make(key.photo, key.size).map { $0.reduced(to: key.size) })
        }
      }
      thread.name = "thumbnails"
      thread.start()
    }
  }

  deinit {
    queue.close()
  }

  /// What is at hand without any waiting: for a cell that is filled now.
  package func outcome(
    ifLoaded photo: Photo, size: ThumbnailSize = .full
  ) -> Outcome? {
    loaded.value(for: ThumbnailKey(photo, size))
  }

  /// `outcome(ifLoaded:)` for those who only care for the picture.
  package func thumbnail(
    ifLoaded photo: Photo, size: ThumbnailSize = .full
  ) -> Thumbnail? {
    try? outcome(ifLoaded: photo, size: size)?.get()
  }

  /// What is at hand in any size, the largest first: to be shown until the right one is there.
  package func outcome(ifLoadedInAnySize photo: Photo) -> Outcome? {
    ThumbnailSize.all.reversed().lazy.compactMap { self.outcome(ifLoaded: photo, size: $0) }.first
  }

  /// Every request is answered by one delivery unless it is cancelled.
  package func request(
    _ photo: Photo, size: ThumbnailSize = .full, priority: ThumbnailPriority
  ) -> ThumbnailRequest {
    lastID += 1
    let request = ThumbnailRequest(id: lastID)
    let key = ThumbnailKey(photo, size)
    keys[request] = key
    if var job = jobs[key] {
      job.requests.append(request)
      jobs[key] = job
      setPriority(min(job.priority, priority), of: key)
    } else {
      jobs[key] = Job(id: lastID, requests: [request], priority: priority)
      if let outcome = loaded.value(for: key) {
        results.add(key, outcome)
      } else {
        queue.add(key, id: lastID, priority: priority)
      }
    }
    return request
  }

  /// For cells that scrolled nearer or farther. Concerns all who share the job.
  package func setPriority(_ priority: ThumbnailPriority, of request: ThumbnailRequest) {
    guard let key = keys[request] else { return }
    setPriority(priority, of: key)
  }

  /// No delivery comes for `request` from now on. Work that nobody waits for is left undone unless
  /// a thread is at it already.
  package func cancel(_ request: ThumbnailRequest) {
    guard let key = keys.removeValue(forKey: request), var job = jobs[key] else {
      return
    }
    job.requests.removeAll { $0 == request }
    jobs[key] = job
    // A job that a thread has taken stays here until its result comes, for requests to join.
    if job.requests.isEmpty, queue.remove(job.id) {
      jobs[key] = nil
    }
  }

  private func setPriority(_ priority: ThumbnailPriority, of key: ThumbnailKey) {
    guard let job = jobs[key], job.priority != priority else { return }
    jobs[key]?.priority = priority
    queue.setPriority(priority, of: job.id)
  }

  private func deliver() {
    var deliveries: [Delivery] = []
    for (key, outcome) in results.takeAll() {
      if Self.isWorthKeeping(outcome) {
        // Failures are small, but not nothing.
        let cost = (try? outcome.get().byteCount) ?? 256
        loaded.insert(outcome, for: key, cost: cost)
      }
      for request in jobs.removeValue(forKey: key)?.requests ?? [] {
        keys[request] = nil
        deliveries.append(Delivery(request: request, photo: key.photo, outcome: outcome))
      }
    }
    if !deliveries.isEmpty {
      onDelivery(deliveries)
    }
  }

  private static func isWorthKeeping(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .success: true
    case .failure(let error): error.isLasting
    }
  }
}

/// Names one call of `ThumbnailLoader.request`.
package struct ThumbnailRequest: Hashable, Sendable {
  fileprivate let id: UInt64
}

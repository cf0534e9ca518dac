import Foundation
import PixelLayout

/// Loads thumbnails on worker threads, in order of priority, and delivers them on the main actor.
///
/// Equal requests share one job. Results are delivered in batches, at most once per iteration of
/// the main loop.
@MainActor
package final class ThumbnailLoader {
  /// A thumbnail, or the reason why there is none.
  package typealias Outcome = Result<Thumbnail, ThumbnailError>

  /// The result of one request.
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

  /// Called with the results that have become ready. It is never called during a call of `request`
  /// or `cancel`.
  package var onDelivery: ([Delivery]) -> Void = { _ in }

  /// The formats in which the thumbnails of further requests are prepared, on the worker threads.
  /// The default is RGB and RGBA. Thumbnails in memory keep their format.
  package var formats = PixelFormats.decoded

  private let queue = JobQueue<ThumbnailOrder>()
  /// The thumbnails that take seconds. They have threads of their own, so that no other thumbnail
  /// waits for them.
  private let slowQueue = JobQueue<ThumbnailOrder>()
  private let results = ResultQueue()
  private var loaded: ByteBudgetCache<ThumbnailKey, Outcome>
  private var jobs: [ThumbnailKey: Job] = [:]
  /// The jobs whose results are not used, because their photos were turned in the meantime.
  private var outdated: Set<ThumbnailKey> = []
  private var keys: [ThumbnailRequest: ThumbnailKey] = [:]
  private var lastID: UInt64 = 0

  /// The maximum size of the decoded thumbnails in memory, in bytes. When it becomes
  /// less, thumbnails that have not been used for the longest time are released.
  package var budget: Int {
    get { loaded.budget }
    set { loaded.budget = newValue }
  }

  /// Creates a loader that uses the shared cache.
  ///
  /// - Parameters:
  ///   - cache: The shared cache.
  ///   - budget: The maximum size of the decoded thumbnails in memory, in bytes. The default is 96
  ///     MiB.
  package convenience init(cache: ThumbnailCache = ThumbnailCache(), budget: Int = 96 << 20) {
    let maker = ThumbnailMaker(cache: cache)
    let threadCount = min(4, max(2, ProcessInfo.processInfo.activeProcessorCount))
    self.init(threadCount: threadCount, budget: budget) { photo, size in
      maker.makeWithoutThumbnailer(photo.path, of: photo, in: size.folder)
    } makeSlowly: { photo, size in
      maker.make(photo.path, of: photo, in: size.folder)
    }
  }

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - threadCount: The number of worker threads.
  ///   - budget: The maximum size of the results in memory, in bytes.
  ///   - make: Makes a thumbnail, or returns nil if it would take seconds. It is called on the
  ///     worker threads.
  ///   - makeSlowly: Makes a thumbnail for which `make` has returned nil. It is called on threads of
  ///     its own. The default is nil: `make` then makes all thumbnails.
  init(
    threadCount: Int, budget: Int, make: @escaping @Sendable (Photo, ThumbnailSize) -> Outcome?,
    makeSlowly: (@Sendable (Photo, ThumbnailSize) -> Outcome)? = nil
  ) {
    loaded = ByteBudgetCache(budget: budget)
    results.onReady = { [weak self] in self?.deliver() }
    Self.startThreads(threadCount, "thumbnails", queue) {
      [results, slowQueue] id, order, priority in
      guard let outcome = make(order.key.photo, order.key.size) else {
        return slowQueue.add(order, id: id, priority: priority)
      }
      results.add(order, outcome)
    }
    guard let makeSlowly else { return }
    Self.startThreads(VideoPictures.maximumCount, "thumbnailers", slowQueue) {
      [results] _, order, _ in
      results.add(order, makeSlowly(order.key.photo, order.key.size))
    }
  }

  private static func startThreads(
    _ count: Int, _ name: String, _ queue: JobQueue<ThumbnailOrder>,
    _ body: @escaping @Sendable (UInt64, ThumbnailOrder, ThumbnailPriority) -> Void
  ) {
    for _ in 0..<count {
      let thread = Thread {
        WorkerPriority.lower()
        while let (id, order, priority) = queue.next() { body(id, order, priority) }
      }
      thread.name = name
      thread.start()
    }
  }

  deinit {
    queue.close()
    slowQueue.close()
  }

  /// Returns the thumbnail or the error if it is in memory, or else nil. It does not load anything.
  package func outcome(
    ifLoaded photo: Photo, size: ThumbnailSize = .full
  ) -> Outcome? {
    loaded.value(for: ThumbnailKey(photo, size))
  }

  /// Returns the largest thumbnail of a photo that is in memory, or its error, or else nil. It can
  /// be shown until the requested size is loaded.
  package func outcome(ifLoadedInAnySize photo: Photo) -> Outcome? {
    ThumbnailSize.all.reversed().lazy.compactMap { self.outcome(ifLoaded: photo, size: $0) }.first
  }

  /// Drops the thumbnails of a photo that has been turned. The file may have been turned already when
  /// they were read, and the photo is the same again when it is turned back, because its file has the
  /// same size and time. Thumbnails that are being made are made again if they are still requested.
  package func forget(_ photo: Photo) {
    for size in ThumbnailSize.all {
      let key = ThumbnailKey(photo, size)
      loaded.remove(key)
      if jobs[key] != nil { outdated.insert(key) }
    }
  }

  /// The photos whose thumbnails are in memory or are being made.
  package var photos: Set<Photo> {
    Set(jobs.keys.map(\.photo)).union(loaded.keys.map(\.photo))
  }

  /// Returns whether there is a request for a thumbnail that has been neither answered nor
  /// cancelled.
  func isRequested(_ photo: Photo, size: ThumbnailSize) -> Bool {
    jobs[ThumbnailKey(photo, size)].map { !$0.requests.isEmpty } ?? false
  }

  /// Requests a thumbnail. The request is answered by exactly one delivery, unless it is cancelled.
  ///
  /// - Returns: The request, for `cancel(_:)`.
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
        queue.add(
          ThumbnailOrder(key: key, formats: formats), id: lastID, priority: priority)
      }
    }
    return request
  }

  /// Cancels a request. There is no delivery for it from now on. The thumbnail is not made if there
  /// is no other request for it and no thread has begun.
  package func cancel(_ request: ThumbnailRequest) {
    guard let key = keys.removeValue(forKey: request), var job = jobs[key] else {
      return
    }
    job.requests.removeAll { $0 == request }
    jobs[key] = job
    // A job that a thread has taken stays in `jobs` until its result is ready, so that further
    // requests can join it.
    if job.requests.isEmpty, queue.remove(job.id) || slowQueue.remove(job.id) {
      jobs[key] = nil
      outdated.remove(key)
    }
  }

  /// Changes the priority of all requests of a thumbnail.
  private func setPriority(_ priority: ThumbnailPriority, of key: ThumbnailKey) {
    guard let job = jobs[key], job.priority != priority else { return }
    jobs[key]?.priority = priority
    queue.setPriority(priority, of: job.id)
    slowQueue.setPriority(priority, of: job.id)
  }

  private func deliver() {
    var deliveries: [Delivery] = []
    for (key, outcome) in results.takeAll() {
      guard outdated.remove(key) == nil else {
        makeAgain(key)
        continue
      }
      if Self.isWorthKeeping(outcome) {
        // An error gets a nominal size, so that the number of stored errors is limited.
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

  private func makeAgain(_ key: ThumbnailKey) {
    guard let job = jobs.removeValue(forKey: key), !job.requests.isEmpty else { return }
    lastID += 1
    jobs[key] = Job(id: lastID, requests: job.requests, priority: job.priority)
    queue.add(ThumbnailOrder(key: key, formats: formats), id: lastID, priority: job.priority)
  }

  private static func isWorthKeeping(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .success: true
    case .failure(let error): error.isLasting
    }
  }
}

/// A thumbnail for a worker thread to make.
private struct ThumbnailOrder: Sendable {
  let key: ThumbnailKey
  /// The formats from which the thumbnail has one.
  let formats: PixelFormats
}

extension ResultQueue {
  /// Adds the thumbnail of an order in the size and format of the order.
  fileprivate func add(_ order: ThumbnailOrder, _ outcome: ThumbnailLoader.Outcome) {
    add(order.key, outcome.map { $0.reduced(to: order.key.size).converted(to: order.formats) })
  }
}

/// Identifies a call of `ThumbnailLoader.request(_:size:priority:)`.
package struct ThumbnailRequest: Hashable, Sendable {
  fileprivate let id: UInt64
}

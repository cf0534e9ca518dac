import Foundation

/// The jobs that the worker threads have to do, in order of priority.
final class JobQueue<Job: Sendable>: @unchecked Sendable {
  // The class is unchecked Sendable because its variables are accessed only while `condition` is
  // locked.

  typealias ID = UInt64

  private struct Entry {
    let priority: ThumbnailPriority
    let sequence: UInt64
    let id: ID
  }

  private let condition = NSCondition()
  /// A binary heap. An entry whose sequence differs from that of the waiting job is obsolete and is
  /// skipped. Cancelling a job and changing its priority therefore need no search.
  private var heap: [Entry] = []
  private var waiting: [ID: (job: Job, sequence: UInt64)] = [:]
  private var lastSequence: UInt64 = 0
  private var isClosed = false

  /// The number of jobs that no thread has taken yet.
  var waitingCount: Int {
    condition.withLock { waiting.count }
  }

  func add(_ job: Job, id: ID, priority: ThumbnailPriority) {
    condition.withLock {
      enter(job, id, priority)
      condition.signal()
    }
  }

  /// Changes the priority of a job. Does nothing if a thread has taken the job already.
  func setPriority(_ priority: ThumbnailPriority, of id: ID) {
    condition.withLock {
      guard let job = waiting[id]?.job else { return }
      enter(job, id, priority)
    }
  }

  /// Removes a job. Returns false if a thread has taken the job already.
  func remove(_ id: ID) -> Bool {
    condition.withLock {
      let isRemoved = waiting.removeValue(forKey: id) != nil
      // The number of obsolete entries is limited in proportion to the waiting jobs.
      if heap.count > 64, heap.count > waiting.count * 4 {
        heap = heap.filter { waiting[$0.id]?.sequence == $0.sequence }.sorted(by: Self.isBefore)
      }
      return isRemoved
    }
  }

  /// Waits for a job, and removes and returns it with its priority. Returns nil when the queue is
  /// closed.
  func next() -> (id: ID, job: Job, priority: ThumbnailPriority)? {
    condition.lock()
    defer { condition.unlock() }
    while !isClosed {
      if let taken = take() {
        return taken
      }
      condition.wait()
    }
    return nil
  }

  /// Removes all jobs and makes `next()` return nil in all threads.
  func close() {
    condition.withLock {
      isClosed = true
      heap = []
      waiting = [:]
      condition.broadcast()
    }
  }

  private func take() -> (id: ID, job: Job, priority: ThumbnailPriority)? {
    while let entry = popFirst() {
      if let found = waiting[entry.id], found.sequence == entry.sequence {
        waiting[entry.id] = nil
        return (entry.id, found.job, entry.priority)
      }
    }
    return nil
  }

  private func enter(_ job: Job, _ id: ID, _ priority: ThumbnailPriority) {
    lastSequence += 1
    waiting[id] = (job, lastSequence)
    heap.append(Entry(priority: priority, sequence: lastSequence, id: id))
    var child = heap.count - 1
    while child > 0, Self.isBefore(heap[child], heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private func popFirst() -> Entry? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && Self.isBefore(heap[child], heap[least]) {
        least = child
      }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private static func isBefore(_ a: Entry, _ b: Entry) -> Bool {
    a.priority == b.priority ? a.sequence < b.sequence : a.priority < b.priority
  }
}

/// The priority of a thumbnail. Lesser values come first, and equal ones in the order of the
/// requests.
package enum ThumbnailPriority: Comparable, Sendable {
  /// The thumbnail is visible.
  case visible
  /// The thumbnail may become visible soon. `distance` is its distance from the visible ones in any
  /// unit, such as rows.
  case nearby(distance: Int)
}

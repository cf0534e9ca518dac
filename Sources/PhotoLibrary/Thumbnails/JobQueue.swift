import Foundation

/// What the worker threads have yet to do, most urgent first.
final class JobQueue<Job: Sendable>: @unchecked Sendable {
  // Unchecked: every variable below is touched only while `condition` is held.

  typealias ID = UInt64

  private struct Entry {
    let priority: ThumbnailPriority
    let sequence: UInt64
    let id: ID
  }

  private let condition = NSCondition()
  /// A binary heap. Entries whose sequence is not the waiting job's are left over and skipped:
  /// cancelling and changing a priority need no search.
  private var heap: [Entry] = []
  private var waiting: [ID: (job: Job, sequence: UInt64)] = [:]
  private var lastSequence: UInt64 = 0
  private var isClosed = false

  /// Jobs that no thread has taken yet.
  var waitingCount: Int {
    condition.withLock { waiting.count }
  }

  func add(_ job: Job, id: ID, priority: ThumbnailPriority) {
    condition.withLock {
      enter(job, id, priority)
      condition.signal()
    }
  }

  /// Nothing happens when a thread has taken the job already.
  func setPriority(_ priority: ThumbnailPriority, of id: ID) {
    condition.withLock {
      guard let job = waiting[id]?.job else { return }
      enter(job, id, priority)
    }
  }

  /// False when a thread has taken the job already.
  func remove(_ id: ID) -> Bool {
    condition.withLock {
      let isRemoved = waiting.removeValue(forKey: id) != nil
      // What is left over must not outgrow what is waiting.
      if heap.count > 64, heap.count > waiting.count * 4 {
        heap = heap.filter { waiting[$0.id]?.sequence == $0.sequence }.sorted(by: Self.isBefore)
      }
      return isRemoved
    }
  }

  /// Waits for a job and takes it. Nil once the queue is closed.
  func next() -> (id: ID, job: Job)? {
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

  func close() {
    condition.withLock {
      isClosed = true
      heap = []
      waiting = [:]
      condition.broadcast()
    }
  }

  private func take() -> (id: ID, job: Job)? {
    while let entry = popFirst() {
      if let found = waiting[entry.id], found.sequence == entry.sequence {
        waiting[entry.id] = nil
        return (entry.id, found.job)
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

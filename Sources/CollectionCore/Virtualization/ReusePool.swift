import Foundation

/// The views that have left the screen and wait for reuse, and the factories of new views.
@MainActor
package struct ReusePool {
  /// The queues. A program has only a few, so a search costs less than hashing a string.
  private var queues: [ReuseQueue] = []
  /// The number of views made by the pool.
  package private(set) var madeCount = 0
  /// The number of times that a waiting view was used instead of a new one.
  package private(set) var reusedCount = 0

  package var waitingCount: Int { queues.reduce(0) { $0 + $1.waiting.count } }

  // Loops instead of closures: each call of an isolated closure checks the executor.

  private func queue(_ key: ReuseQueueKey) -> ReuseQueue? {
    for queue in queues where queue.key == key { return queue }
    return nil
  }

  private func queue(identicalTo own: ReuseQueue) -> ReuseQueue? {
    for queue in queues where queue === own { return queue }
    return nil
  }

  /// Sets the factory of a queue, or removes it if `factory` is nil. Views of an earlier
  /// registration are not reused: those that wait are returned, and `put` refuses those on screen.
  ///
  /// - Returns: The views that waited in the queue.
  package mutating func register(_ factory: ViewFactory?, for key: ReuseQueueKey)
    -> [CollectionReusableView]
  {
    let waiting = queue(key)?.waiting ?? []
    queues.removeAll { $0.key == key }
    if let factory { queues.append(ReuseQueue(key, factory)) }
    return waiting
  }

  package func isRegistered(_ key: ReuseQueueKey) -> Bool { queue(key) != nil }

  /// Removes and returns the view that was put back last, or returns nil.
  package mutating func take(_ key: ReuseQueueKey) -> CollectionReusableView? {
    guard let view = queue(key)?.waiting.popLast() else { return nil }
    reusedCount += 1
    return view
  }

  /// Returns a new view from the registered factory, or nil if there is none.
  package mutating func make(_ key: ReuseQueueKey, frame: CGRect) -> CollectionReusableView? {
    guard let queue = queue(key) else { return nil }
    let view = queue.factory.make(frame)
    view.ownership.queue = queue
    madeCount += 1
    return view
  }

  /// Puts a view back into its queue.
  ///
  /// - Returns: False if the pool did not make the view or its registration was removed, so that
  ///   the view is to be discarded.
  package mutating func put(_ view: CollectionReusableView) -> Bool {
    view.ownership.retire()
    view.stopObserving()
    guard let own = view.ownership.queue, let queue = queue(identicalTo: own) else { return false }
    queue.waiting.append(view)
    return true
  }

  /// Returns whether the view belongs to the queue with the key.
  func owns(_ view: CollectionReusableView, in key: ReuseQueueKey) -> Bool {
    view.ownership.queue?.key == key
  }

  /// Removes every factory and waiting view of decorations, which belong to a layout.
  ///
  /// - Returns: The views that waited.
  package mutating func dropDecorations() -> [CollectionReusableView] {
    let dropped = queues.filter { $0.key.kind.category == .decorationView }
    queues.removeAll { $0.key.kind.category == .decorationView }
    return dropped.flatMap(\.waiting)
  }

  /// Calls a closure for each view that waits.
  func forEachWaiting(_ body: (CollectionReusableView) -> Void) {
    for queue in queues { for view in queue.waiting { body(view) } }
  }

  /// Returns a pool with the same registrations and no waiting views.
  package func emptied() -> ReusePool {
    var pool = ReusePool()
    pool.queues = queues.map { ReuseQueue($0.key, $0.factory) }
    return pool
  }
}

import Foundation

/// The views that have left the screen and wait to be used again, and the factories of new ones.
@MainActor
package struct ReusePool<View: ElementView> {
  /// A program has a handful: to look through them costs less than to hash a string.
  private var queues: [ReuseQueue<View>] = []
  /// Views made so far, for as long as the pool lives.
  package private(set) var madeCount = 0
  /// How often a waiting view was taken instead of making one.
  package private(set) var reusedCount = 0

  package var waitingCount: Int { queues.reduce(0) { $0 + $1.waiting.count } }

  private func queue(_ key: ReuseQueueKey) -> ReuseQueue<View>? { queues.first { $0.key == key } }

  /// Nil withdraws the factory. Views of an earlier registration are not used again: the waiting
  /// ones are returned, those on screen are refused by `put` when they come back.
  package mutating func register(_ factory: ViewFactory<View>?, for key: ReuseQueueKey)
    -> [View]
  {
    let waiting = queue(key)?.waiting ?? []
    queues.removeAll { $0.key == key }
    if let factory { queues.append(ReuseQueue(key, factory)) }
    return waiting
  }

  package func isRegistered(_ key: ReuseQueueKey) -> Bool { queue(key) != nil }

  /// The view that was put back last, or nil.
  package mutating func take(_ key: ReuseQueueKey) -> View? {
    guard let view = queue(key)?.waiting.popLast() else { return nil }
    reusedCount += 1
    return view
  }

  /// A new view from the registered factory; nil when there is none.
  package mutating func make(_ key: ReuseQueueKey, frame: CGRect) -> View? {
    guard let queue = queue(key) else { return nil }
    let view = queue.factory.make(frame)
    view.ownership.queue = queue
    madeCount += 1
    return view
  }

  /// Puts a view back; false when it came from nowhere or its registration is gone, and it is to
  /// be discarded.
  package mutating func put(_ view: View) -> Bool {
    view.ownership.retire()
    guard let own = view.ownership.queue, let queue = queues.first(where: { $0 === own }) else {
      return false
    }
    queue.waiting.append(view)
    return true
  }

  /// Whether the view belongs to the queue of that key.
  func owns(_ view: View, in key: ReuseQueueKey) -> Bool { view.ownership.queue?.key == key }

  /// Forgets every factory and waiting view of decorations: they belong to a layout.
  package mutating func dropDecorations() -> [View] {
    let dropped = queues.filter { $0.key.kind.category == .decorationView }
    queues.removeAll { $0.key.kind.category == .decorationView }
    return dropped.flatMap(\.waiting)
  }

  /// The same registrations, and nothing waiting.
  package func emptied() -> ReusePool {
    var pool = ReusePool<View>()
    pool.queues = queues.map { ReuseQueue($0.key, $0.factory) }
    return pool
  }
}

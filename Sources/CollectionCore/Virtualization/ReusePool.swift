import Foundation

/// Which queue a view waits in: views of one kind and identifier replace each other.
package struct ReuseQueueKey: Hashable {
  package let kind: ElementKind
  package let identifier: String

  package init(kind: ElementKind, identifier: String) {
    self.kind = kind
    self.identifier = identifier
  }
}

/// The registered factories, and the views that wait to be used again.
@MainActor
package struct ReusePool {
  private var factories: [ReuseQueueKey: ViewFactory] = [:]
  /// How often each queue was registered: a view knows which of them it was made for.
  private var registrations: [ReuseQueueKey: Int] = [:]
  private var waiting: [ReuseQueueKey: [CollectionReusableView]] = [:]
  /// Views made so far, for as long as the pool lives.
  package private(set) var madeCount = 0
  /// How often a waiting view was taken instead of making one.
  package private(set) var reusedCount = 0

  package init() {}

  package var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Nil withdraws the factory. Views of an earlier registration are not used again: the waiting
  /// ones are returned, those on screen are refused by `put` when they come back.
  package mutating func register(_ factory: ViewFactory?, for key: ReuseQueueKey)
    -> [CollectionReusableView]
  {
    factories[key] = factory
    registrations[key, default: 0] += 1
    return waiting.removeValue(forKey: key) ?? []
  }

  package func isRegistered(_ key: ReuseQueueKey) -> Bool { factories[key] != nil }

  /// The view that was put back last, or nil.
  package mutating func take(_ key: ReuseQueueKey) -> CollectionReusableView? {
    guard let view = waiting[key]?.popLast() else { return nil }
    reusedCount += 1
    return view
  }

  /// A new view from the registered factory; nil when there is none.
  package mutating func make(_ key: ReuseQueueKey, frame: CGRect) -> CollectionReusableView? {
    guard let factory = factories[key] else { return nil }
    let view = factory.make(frame)
    view.custody.queue = key
    view.custody.registration = registrations[key, default: 0]
    madeCount += 1
    return view
  }

  /// Puts a view back; false when it came from nowhere or its registration is gone, and it is to
  /// be discarded.
  package mutating func put(_ view: CollectionReusableView) -> Bool {
    view.custody.retire()
    guard let key = view.custody.queue, factories[key] != nil,
      view.custody.registration == registrations[key, default: 0]
    else { return false }
    waiting[key, default: []].append(view)
    return true
  }

  /// Forgets every factory and waiting view of decorations: they belong to a layout.
  package mutating func dropDecorations() -> [CollectionReusableView] {
    let keys = Set(factories.keys).union(waiting.keys).filter {
      $0.kind.category == .decorationView
    }
    return keys.flatMap { key in
      factories[key] = nil
      registrations[key, default: 0] += 1
      return waiting.removeValue(forKey: key) ?? []
    }
  }

  /// The same registrations, and nothing waiting.
  package func emptied() -> ReusePool {
    var pool = ReusePool()
    pool.factories = factories
    pool.registrations = registrations
    return pool
  }
}

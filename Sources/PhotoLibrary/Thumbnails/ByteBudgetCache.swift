/// A cache with a maximum size in bytes. It removes the values that have not been used for the
/// longest time.
///
/// - Complexity: O(1) for every operation.
package struct ByteBudgetCache<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  /// The maximum size of all values, in bytes. A larger value is not stored. When it becomes less,
  /// values that have not been used for the longest time are removed.
  package var budget: Int {
    didSet { removeOldest(toFit: 0) }
  }
  /// The size of all values, in bytes. It never exceeds `budget`.
  package private(set) var cost = 0
  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var indices: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?

  package init(budget: Int) {
    self.budget = budget
  }

  /// The number of values.
  package var count: Int {
    indices.count
  }

  /// The keys that have a value.
  package var keys: some Collection<Key> { indices.keys }

  /// Returns the value of a key, or nil. The value counts as used.
  package mutating func value(for key: Key) -> Value? {
    guard let index = indices[key], let node = nodes[index] else { return nil }
    unlink(index)
    linkAsNewest(index)
    return node.value
  }

  /// Stores a value in place of the key's former value, and removes the values that have not been
  /// used for the longest time until it fits. A value larger than `budget` is not stored.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  ///   - cost: The size of the value, in bytes.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= budget else { return }
    removeOldest(toFit: cost)
    let node = Node(key: key, value: value, cost: cost, newer: nil, older: nil)
    let index = free.popLast() ?? nodes.endIndex
    if index == nodes.endIndex {
      nodes.append(node)
    } else {
      nodes[index] = node
    }
    indices[key] = index
    self.cost += cost
    linkAsNewest(index)
  }

  package mutating func remove(_ key: Key) {
    guard let index = indices.removeValue(forKey: key), let node = nodes[index] else { return }
    unlink(index)
    nodes[index] = nil
    free.append(index)
    cost -= node.cost
  }

  /// Removes values until there is room for another one of a size in bytes.
  private mutating func removeOldest(toFit cost: Int) {
    while self.cost + cost > budget, let oldest, let node = nodes[oldest] {
      remove(node.key)
    }
  }

  private mutating func unlink(_ index: Int) {
    guard let node = nodes[index] else { return }
    if let newer = node.newer {
      nodes[newer]?.older = node.older
    } else {
      newest = node.older
    }
    if let older = node.older {
      nodes[older]?.newer = node.newer
    } else {
      oldest = node.newer
    }
  }

  private mutating func linkAsNewest(_ index: Int) {
    nodes[index]?.newer = nil
    nodes[index]?.older = newest
    if let newest {
      nodes[newest]?.newer = index
    }
    newest = index
    oldest = oldest ?? index
  }
}

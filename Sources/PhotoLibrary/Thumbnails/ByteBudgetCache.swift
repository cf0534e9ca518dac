/// Values kept until their bytes exceed a budget; the one unused for longest goes first.
///
/// - Complexity: O(1) for everything.
package struct ByteBudgetCache<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  /// In bytes. A value larger than all of it is not kept.
  package let budget: Int
  /// The bytes kept, never more than `budget`.
  package private(set) var cost = 0
  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var indices: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?

  package init(budget: Int) {
    self.budget = budget
  }

  package var count: Int {
    indices.count
  }

  /// Finding a value counts as using it.
  package mutating func value(for key: Key) -> Value? {
    guard let index = indices[key], let node = nodes[index] else { return nil }
    unlink(index)
    linkAsNewest(index)
    return node.value
  }

  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= budget else { return }
    while self.cost + cost > budget, let oldest, let node = nodes[oldest] {
      remove(node.key)
    }
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

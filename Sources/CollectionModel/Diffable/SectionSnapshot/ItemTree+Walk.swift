extension ItemTree {
  /// Returns the items below `top` in depth-first order: each item, followed by everything below it.
  ///
  /// - Parameters:
  ///   - top: An item, or `root` for all items. It is not in the sequence itself.
  ///   - expanded: If not nil, the items below an item that is not in this set are left out. The
  ///     children of `top` are never left out.
  package func items(below top: Handle, expanded: HandleSet? = nil) -> DepthFirstItems {
    DepthFirstItems(tree: self, top: top, expanded: expanded)
  }

  /// The index of each handle in depth-first order, or −1 for a handle that is not in the tree.
  var ranks: [Int32] {
    var ranks: [Int32] = []
    for (rank, handle) in items(below: Self.root).enumerated() {
      ranks.grow(to: Int(handle) + 1, with: -1)
      ranks[Int(handle)] = Int32(rank)
    }
    return ranks
  }

  /// The places of items among the children of their parents.
  struct SiblingPlaces: Sendable {
    /// The number of each handle among its siblings, starting at 1. 0 for a handle that is not in the
    /// tree.
    var numbers: [Int32] = []
    /// The number of children of the root, followed by those of each handle.
    var counts: [Int32] = []
  }

  var siblingPlaces: SiblingPlaces {
    var places = SiblingPlaces()
    for handle in items(below: Self.root) {
      let parent = Int(parent(of: handle)) + 1
      places.numbers.grow(to: Int(handle) + 1, with: 0)
      places.counts.grow(to: parent + 1, with: 0)
      places.counts[parent] += 1
      places.numbers[Int(handle)] = places.counts[parent]
    }
    return places
  }
}

extension [Int32] {
  fileprivate mutating func grow(to count: Int, with value: Int32) {
    if self.count < count { append(contentsOf: repeatElement(value, count: count - self.count)) }
  }
}

/// The items below one item in depth-first order. A step needs no memory for the path to the item.
package struct DepthFirstItems: Sequence, IteratorProtocol {
  private let tree: ItemTree
  private let top: ItemTree.Handle
  private let expanded: HandleSet?
  private var following: ItemTree.Handle

  init(tree: ItemTree, top: ItemTree.Handle, expanded: HandleSet?) {
    self.tree = tree
    self.top = top
    self.expanded = expanded
    following = tree.firstChild(of: top)
  }

  package mutating func next() -> ItemTree.Handle? {
    guard following != ItemTree.none else { return nil }
    defer { following = item(after: following) }
    return following
  }

  private func item(after handle: ItemTree.Handle) -> ItemTree.Handle {
    if expanded?.contains(handle) ?? true, tree.firstChild(of: handle) != ItemTree.none {
      return tree.firstChild(of: handle)
    }
    var ancestor = handle
    while ancestor != top {
      let sibling = tree.sibling(after: ancestor)
      if sibling != ItemTree.none { return sibling }
      ancestor = tree.parent(of: ancestor)
    }
    return ItemTree.none
  }
}

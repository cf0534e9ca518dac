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

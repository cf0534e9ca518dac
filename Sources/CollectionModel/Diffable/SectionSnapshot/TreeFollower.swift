extension SectionSnapshotContent {
  /// Changes the tree so that `rows` are its visible items.
  ///
  /// - Parameters:
  ///   - rows: The new visible items, each once.
  ///   - arrivals: The rows that come from other trees or were hidden in this one, where they have
  ///     been removed.
  package mutating func follow(
    _ rows: [ItemIdentifier], _ arrivals: [ItemIdentifier: TreeFollower<ItemIdentifier>.Arrival]
  ) {
    var follower = TreeFollower(self, rows, arrivals)
    // The tree is unique again while the follower changes it.
    self = Self()
    follower.place()
    self = follower.content
  }
}

/// Changes a tree so that given rows, in which items have been inserted, deleted and moved, are its
/// visible items.
///
/// Items that stay keep their parents, or get the nearest ancestor that stays. A new item becomes a
/// sibling of the row before it; if that row is an expanded item whose children follow, the new item
/// becomes its first child. An item that was moved out of the rows of its parent is treated like a
/// new one. Rows before it and after it decide nothing else: those that stay in order keep their
/// places, which a longest increasing subsequence determines, as in the difference of snapshots.
///
/// O(*n* log *n*) expected for *n* rows, and O(*h*) for *h* hidden items that are deleted or whose
/// level changes.
package struct TreeFollower<ItemIdentifier: Hashable> {
  package typealias Content = SectionSnapshotContent<ItemIdentifier>
  package typealias Handle = ItemTree.Handle

  /// A row that comes from another tree or was hidden.
  package struct Arrival {
    /// The item with the hidden items below it.
    package let branch: Content
    /// The nearest former ancestor among the rows, or nil.
    package let parent: ItemIdentifier?

    package init(branch: Content, parent: ItemIdentifier?) {
      (self.branch, self.parent) = (branch, parent)
    }
  }

  package private(set) var content: Content
  private let rows: [ItemIdentifier]
  private let arrivals: [ItemIdentifier: Arrival]
  /// The handles of the rows that were visible before, by row. Nil for other rows.
  private var kept: [Handle?] = []
  /// Whether a row keeps its place among those that were visible before, by row.
  private var isStationary: [Bool] = []
  /// The nearest ancestor among the rows of each item that was visible before, by handle.
  private var homes: [Handle] = []
  /// The next stationary row after each row.
  private var nextStationary: [Handle?] = []
  /// The ancestors of the next row, from the root down: open parents only.
  private var path: [Handle] = [ItemTree.root]
  /// The index in `path` of each item that is or was in it, by handle.
  private var depths: [Int32] = []

  package init(_ content: Content, _ rows: [ItemIdentifier], _ arrivals: [ItemIdentifier: Arrival])
  {
    (self.content, self.rows, self.arrivals) = (content, rows, arrivals)
  }

  package mutating func place() {
    compare()
    guard
      let added = try? content.identifiers.add(
        rows.indices.filter { kept[$0] == nil && arrivals[rows[$0]] == nil }.map { rows[$0] })
    else { return }
    depths = Array(repeating: -1, count: content.identifiers.identifiers.count)
    var new = added.makeIterator()
    var isOpen = false
    for row in rows.indices {
      let index = parentIndex(of: row, afterOpenRow: isOpen)
      path.removeLast(path.count - 1 - index)
      let handle = attach(row, to: path[index], &new)
      isOpen = content.expanded.contains(handle)
      if isOpen { push(handle) }
    }
    content.forgetRanks()
  }

  // MARK: Comparison

  /// Compares the rows with the visible items, removes the items that are gone, and takes the others
  /// out of the tree with what is hidden below them.
  private mutating func compare() {
    let visible = Array(content.visibleItems)
    let count = content.identifiers.identifiers.count
    var ranks = [Int32](repeating: -1, count: count)
    for (rank, handle) in visible.enumerated() { ranks[Int(handle)] = Int32(rank) }
    var isListed = [Bool](repeating: false, count: count)
    kept = rows.map { row in
      guard let handle = content.identifiers.handle(of: row), ranks[Int(handle)] >= 0 else {
        return nil
      }
      isListed[Int(handle)] = true
      return handle
    }
    homes = Array(repeating: ItemTree.root, count: count)
    for handle in visible {
      let parent = content.tree.parent(of: handle)
      guard parent != ItemTree.root else { continue }
      homes[Int(handle)] = isListed[Int(parent)] ? parent : homes[Int(parent)]
    }
    findStationaryRows(ranks)
    var gone: [Handle] = []
    for handle in visible where !isListed[Int(handle)] {
      gone.append(handle)
      if !content.expanded.contains(handle) { gone += content.tree.items(below: handle) }
    }
    // Items below a collapsed item stay below it.
    for handle in visible where content.expanded.contains(handle) {
      content.tree.removeChildren(of: handle)
    }
    content.tree.removeChildren(of: ItemTree.root)
    content.discard(gone)
  }

  private mutating func findStationaryRows(_ ranks: [Int32]) {
    isStationary = Array(repeating: false, count: rows.count)
    let order = kept.map { $0.map { ranks[Int($0)] } ?? -1 }
    for row in longestIncreasingSubsequence(of: order) { isStationary[Int(row)] = true }
    nextStationary = Array(repeating: nil, count: rows.count)
    var next: Handle?
    for row in rows.indices.reversed() {
      nextStationary[row] = next
      if isStationary[row] { next = kept[row] }
    }
  }

  // MARK: Placement

  /// Returns the index in `path` of the parent of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isOpen: Whether the row before it is expanded, so that it is the last one in `path`.
  private func parentIndex(of row: Int, afterOpenRow isOpen: Bool) -> Int {
    let parent: Handle? =
      if let handle = kept[row] {
        homes[Int(handle)]
      } else {
        arrivals[rows[row]]?.parent.flatMap { content.identifiers.handle(of: $0) }
      }
    let index = parent.flatMap(index) ?? path.count - (isOpen ? 2 : 1)
    if isStationary[row] { return index }
    // A row among the rows of an item that stay is below that item.
    let next = nextStationary[row].flatMap { self.index(of: homes[Int($0)]) }
    return max(index, next ?? 0)
  }

  private func index(of ancestor: Handle) -> Int? {
    if ancestor == ItemTree.root { return 0 }
    guard depths.indices.contains(Int(ancestor)) else { return nil }
    let depth = Int(depths[Int(ancestor)])
    return path.indices.contains(depth) && path[depth] == ancestor ? depth : nil
  }

  private mutating func push(_ handle: Handle) {
    if depths.count <= Int(handle) {
      depths += Array(repeating: -1, count: Int(handle) + 1 - depths.count)
    }
    depths[Int(handle)] = Int32(path.count)
    path.append(handle)
  }

  private mutating func attach(
    _ row: Int, to parent: Handle, _ new: inout IndexingIterator<[Handle]>
  ) -> Handle {
    if let handle = kept[row] {
      content.tree.attach(handle, to: parent)
      return handle
    }
    if let arrival = arrivals[rows[row]] {
      try? content.graft(
        Array(arrival.branch.allItems), of: arrival.branch, into: parent, before: ItemTree.none)
      return content.identifiers.handle(of: rows[row]) ?? ItemTree.none
    }
    let handle = new.next() ?? ItemTree.none
    content.tree.insert(handle, into: parent)
    return handle
  }
}

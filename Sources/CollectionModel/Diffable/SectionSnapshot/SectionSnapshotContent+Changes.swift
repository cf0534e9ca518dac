/// Changes of the tree. One that throws has changed nothing.
extension SectionSnapshotContent {
  // MARK: Addition

  /// Appends items to the children of a parent, or to the top level if `parent` is nil.
  package mutating func append(_ new: [ItemIdentifier], to parent: ItemIdentifier?) throws(Failure)
  {
    guard !new.isEmpty else { return }
    let parent = if let parent { try handle(known: parent) } else { ItemTree.root }
    try insert(new, into: parent, before: ItemTree.none)
  }

  /// Inserts items beside another one: before it, or after it if `isAfter` is true.
  package mutating func insert(
    _ new: [ItemIdentifier], beside item: ItemIdentifier, isAfter: Bool
  ) throws(Failure) {
    guard !new.isEmpty else { return }
    let (parent, next) = try place(beside: item, isAfter)
    try insert(new, into: parent, before: next)
  }

  /// Inserts the items of another snapshot beside an item.
  package mutating func insert(
    _ new: Self, beside item: ItemIdentifier, isAfter: Bool
  ) throws(Failure) {
    guard new.identifiers.count > 0 else { return }
    let (parent, next) = try place(beside: item, isAfter)
    try graft(Array(new.allItems), of: new, into: parent, before: next)
  }

  private func place(
    beside item: ItemIdentifier, _ isAfter: Bool
  ) throws(Failure) -> (parent: Handle, next: Handle) {
    let handle = try handle(known: item)
    return (tree.parent(of: handle), isAfter ? tree.sibling(after: handle) : handle)
  }

  private mutating func insert(
    _ new: [ItemIdentifier], into parent: Handle, before next: Handle
  ) throws(Failure) {
    for handle in try identifiers.add(new) { tree.insert(handle, into: parent, before: next) }
    forgetRanks()
  }

  /// Adds items of another snapshot with their expansion.
  ///
  /// - Parameters:
  ///   - handles: Handles in `other`, in depth-first order. The first one has the lowest level. An
  ///     item whose parent is not among them becomes a child of `parent`.
  ///   - other: The snapshot that contains the items.
  ///   - parent: An item of this snapshot, or the root.
  ///   - next: The child of `parent` that follows the new children, or none.
  package mutating func graft(
    _ handles: [Handle], of other: Self, into parent: Handle, before next: Handle
  ) throws(Failure) {
    let added = try identifiers.add(handles.map { other.identifiers[$0] })
    let topLevel = handles.first.map { other.tree.level(of: $0) } ?? 0
    // The ancestors of the item, from the top level of the added items down.
    var path: [Handle] = []
    for (original, copy) in zip(handles, added) {
      path.removeLast(path.count - other.tree.level(of: original) + topLevel)
      if let above = path.last {
        tree.insert(copy, into: above)
      } else {
        tree.insert(copy, into: parent, before: next)
      }
      path.append(copy)
      if other.expanded.contains(original) { expanded.insert(copy) }
    }
    forgetRanks()
  }

  // MARK: Removal

  package mutating func delete(_ known: [ItemIdentifier]) throws(Failure) {
    guard !known.isEmpty else { return }
    var gone: Set<Handle> = []
    for handle in try identifiers.handles(of: known) where !gone.contains(handle) {
      gone.insert(handle)
      gone.formUnion(tree.items(below: handle))
      tree.remove(handle)
    }
    discard(gone)
  }

  /// Replaces the items below an item with those of another snapshot.
  package mutating func replace(childrenOf item: ItemIdentifier, with new: Self) throws(Failure) {
    let parent = try handle(known: item)
    let gone = Set(tree.items(below: parent))
    let handles = Array(new.allItems)
    let duplicates = handles.map { new.identifiers[$0] }.filter { identifier in
      identifiers.handle(of: identifier).map { !gone.contains($0) } ?? false
    }
    guard duplicates.isEmpty else { throw Failure(.duplicateItems, duplicates) }
    tree.removeChildren(of: parent)
    discard(gone)
    try graft(handles, of: new, into: parent, before: ItemTree.none)
  }

  /// Deletes items, whose children take their places.
  package mutating func dissolve(_ gone: [Handle]) {
    for handle in gone { tree.dissolve(handle) }
    discard(gone)
  }

  /// Removes the identifiers of items that have been removed from the tree.
  mutating func discard(_ gone: some Collection<Handle>) {
    for handle in gone { expanded.remove(handle) }
    identifiers.remove(gone)
    forgetRanks()
  }
}

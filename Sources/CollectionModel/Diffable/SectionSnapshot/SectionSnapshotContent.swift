/// The content of a section snapshot: a tree of items, and which of them are expanded.
///
/// Identifiers, tree and expansion are stored apart, so that a change of one does not copy the others.
package struct SectionSnapshotContent<ItemIdentifier: Hashable> {
  package typealias Handle = ItemTree.Handle
  package typealias Failure = DiffableDataSourceSnapshotError

  package var identifiers = IdentifierStore<ItemIdentifier>()
  package var tree = ItemTree()
  package var expanded = HandleSet()
  /// The indices of the items among all items, by their handles.
  private var ranks = LazyValue<[Int32]>()
  /// The places of the items among the children of their parents.
  private var siblings = LazyValue<ItemTree.SiblingPlaces>()

  package init() {}

  // MARK: Look-up

  package var allItems: DepthFirstItems { tree.items(below: ItemTree.root) }

  var visibleItems: DepthFirstItems { tree.items(below: ItemTree.root, expanded: expanded) }

  func handle(known item: ItemIdentifier) throws(Failure) -> Handle {
    guard let handle = identifiers.handle(of: item) else { throw Failure(.unknownItems, [item]) }
    return handle
  }

  /// Returns the index of an item among all items. O(*n*) for *n* items in the first call, then O(1).
  func index(of handle: Handle) -> Int { Int(ranks { tree.ranks }[Int(handle)]) }

  /// Returns the number of an item among the children of its parent, starting at 1, and the number of
  /// these. O(*n*) for *n* items in the first call, then O(1).
  package func placeAmongSiblings(of handle: Handle) -> (number: Int, count: Int) {
    let places = siblings { tree.siblingPlaces }
    return (
      Int(places.numbers[Int(handle)]), Int(places.counts[Int(tree.parent(of: handle)) + 1])
    )
  }

  /// Returns whether all ancestors of an item are expanded.
  package func isVisible(_ handle: Handle) -> Bool {
    var ancestor = tree.parent(of: handle)
    while ancestor != ItemTree.root {
      guard expanded.contains(ancestor) else { return false }
      ancestor = tree.parent(of: ancestor)
    }
    return true
  }

  /// Returns a snapshot of the items below an item, and of the item itself if `includingParent` is
  /// true.
  package func content(of item: ItemIdentifier, includingParent: Bool) throws(Failure) -> Self {
    let handle = try handle(known: item)
    let handles = (includingParent ? [handle] : []) + Array(tree.items(below: handle))
    var content = Self()
    try content.graft(handles, of: self, into: ItemTree.root, before: ItemTree.none)
    return content
  }

  // MARK: Expansion

  /// Expands or collapses items. Items that are not in the snapshot are skipped.
  package mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifier]) {
    for handle in items.compactMap({ identifiers.handle(of: $0) })
    where expanded.contains(handle) != isExpanded {
      if isExpanded { expanded.insert(handle) } else { expanded.remove(handle) }
    }
  }

  /// Discards the indices, which a change of the tree has made wrong.
  package mutating func forgetRanks() { (ranks, siblings) = (LazyValue(), LazyValue()) }
}

extension SectionSnapshotContent: Sendable where ItemIdentifier: Sendable {}

/// The parents, children and order of the items of a section snapshot, stored as handles.
///
/// Each item has links to its parent, its siblings, and its first and last child. Adding or removing
/// an item changes a few links, and a copy of the tree is a copy of one array.
package struct ItemTree: Sendable {
  package typealias Handle = Int32

  /// The parent of the items at the top level. It is not an item.
  package static let root: Handle = -1
  /// The absence of an item in a link.
  package static let none: Handle = -1

  private struct Links: Sendable {
    package var parent = root
    package var level: Int32 = -1
    package var firstChild = none
    var lastChild = none
    package var next = none
    package var previous = none
  }

  /// The links of the root, followed by the links of each handle. The links of a handle that is not
  /// in the tree have no meaning.
  private var links: ContiguousArray<Links> = [Links()]

  private subscript(_ handle: Handle) -> Links {
    get { links[Int(handle) + 1] }
    set { links[Int(handle) + 1] = newValue }
  }

  // MARK: Look-up

  /// Returns the parent of an item, or `root`.
  package func parent(of handle: Handle) -> Handle { self[handle].parent }

  /// Returns the number of ancestors of an item.
  package func level(of handle: Handle) -> Int { Int(self[handle].level) }

  /// Returns the sibling after an item, or `none`.
  package func sibling(after handle: Handle) -> Handle { self[handle].next }

  /// Returns the first child of an item, or `none`.
  package func firstChild(of handle: Handle) -> Handle { self[handle].firstChild }

  /// Returns the children of an item, in order.
  func children(of handle: Handle) -> [Handle] {
    var children: [Handle] = []
    var child = self[handle].firstChild
    while child != Self.none {
      children.append(child)
      child = self[child].next
    }
    return children
  }

  // MARK: Changes

  /// Adds an item without children.
  ///
  /// - Parameters:
  ///   - handle: A handle that is not in the tree.
  ///   - parent: The parent, or `root`.
  ///   - next: The child of `parent` that follows the new item. The default is `none`, which adds
  ///     the item as the last child.
  mutating func insert(_ handle: Handle, into parent: Handle, before next: Handle = none) {
    let previous = next == Self.none ? self[parent].lastChild : self[next].previous
    while links.count < Int(handle) + 2 { links.append(Links()) }
    self[handle] = Links(
      parent: parent, level: self[parent].level + 1, next: next, previous: previous)
    join(previous, handle, in: parent)
    join(handle, next, in: parent)
  }

  /// Adds an item that has been removed, with everything below it.
  ///
  /// - Parameters:
  ///   - handle: The handle of an item that is no child of any item at present.
  ///   - parent: The new parent, or `root`. It is not below the item.
  ///   - next: The child of `parent` that follows the item. The default is `none`, which adds the
  ///     item as the last child.
  package mutating func attach(_ handle: Handle, to parent: Handle, before next: Handle = none) {
    let previous = next == Self.none ? self[parent].lastChild : self[next].previous
    self[handle].parent = parent
    self[handle].next = next
    self[handle].previous = previous
    join(previous, handle, in: parent)
    join(handle, next, in: parent)
    let level = self[parent].level + 1
    guard self[handle].level != level else { return }
    self[handle].level = level
    // The list is complete before the levels change, because the walk keeps a copy of the tree.
    let below = Array(items(below: handle))
    for item in below { self[item].level = self[self[item].parent].level + 1 }
  }

  /// Removes an item. Its children take its place.
  mutating func dissolve(_ handle: Handle) {
    let (parent, next) = (self[handle].parent, self[handle].next)
    let children = children(of: handle)
    remove(handle)
    for child in children { attach(child, to: parent, before: next) }
  }

  /// Removes an item with everything below it.
  package mutating func remove(_ handle: Handle) {
    join(self[handle].previous, self[handle].next, in: self[handle].parent)
  }

  /// Removes everything below an item.
  mutating func removeChildren(of handle: Handle) {
    self[handle].firstChild = Self.none
    self[handle].lastChild = Self.none
  }

  /// Makes two items neighbours. `none` stands for the beginning or the end of the children of
  /// `parent`.
  private mutating func join(_ previous: Handle, _ next: Handle, in parent: Handle) {
    if previous == Self.none {
      self[parent].firstChild = next
    } else {
      self[previous].next = next
    }
    if next == Self.none {
      self[parent].lastChild = previous
    } else {
      self[next].previous = previous
    }
  }
}

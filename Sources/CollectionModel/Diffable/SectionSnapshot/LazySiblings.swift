import Synchronization

/// The places of items among the children of their parents, which are computed when the first one is
/// needed. Copies of a snapshot share them, as they share `LazyRanks`.
final class LazySiblings: Sendable {
  private struct Places {
    /// The number of each handle among its siblings, starting at 1. 0 for a handle that is not in the
    /// tree.
    package var numbers: [Int32] = []
    /// The number of children of the root, followed by those of each handle.
    package var counts: [Int32] = []
  }

  private let places = Mutex<Places?>(nil)

  /// Returns the place of an item. O(*n*) for *n* items in the first call, then O(1).
  ///
  /// - Parameters:
  ///   - handle: The handle of an item of the tree.
  ///   - tree: The tree. It must be the same in each call.
  /// - Returns: The number of the item among the children of its parent, starting at 1, and the
  ///   number of these.
  package func place(of handle: ItemTree.Handle, in tree: ItemTree) -> (number: Int, count: Int) {
    places.withLock { stored in
      let places = stored ?? Self.places(in: tree)
      stored = places
      return (
        Int(places.numbers[Int(handle)]), Int(places.counts[Int(tree.parent(of: handle)) + 1])
      )
    }
  }

  private static func places(in tree: ItemTree) -> Places {
    var places = Places()
    func grow(_ array: inout [Int32], to count: Int) {
      if array.count < count {
        array.append(contentsOf: repeatElement(0, count: count - array.count))
      }
    }
    for handle in tree.items(below: ItemTree.root) {
      let parent = Int(tree.parent(of: handle)) + 1
      grow(&places.numbers, to: Int(handle) + 1)
      grow(&places.counts, to: parent + 1)
      places.counts[parent] += 1
      places.numbers[Int(handle)] = places.counts[parent]
    }
    return places
  }
}

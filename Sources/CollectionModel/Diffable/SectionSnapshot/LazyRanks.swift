import Synchronization

/// The indices of items in a depth-first order, which are computed when the first one is needed.
///
/// Copies of a snapshot share them. A snapshot that changes gets a new object, so that the copies
/// keep theirs.
final class LazyRanks: Sendable {
  /// The index of each handle, or −1 for a handle that is not in the order.
  private let ranks = Mutex<[Int32]?>(nil)

  /// Returns the index of an item in an order.
  ///
  /// - Parameters:
  ///   - handle: The handle of an item.
  ///   - order: The items in order. It must be the same in each call.
  /// - Returns: The index, or nil if the item is not in the order.
  package func rank(of handle: Int32, in order: @autoclosure () -> DepthFirstItems) -> Int? {
    ranks.withLock { stored -> Int? in
      let ranks = stored ?? Self.ranks(in: order())
      stored = ranks
      guard ranks.indices.contains(Int(handle)), ranks[Int(handle)] >= 0 else { return nil }
      return Int(ranks[Int(handle)])
    }
  }

  private static func ranks(in order: DepthFirstItems) -> [Int32] {
    var ranks: [Int32] = []
    var rank: Int32 = 0
    for handle in order {
      let missing = Int(handle) + 1 - ranks.count
      if missing > 0 { ranks.append(contentsOf: repeatElement(-1, count: missing)) }
      ranks[Int(handle)] = rank
      rank += 1
    }
    return ranks
  }
}

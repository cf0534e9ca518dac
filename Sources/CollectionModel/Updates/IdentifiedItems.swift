/// The items of data that is replaced, followed by a closure of the program.
///
/// The closure does not say which items are moved. Of the items around the visible ones, those are
/// moved that are not in the longest sequence of items that keep their order.
@MainActor
package final class IdentifiedItems: OldItems {
  package let counts: DataCounts
  package let searchLimit = 256
  private let visibleCount: Int
  private let newPosition: (ItemPosition) -> ItemPosition?
  /// The items that are moved. Nil until the first question.
  private var moved: Set<ItemPosition>?

  /// Follows items.
  ///
  /// - Parameters:
  ///   - counts: The counts of the old data.
  ///   - visibleCount: The number of visible items.
  ///   - newPosition: Returns the new position of an item, or nil if it does not exist any more.
  package init(
    _ counts: DataCounts, visibleCount: Int,
    newPosition: @escaping (ItemPosition) -> ItemPosition?
  ) {
    (self.counts, self.visibleCount, self.newPosition) = (counts, visibleCount, newPosition)
  }

  package func newKey(forOld key: ElementKey) -> ElementKey? {
    key.kind == .cell ? newPosition(key.position)?.key : nil
  }

  package func isMoved(_ key: ElementKey) -> Bool {
    let moved = moved ?? movedItems(around: key)
    self.moved = moved
    return moved.contains(key.position)
  }

  package func mayStay(inSection section: Int) -> Bool { true }

  /// Returns the items around an item that are moved. The set is empty if most of them are, because
  /// then the items are sorted.
  private func movedItems(around key: ElementKey) -> Set<ItemPosition> {
    let reach = min(max(visibleCount, 1), 32)
    var (before, after): ([ElementKey], [ElementKey]) = ([], [])
    _ = first(before: key) {
      before.append($0)
      return before.count == reach ? () : nil
    }
    _ = first(after: key) {
      after.append($0)
      return after.count == 2 * reach ? () : nil
    }
    let around = before.reversed() + [key] + after
    let followed = around.map(\.position).compactMap { old in newPosition(old).map { (old, $0) } }
    let order = followed.indices.sorted { followed[$0].1 < followed[$1].1 }
    var ranks = [Int32](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[index] = Int32(rank) }
    let staying = longestIncreasingSubsequence(of: ranks)
    guard staying.count * 2 > followed.count else { return [] }
    let kept = Set(staying)
    return Set(followed.indices.lazy.filter { !kept.contains(Int32($0)) }.map { followed[$0].0 })
  }
}

/// The position of each handle of a snapshot. They are computed in one pass over the items, without
/// hashing or comparing identifiers.
package struct HandlePositions: Sendable {
  private let numbering: ItemNumbering
  /// The number of the item of each handle, or −1 for a handle that is not in use. Four bytes for
  /// each keep lists of a million items small enough for the processor's caches.
  private var numbers: [Int32]

  package init<SectionIdentifier, ItemIdentifier>(
    _ content: SnapshotContent<SectionIdentifier, ItemIdentifier>
  ) {
    numbering = ItemNumbering(itemCounts: content.counts.items)
    numbers = [Int32](repeating: -1, count: content.items.identifiers.count)
    var number: Int32 = 0
    for section in content.sections {
      for handle in section.items {
        numbers[Int(handle)] = number
        number += 1
      }
    }
  }

  package func number(of handle: Int32) -> Int? {
    guard numbers.indices.contains(Int(handle)), numbers[Int(handle)] >= 0 else { return nil }
    return Int(numbers[Int(handle)])
  }

  package subscript(_ handle: Int32) -> ItemPosition? { number(of: handle).map(numbering.position) }
}

/// Where each handle of a snapshot is: made in one walk, without looking at an identifier.
struct HandlePositions: Sendable {
  private let numbering: ItemNumbering
  /// By handle, in four bytes, so that lists of a million fit where memory is fast; −1 for a handle
  /// that is not in use.
  private var numbers: [Int32]

  init<SectionIdentifier, ItemIdentifier>(
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

  func number(of handle: Int32) -> Int? {
    guard numbers.indices.contains(Int(handle)), numbers[Int(handle)] >= 0 else { return nil }
    return Int(numbers[Int(handle)])
  }

  subscript(_ handle: Int32) -> ItemPosition? { number(of: handle).map(numbering.position) }
}

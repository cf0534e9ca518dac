/// The items of all sections counted through: a number of four bytes for each where a position has
/// two words. Lists of a million of them then fit where memory is fast.
struct SnapshotNumbering: Sendable {
  /// By section: the number of its first item. One more than there are sections, for the end.
  private let starts: [Int32]

  init<SectionIdentifier, ItemIdentifier>(
    _ sections: [SnapshotContent<SectionIdentifier, ItemIdentifier>.Section]
  ) {
    var (starts, end) = ([Int32](), Int32(0))
    starts.reserveCapacity(sections.count + 1)
    for section in sections {
      starts.append(end)
      end += Int32(section.items.count)
    }
    self.starts = starts + [end]
  }

  var count: Int { Int(starts[starts.count - 1]) }

  func numbers(inSection section: Int) -> Range<Int32> { starts[section]..<starts[section + 1] }

  func number(of position: ItemPosition) -> Int32 {
    starts[position.section] + Int32(position.item)
  }

  /// O(log s) for s sections.
  func position(of number: Int32) -> ItemPosition {
    let section = starts.count == 2 ? 0 : starts.partitioningIndex { $0 > number } - 1
    return ItemPosition(section: section, item: Int(number - starts[section]))
  }
}

/// Where each handle of a snapshot is: made in one walk, without looking at an identifier.
struct HandlePositions: Sendable {
  let numbering: SnapshotNumbering
  /// By handle; −1 for a handle that is not in use.
  private var numbers: [Int32]

  init<SectionIdentifier, ItemIdentifier>(
    _ content: SnapshotContent<SectionIdentifier, ItemIdentifier>
  ) {
    numbering = SnapshotNumbering(content.sections)
    numbers = [Int32](repeating: -1, count: content.items.identifiers.count)
    var number: Int32 = 0
    for section in content.sections {
      for handle in section.items {
        numbers[Int(handle)] = number
        number += 1
      }
    }
  }

  func number(of handle: Int32) -> Int32? {
    guard numbers.indices.contains(Int(handle)), numbers[Int(handle)] >= 0 else { return nil }
    return numbers[Int(handle)]
  }

  subscript(_ handle: Int32) -> ItemPosition? { number(of: handle).map(numbering.position) }
}

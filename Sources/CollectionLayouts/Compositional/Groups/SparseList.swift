/// Values of some of the elements of a long list. Elements without a value use no memory.
///
/// The list consists of blocks, so that a change costs the same at the start and at the end:
/// O(*b* + *c*) for *b* blocks of *c* values.
struct SparseList<Value> {
  private struct Block {
    /// The number of elements, with and without a value.
    var count: Int
    /// The elements that have a value, counted from the first element of the block, in ascending
    /// order.
    var places: [Int] = []
    /// The value of each element in `places`.
    var values: [Value] = []

    /// Returns the place of the first value at or after an element, and whether it is the value of
    /// the element.
    func find(_ element: Int) -> (place: Int, isFound: Bool) {
      let place = places.partitioningIndex { $0 >= element }
      return (place, place < places.count && places[place] == element)
    }

    func slice(_ range: Range<Int>) -> Block {
      let (low, high) = (find(range.lowerBound).place, find(range.upperBound).place)
      return Block(
        count: range.count, places: places[low..<high].map { $0 - range.lowerBound },
        values: Array(values[low..<high]))
    }

    mutating func append(_ next: Block) {
      places += next.places.map { $0 + count }
      values += next.values
      count += next.count
    }
  }

  /// The greatest number of values in a block.
  private let capacity: Int
  private var blocks: [Block]
  /// The first element of each block.
  private var starts: [Int]

  init(count: Int, capacity: Int = 512) {
    self.capacity = capacity
    blocks = [Block(count: count)]
    starts = [0]
  }

  /// The number of elements, with and without a value.
  var count: Int { starts[starts.count - 1] + blocks[blocks.count - 1].count }

  /// Whether no element has a value.
  var isEmpty: Bool { blocks.allSatisfy(\.values.isEmpty) }

  /// All values, in the order of their elements.
  var values: some Sequence<Value> { blocks.lazy.flatMap(\.values) }

  /// The value of an element of the list.
  subscript(element: Int) -> Value? {
    let block = block(of: element)
    let (place, isFound) = blocks[block].find(element - starts[block])
    return isFound ? blocks[block].values[place] : nil
  }

  /// Returns the first element from the given one on that has a value.
  func firstElement(from element: Int) -> Int? {
    let first = block(of: element)
    for block in first..<blocks.count {
      let place = block == first ? blocks[block].find(element - starts[block]).place : 0
      if place < blocks[block].places.count { return starts[block] + blocks[block].places[place] }
    }
    return nil
  }

  /// Sets or removes the value of an element.
  mutating func set(_ value: Value?, at element: Int) {
    let number = block(of: element)
    let offset = element - starts[number]
    let (place, isFound) = blocks[number].find(offset)
    if isFound, let value {
      blocks[number].values[place] = value
    } else if isFound {
      blocks[number].places.remove(at: place)
      blocks[number].values.remove(at: place)
    } else if let value {
      blocks[number].places.insert(offset, at: place)
      blocks[number].values.insert(value, at: place)
      if blocks[number].values.count > capacity { split(number) }
    }
  }

  /// Applies insertions and deletions of elements. Inserted elements have no value.
  mutating func apply(_ edits: ListEdits) {
    for edit in edits.edits.reversed() { replace(edit.removed, with: edit.inserted) }
  }

  private mutating func replace(_ removed: Range<Int>, with inserted: Int) {
    let (first, last) = (block(of: removed.lowerBound), block(of: removed.upperBound))
    var joined = blocks[first].slice(0..<removed.lowerBound - starts[first])
    joined.count += inserted
    joined.append(
      blocks[last].slice(removed.upperBound - starts[last]..<blocks[last].count))
    blocks.replaceSubrange(first...last, with: [joined])
    countElements(from: first)
    if joined.values.count > capacity { split(first) }
  }

  /// Splits a block into two with as many values each.
  private mutating func split(_ number: Int) {
    let block = blocks[number]
    let middle = block.places[block.places.count / 2]
    blocks.replaceSubrange(
      number...number, with: [block.slice(0..<middle), block.slice(middle..<block.count)])
    countElements(from: number)
  }

  private mutating func countElements(from first: Int) {
    var sum = starts[first]
    starts.removeSubrange(first...)
    for block in blocks[first...] {
      starts.append(sum)
      sum += block.count
    }
  }

  /// Returns the block of an element; for the element after the last, the last block.
  private func block(of element: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > element } - 1)
  }
}

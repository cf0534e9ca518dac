import Foundation

/// The sizes of a section's items, in chunks, so that the cost of a change is that of its chunk. A
/// size that a view has chosen is stored here in place of the delegate's or the layout's size,
/// until the item is reloaded or everything is read again.
///
/// Equal sizes use no memory per item: while all sizes are equal there is one chunk, however many
/// items it has. Otherwise a chunk has at most `capacity` items, and a chunk of equal items stores
/// one size.
@MainActor
package struct FlowItemSizes: Sendable {
  /// The standard number of items in a chunk. With more items a change and a query of a chunk's
  /// lines take longer. With fewer items the sums over all chunks take longer, and the line tables
  /// use more memory per item.
  package nonisolated static let standardCapacity = 1024

  /// The stamp that was given last. Every state of every chunk has a stamp of its own.
  private static var lastStamp = 0

  let capacity: Int
  nonisolated private(set) var chunks: [FlowSizeChunk] = []
  /// The first item of each chunk, and the number of items.
  nonisolated private(set) var starts = [0]

  /// Creates a list of equal sizes.
  init(_ size: CGSize, count: Int, capacity: Int = standardCapacity) {
    self.capacity = capacity
    if count > 0 { replaceChunks([FlowSizeChunk(size, count: count)]) }
  }

  /// Creates a list of sizes that may differ.
  ///
  /// - Parameter fill: Writes the sizes of the items from the given one on until the buffer is
  ///   full. It is called once for each chunk, in order.
  init(
    count: Int, capacity: Int = standardCapacity,
    _ fill: (Int, UnsafeMutableBufferPointer<CGSize>) -> Void
  ) {
    self.capacity = capacity
    var chunks: [FlowSizeChunk] = []
    chunks.reserveCapacity(count / capacity + 1)
    for start in stride(from: 0, to: count, by: capacity) {
      let room = min(capacity, count - start)
      let sizes = [CGSize](unsafeUninitializedCapacity: room) { buffer, filled in
        fill(start, UnsafeMutableBufferPointer(rebasing: buffer[..<room]))
        filled = room
      }
      var chunk = FlowSizeChunk(sizes)
      chunk.close { sizes[$0] }
      chunks.append(chunk)
    }
    replaceChunks(chunks)
    resolve { _ in .zero }
  }

  nonisolated var count: Int { starts[starts.count - 1] }

  /// The size of all items, nil if they differ, or zero if there are none. O(chunks).
  nonisolated var uniformSize: CGSize? {
    guard let first = chunks.first else { return .zero }
    guard let size = first.uniformSize else { return nil }
    return chunks.allSatisfy { $0.uniformSize == size } ? size : nil
  }

  nonisolated var hasMeasuredItems: Bool { chunks.contains { !$0.measured.isEmpty } }

  nonisolated subscript(item: Int) -> CGSize {
    let chunk = chunk(of: item)
    return chunks[chunk][item - starts[chunk]]
  }

  nonisolated func isMeasured(_ item: Int) -> Bool {
    let chunk = chunk(of: item)
    return chunks[chunk].isMeasured(item - starts[chunk])
  }

  /// Returns the chunk of an item; for the item after the last, the last chunk.
  nonisolated func chunk(of item: Int) -> Int {
    min(starts.partitioningIndex { $0 > item }, chunks.count) - 1
  }

  // MARK: Changing

  /// Sets the size of an item. `resolve(_:)` has to be called after any number of changes.
  mutating func set(_ size: CGSize, at item: Int, isMeasured: Bool) {
    if chunks[chunk(of: item)].count > capacity { splitRuns() }
    let chunk = chunk(of: item)
    chunks[chunk].set(size, at: item - starts[chunk], isMeasured: isMeasured)
    stamp(chunk)
  }

  /// Makes `resolve(_:)` read the size of an item again. An item that is measured keeps its size.
  mutating func discard(_ item: Int) {
    if !isMeasured(item) { set(FlowSizeChunk.unknown, at: item, isMeasured: false) }
  }

  /// Sets the size of all items that are not measured. With `FlowSizeChunk.unknown`, `resolve(_:)`
  /// reads the sizes again.
  mutating func reset(to size: CGSize) {
    for chunk in chunks.indices {
      chunks[chunk].reset(to: size)
      stamp(chunk)
    }
  }

  /// Applies insertions and deletions of items.
  ///
  /// - Parameters:
  ///   - edits: The insertions and deletions.
  ///   - size: The size of the inserted items. It may be `FlowSizeChunk.unknown`.
  mutating func apply(_ edits: ListEdits, inserting size: CGSize) {
    // The edits are applied from last to first, so that none of them changes the places of the
    // earlier ones.
    for edit in edits.edits.reversed() {
      apply(edit, inserting: size)
      countItems()
    }
  }

  private mutating func apply(_ edit: ListEdits.Edit, inserting size: CGSize) {
    let inserted = FlowSizeChunk(size, count: edit.inserted)
    guard !chunks.isEmpty else {
      replace(0..<0, with: joined([inserted]))
      return
    }
    let (first, last) = (chunk(of: edit.removed.lowerBound), chunk(of: edit.removed.upperBound))
    let head = chunks[first].slice(0..<edit.removed.lowerBound - starts[first])
    let end = edit.removed.upperBound - starts[last]
    let tail = chunks[last].slice(end..<chunks[last].count)
    var (pieces, replaced) = ([head, inserted, tail], first..<last + 1)
    // Many deletions would leave many small chunks.
    let isSmall = head.count + inserted.count + tail.count < capacity / 4
    if isSmall, replaced.upperBound < chunks.count, chunks[replaced.upperBound].count <= capacity {
      pieces.append(chunks[replaced.upperBound])
      replaced = first..<last + 2
    } else if isSmall, first > 0, chunks[first - 1].count <= capacity {
      pieces.insert(chunks[first - 1], at: 0)
      replaced = first - 1..<last + 1
    }
    replace(replaced, with: joined(pieces))
  }

  /// Joins chunks into as few as possible without storing a size for each item of a long run.
  private func joined(_ pieces: [FlowSizeChunk]) -> [FlowSizeChunk] {
    var result: [FlowSizeChunk] = []
    for piece in pieces where piece.count > 0 {
      if let last = result.last,
        last.count <= capacity && piece.count <= capacity
          || last.isRun && piece.isRun && last.smallest == piece.smallest
      {
        result[result.count - 1] = last.followed(by: piece)
      } else {
        result.append(piece)
      }
    }
    return result.flatMap { $0.isRun ? [$0] : parts(of: $0) }
  }

  /// Splits a chunk into parts of about equal length that are not longer than the capacity.
  private func parts(of chunk: FlowSizeChunk) -> [FlowSizeChunk] {
    let parts = (chunk.count + capacity - 1) / capacity
    guard parts > 1 else { return [chunk] }
    return (0..<parts).map {
      chunk.slice(chunk.count * $0 / parts..<chunk.count * ($0 + 1) / parts)
    }
  }

  private mutating func replace(_ range: Range<Int>, with new: [FlowSizeChunk]) {
    chunks.replaceSubrange(range, with: new)
    for chunk in range.lowerBound..<range.lowerBound + new.count { stamp(chunk) }
  }

  private mutating func replaceChunks(_ new: [FlowSizeChunk]) {
    replace(chunks.indices, with: new)
    countItems()
  }

  private mutating func stamp(_ chunk: Int) {
    Self.lastStamp += 1
    chunks[chunk].stamp = Self.lastStamp
  }

  private mutating func countItems() {
    var sum = 0
    starts.removeAll(keepingCapacity: true)
    for chunk in chunks {
      starts.append(sum)
      sum += chunk.count
    }
    starts.append(sum)
  }

  // MARK: Resolving

  /// Reads the sizes that are unknown. O(chunks) beyond the calls.
  ///
  /// - Parameter ask: Returns the size of an item.
  mutating func resolve(_ ask: (Int) -> CGSize) {
    for chunk in chunks.indices where chunks[chunk].isOpen {
      let start = starts[chunk]
      chunks[chunk].close { ask(start + $0) }
    }
    guard chunks.count > 1 else { return }
    if isOneRun {
      replaceChunks([FlowSizeChunk(chunks[0].smallest, count: count)])
    } else if hasLongRuns {
      splitRuns()
    }
  }

  nonisolated private var isOneRun: Bool {
    let size = chunks[0].smallest
    return chunks.allSatisfy { $0.isRun && $0.smallest == size }
  }

  nonisolated private var hasLongRuns: Bool { chunks.contains { $0.count > capacity } }

  private mutating func splitRuns() {
    let capacity = capacity
    replaceChunks(
      chunks.flatMap { chunk in
        stride(from: 0, to: chunk.count, by: capacity).map {
          chunk.count <= capacity ? chunk : chunk.slice($0..<min($0 + capacity, chunk.count))
        }
      })
  }
}

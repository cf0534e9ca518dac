import Foundation

/// The sizes of some neighboring items. One size stands for all of them when they are equal.
struct FlowSizeChunk: Sendable {
  private(set) var count: Int
  /// The size of each item, or empty if all items have the size `smallest`.
  private(set) var sizes: [CGSize]
  /// For each item, whether its size was chosen by its view. Empty if no size was.
  private(set) var measured: [Bool]
  /// The least width and the least height. Not valid while `isOpen`.
  private(set) var smallest: CGSize
  /// The greatest width and the greatest height. Not valid while `isOpen`.
  private(set) var largest: CGSize
  /// Whether sizes have changed or are unknown, so that `close(_:)` has
  /// to be called before the next use.
  private(set) var isOpen: Bool
  /// A number that changes whenever the sizes may have changed. `FlowItemSizes`, which contains the
  /// chunk, sets it.
  var stamp = 0

  /// A size that stands for the size of an item that has not been read yet.
  static let unknown = CGSize(width: CGFloat.nan, height: CGFloat.nan)

  init(_ size: CGSize, count: Int) {
    self.count = count
    sizes = size.width.isNaN ? Array(repeating: size, count: count) : []
    measured = []
    (smallest, largest) = (size, size)
    isOpen = !sizes.isEmpty
  }

  init(_ sizes: [CGSize]) {
    count = sizes.count
    self.sizes = sizes
    measured = []
    (smallest, largest) = (.zero, .zero)
    isOpen = true
  }

  /// The size of all items, or nil if they differ.
  var uniformSize: CGSize? { !isOpen && sizes.isEmpty ? smallest : nil }

  /// Whether the chunk is fully described by one size and the number of
  /// items.
  var isRun: Bool { !isOpen && sizes.isEmpty && measured.isEmpty }

  subscript(item: Int) -> CGSize { sizes.isEmpty ? smallest : sizes[item] }

  func isMeasured(_ item: Int) -> Bool { !measured.isEmpty && measured[item] }

  mutating func set(_ size: CGSize, at item: Int, isMeasured: Bool) {
    guard self[item] != size || isMeasured != self.isMeasured(item) else { return }
    if sizes.isEmpty { sizes = Array(repeating: smallest, count: count) }
    if isMeasured, measured.isEmpty { measured = Array(repeating: false, count: count) }
    sizes[item] = size
    if !measured.isEmpty { measured[item] = isMeasured }
    isOpen = true
  }

  /// Sets the size of all items that are not measured to `size`.
  mutating func reset(to size: CGSize) {
    guard !measured.isEmpty else {
      self = FlowSizeChunk(size, count: count)
      return
    }
    for item in 0..<count where !measured[item] { set(size, at: item, isMeasured: false) }
  }

  /// Reads the unknown sizes, and finds out whether all sizes are equal.
  ///
  /// - Parameter ask: Returns the size of an item, counted from the first item of the chunk.
  mutating func close(_ ask: (Int) -> CGSize) {
    guard isOpen else { return }
    isOpen = false
    if sizes.isEmpty { return }
    var (least, most) = (
      CGSize(width: CGFloat.infinity, height: .infinity), CGSize.zero
    )
    for item in 0..<count {
      var size = sizes[item]
      if size.width.isNaN {
        size = ask(item)
        sizes[item] = size
      }
      least.width = min(least.width, size.width)
      least.height = min(least.height, size.height)
      most.width = max(most.width, size.width)
      most.height = max(most.height, size.height)
    }
    (smallest, largest) = (least, most)
    if least == most { sizes = [] }
  }

  // MARK: Slicing and joining

  func slice(_ range: Range<Int>) -> FlowSizeChunk {
    var slice = self
    slice.count = range.count
    if !sizes.isEmpty {
      slice.sizes = Array(sizes[range])
      slice.isOpen = true
    }
    if !measured.isEmpty {
      slice.measured = Array(measured[range])
      if !slice.measured.contains(true) { slice.measured = [] }
    }
    return slice
  }

  func followed(by next: FlowSizeChunk) -> FlowSizeChunk {
    if next.count == 0 { return self }
    if count == 0 { return next }
    if isRun, next.isRun, smallest == next.smallest {
      return FlowSizeChunk(smallest, count: count + next.count)
    }
    var joined = FlowSizeChunk(allSizes + next.allSizes)
    if !measured.isEmpty || !next.measured.isEmpty {
      joined.measured = allMeasured + next.allMeasured
    }
    return joined
  }

  private var allSizes: [CGSize] {
    sizes.isEmpty ? Array(repeating: smallest, count: count) : sizes
  }

  private var allMeasured: [Bool] {
    measured.isEmpty ? Array(repeating: false, count: count) : measured
  }
}

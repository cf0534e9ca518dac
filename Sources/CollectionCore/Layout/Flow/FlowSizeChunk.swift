import Foundation

/// The sizes of some neighbouring items; one size stands for all of them when they are equal.
struct FlowSizeChunk: Sendable {
  private(set) var count: Int
  /// Empty when all items have the size `smallest`.
  private(set) var sizes: [CGSize]
  /// Whether an item's size is its view's own wish; empty when none is.
  private(set) var measured: [Bool]
  /// The least width and height, and the greatest. Not known while `isOpen`.
  private(set) var smallest: CGSize
  private(set) var largest: CGSize
  /// Sizes were changed or are unknown: `close(_:)` comes before the next use.
  private(set) var isOpen: Bool
  /// Another one whenever the sizes may differ. Given by the list the chunk is in.
  var stamp = 0

  /// Stands for the size of an item that is still to be asked for.
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

  /// The size of all items; nil when they differ.
  var uniformSize: CGSize? { !isOpen && sizes.isEmpty ? smallest : nil }

  /// Whether only the number of items tells this from other chunks of its size.
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

  /// All items that are not measured get `size`.
  mutating func reset(to size: CGSize) {
    guard !measured.isEmpty else {
      self = FlowSizeChunk(size, count: count)
      return
    }
    for item in 0..<count where !measured[item] { set(size, at: item, isMeasured: false) }
  }

  /// Asks for what is unknown, and notices when all sizes are equal.
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

  // MARK: Cutting and joining

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

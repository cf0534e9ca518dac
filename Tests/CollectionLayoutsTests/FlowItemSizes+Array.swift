import Foundation

@testable import CollectionLayouts

extension FlowItemSizes {
  /// Creates item sizes from an array.
  init(_ sizes: [CGSize], capacity: Int = standardCapacity) {
    self.init(count: sizes.count, capacity: capacity) { first, buffer in
      _ = buffer.initialize(from: sizes[first..<first + buffer.count])
    }
  }
}

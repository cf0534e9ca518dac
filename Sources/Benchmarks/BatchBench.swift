import Trellis

/// Measures a batch update without a display: the time from the call of `performBatchUpdates` until
/// it returns. By then everything is ready to move.
@MainActor
enum BatchBench {
  static func run() {
    reportSizesOfBatches()
    reportSizesOfContent()
  }

  private static func reportSizesOfBatches() {
    let counts = [1, 100, 10_000]
    print("\nbatches applied to 100,000 items, animated; CPU ms, medians of 7")
    print(right("changes", 42) + counts.map { right("\($0)", 14) }.joined() + right("growth p", 14))
    for sizing in BatchSubject.Sizing.allCases {
      let subject = BatchSubject(sizing, items: 100_000)
      for operation in BatchSubject.Operation.allCases {
        let costs = counts.map { cost(of: operation, count: $0, on: subject) }
        let growth = growthExponent(items: counts.map(Double.init), costs: costs) ?? .nan
        print(
          right("\(sizing.rawValue), \(operation.rawValue)", 42)
            + costs.map { format($0, width: 14) }.joined() + format(growth, width: 14, digits: 2))
      }
    }
  }

  private static func reportSizesOfContent() {
    let itemCounts = [1_000, 10_000, 100_000, 1_000_000]
    print("\none item inserted in the middle, animated; CPU ms, medians of 7")
    print(
      right("items", 42) + itemCounts.map { right("\($0)", 14) }.joined() + right("growth p", 14))
    for sizing in BatchSubject.Sizing.allCases {
      let costs = itemCounts.map {
        cost(of: .insert, count: 1, on: BatchSubject(sizing, items: $0))
      }
      let growth = growthExponent(items: itemCounts.map(Double.init), costs: costs) ?? .nan
      print(
        right(sizing.rawValue, 42)
          + costs.map { format($0, width: 14) }.joined() + format(growth, width: 14, digits: 2))
    }
  }

  /// Returns the median of seven measurements after one that warms the caches.
  private static func cost(
    of operation: BatchSubject.Operation, count: Int, on subject: BatchSubject
  ) -> Double {
    median(Array((0..<8).map { _ in subject.apply(operation, count: count) }.dropFirst()))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

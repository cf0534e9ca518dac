import Foundation
import Trellis

/// Measures the computation of differences between 1,000 to 1,000,000 identifiers, compared with
/// the standard library's `difference(from:)`, and the cost of batch updates.
@MainActor
enum UpdateBench {
  private static let itemCounts = [1_000, 10_000, 100_000, 1_000_000]
  /// The maximum expected time of one run of the standard library's method, in seconds.
  private static let patience = 60.0

  static func run(_ options: Options) -> Int32 {
    if !options.batchesOnly { reportDifferences() }
    reportBatches()
    BatchBench.run()
    return 0
  }

  // MARK: Differences

  private static func reportDifferences() {
    print("CPU times in ms, medians of 5; growth p: the cost grows with the items to the power p")
    for workload in UpdateWorkload.allCases {
      report(workload, "whole numbers") { $0 }
      report(workload, "strings of 24 letters") { String(format: "photograph %013d", $0) }
    }
    print(
      """

      snapshot: the new snapshot is made of the new identifiers, each of which is hashed
      difference: from the old snapshot, which shares nothing with the new, to a checked mapping
      standard library: new.difference(from: old) of arrays, which finds no moves; 1 run from 1 s on
      times: standard library / difference, and standard library / (snapshot + difference)
      """)
  }

  private static func report<Identifier: Hashable>(
    _ workload: UpdateWorkload, _ kind: String, identifier: (Int) -> Identifier
  ) {
    print("\n\(workload.rawValue); identifiers are \(kind)")
    print(
      ["items", "snapshot", "difference", "std. library", "times", "times in all"]
        .map { right($0, 14) }.joined())
    var (making, finding, rival) = ([Double](), [Double](), [Double]())
    for items in itemCounts {
      let old = (0..<items).map(identifier)
      let new = workload.edited(items).map(identifier)
      let oldSnapshot = snapshot(old)
      let newSnapshot = snapshot(new)
      making.append(medianMilliseconds { _ = snapshot(new) })
      finding.append(medianMilliseconds { _ = newSnapshot.change(from: oldSnapshot) })
      // The time of the standard library's method may grow with the square of the length.
      let isTooLong = rival.count < making.count - 1 || (rival.last ?? 0) * 100 > patience * 1e3
      if !isTooLong { rival.append(rivalMilliseconds(old, new)) }
      print(row(items, making.last ?? 0, finding.last ?? 0, isTooLong ? nil : rival.last))
    }
    print(
      right("growth p", 14)
        + [making, finding, rival].map { right(growth($0), 14) }.joined())
  }

  private static func row(_ items: Int, _ making: Double, _ finding: Double, _ rival: Double?)
    -> String
  {
    right("\(items)", 14) + format(making, width: 14) + format(finding, width: 14)
      + (rival.map {
        format($0, width: 14) + format($0 / finding, width: 14, digits: 1)
          + format($0 / (making + finding), width: 14, digits: 1)
      } ?? "  not run: more than a minute")
  }

  private static func snapshot<Identifier>(
    _ identifiers: [Identifier]
  ) -> DiffableDataSourceSnapshot<Int, Identifier> {
    var snapshot = DiffableDataSourceSnapshot<Int, Identifier>()
    snapshot.appendSections([0])
    snapshot.appendItems(identifiers)
    return snapshot
  }

  private static func rivalMilliseconds<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier]
  ) -> Double {
    let first = milliseconds { _ = new.difference(from: old) }
    return first > 1_000 ? first : medianMilliseconds { _ = new.difference(from: old) }
  }

  // MARK: Batches

  private static func reportBatches() {
    print("\ninsertions all over one section, checked and mapped; µs, medians of 5")
    print(
      right("items", 14) + [1, 100, 10_000].map { right("\($0)", 14) }.joined()
        + right("growth p", 14) + "  (with the insertions)")
    for items in [100_000, 1_000_000] {
      let insertions = [1, 100, 10_000]
      let costs = insertions.map { checkMicroseconds($0, into: items) }
      let growth = growthExponent(items: insertions.map(Double.init), costs: costs) ?? .nan
      print(
        right("\(items)", 14) + costs.map { format($0, width: 14, digits: 1) }.joined()
          + format(growth, width: 14, digits: 2))
    }
  }

  private static func checkMicroseconds(_ count: Int, into items: Int) -> Double {
    var batch = UpdateBatch()
    batch.insertItems(
      at: (0..<count).map { IndexPath(item: $0 * (items / count), section: 0) })
    let (before, after) = (DataCounts(items: [items]), DataCounts(items: [items + count]))
    // One batch takes less time than the clock can measure, so several are measured together.
    let repeats = max(1, 10_000 / count)
    return medianMilliseconds {
      for _ in 0..<repeats {
        guard let change = try? batch.change(from: before, to: after) else {
          fatalError("the batch was refused")
        }
        precondition(change.edits.sections.count == 1)
      }
    } * 1e3 / Double(repeats)
  }

  // MARK: Figures

  private static func growth(_ costs: [Double]) -> String {
    growthExponent(items: itemCounts.prefix(costs.count).map(Double.init), costs: costs)
      .map { format($0, width: 0, digits: 2) } ?? "-"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = ProcessClock.processCPU
    body()
    return (ProcessClock.processCPU - start) * 1e3
  }

  /// Returns the median CPU time of five calls of `body` after one that warms the caches, in
  /// milliseconds.
  private static func medianMilliseconds(_ body: () -> Void) -> Double {
    median(Array((0..<6).map { _ in milliseconds(body) }.dropFirst()))
  }
}

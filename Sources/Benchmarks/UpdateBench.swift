import Foundation
import Trellis
import TrellisMeasuring

/// Measures the computation of differences between 1,000 to 1,000,000 identifiers, compared with
/// the standard library's `difference(from:)`, and the cost of batch updates.
@MainActor
enum UpdateBench {
  private static let itemCounts = [1_000, 10_000, 100_000, 1_000_000]
  /// The maximum expected time of one run of the standard library's method, in seconds.
  private static let patience = 4.0

  private static let columns = [
    Column("snapshot"),
    Column("difference"),
    Column("standardLibrary", title: "std. library"),
    Column("times", unit: "", digits: 1),
    Column("timesInAll", title: "times in all", unit: "", digits: 1),
  ]

  static func run(_ session: BenchSession) -> Int32 {
    let differences =
      session.options.batchesOnly ? 0 : UpdateWorkload.allCases.count * 2 * itemCounts.count
    session.expect(steps: differences + checkedCounts.count + BatchBench.steps)
    if differences > 0 { reportDifferences(session) }
    reportBatches(session)
    BatchBench.run(session)
    return 0
  }

  // MARK: Differences

  private static func reportDifferences(_ session: BenchSession) {
    for workload in UpdateWorkload.allCases {
      report(workload, "whole numbers", session) { $0 }
      report(workload, "strings of 24 letters", session) { String(format: "photograph %013d", $0) }
    }
    session.report.note(
      """

      CPU times in ms, medians of \(session.rounds); growth p: the cost grows with the items to the
      power p
      snapshot: the new snapshot is made of the new identifiers, each of which is hashed
      difference: from the old snapshot, which shares nothing with the new, to a checked mapping
      std. library: new.difference(from: old) of arrays, which finds no moves; 1 run from 100 ms on,
      none where it is expected to take more than \(Int(patience)) s
      times: standard library / difference, and standard library / (snapshot + difference)
      """)
  }

  private static func report<Identifier: Hashable>(
    _ workload: UpdateWorkload, _ kind: String, _ session: BenchSession,
    identifier: (Int) -> Identifier
  ) {
    session.report.beginTable(
      "\(workload.rawValue); identifiers are \(kind)",
      ["workload": workload.rawValue, "identifiers": kind], columns, names: ["1000000 items"])
    var last = 0.0
    for items in itemCounts {
      session.begin("\(workload.rawValue), \(kind), \(items) items")
      let old = (0..<items).map(identifier)
      let new = workload.edited(items).map(identifier)
      let oldSnapshot = snapshot(old)
      let newSnapshot = snapshot(new)
      let making = session.repeated { milliseconds { _ = snapshot(new) } }
      let finding = session.repeated {
        milliseconds { _ = newSnapshot.change(from: oldSnapshot) }
      }
      var values = ["snapshot": making, "difference": finding]
      // The time of the standard library's method may grow with the square of the length.
      if last * 100 <= patience * 1e3 {
        let rival = rivalMilliseconds(old, new, session)
        last = median(rival)
        values["standardLibrary"] = rival
        values["times"] = [last / median(finding)]
        values["timesInAll"] = [last / (median(making) + median(finding))]
      }
      session.report.row("\(items) items", values)
    }
    session.report.growth(items: itemCounts.map(Double.init))
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
    _ old: [Identifier], _ new: [Identifier], _ session: BenchSession
  ) -> [Double] {
    let first = milliseconds { _ = new.difference(from: old) }
    if first > 100 { return [first] }
    return session.repeated { milliseconds { _ = new.difference(from: old) } }
  }

  // MARK: Batches

  private static let checkedCounts = [100_000, 1_000_000]

  private static func reportBatches(_ session: BenchSession) {
    let insertions = [1, 100, 10_000]
    let columns = insertions.map {
      Column("insertions\($0)", title: "\($0)", unit: "µs", digits: 1)
    }
    session.report.beginTable(
      "insertions all over one section, checked and mapped; CPU µs, medians of "
        + "\(session.rounds)", [:], columns, names: ["1000000 items"])
    for items in checkedCounts {
      session.begin("insertions into \(items) items")
      var values: [String: [Double]] = [:]
      for (column, count) in zip(columns, insertions) {
        values[column.id] = checkMicroseconds(count, into: items, session)
      }
      session.report.row("\(items) items", values)
    }
  }

  private static func checkMicroseconds(
    _ count: Int, into items: Int, _ session: BenchSession
  ) -> [Double] {
    var batch = UpdateBatch()
    batch.insertItems(
      at: (0..<count).map { IndexPath(item: $0 * (items / count), section: 0) })
    let (before, after) = (DataCounts(items: [items]), DataCounts(items: [items + count]))
    // One batch takes less time than the clock can measure, so several are measured together.
    let repeats = max(1, 10_000 / count)
    let costs = session.repeated {
      milliseconds {
        for _ in 0..<repeats {
          guard let change = try? batch.change(from: before, to: after) else {
            fatalError("the batch was refused")
          }
          precondition(change.edits.sections.count == 1)
        }
      }
    }
    return costs.map { $0 * 1e3 / Double(repeats) }
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = ProcessClock.processCPU
    body()
    return (ProcessClock.processCPU - start) * 1e3
  }
}

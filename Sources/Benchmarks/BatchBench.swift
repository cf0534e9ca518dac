import Trellis
import TrellisMeasuring

/// Measures a batch update without a display: the time from the call of `performBatchUpdates` until
/// it returns. By then everything is ready to move. Each measured update begins with the number of
/// items that the table names.
@MainActor
enum BatchBench {
  private static let counts = [1, 100, 10_000]
  private static let itemCounts = [1_000, 10_000, 100_000, 1_000_000]

  /// The number of steps that `run(_:)` begins.
  static var steps: Int {
    let sizings = BatchSubject.Sizing.allCases.count
    return sizings * (BatchSubject.Operation.allCases.count + itemCounts.count)
  }

  static func run(_ session: BenchSession) {
    reportSizesOfBatches(session)
    reportSizesOfContent(session)
  }

  private static func reportSizesOfBatches(_ session: BenchSession) {
    let columns = counts.map { Column("changes\($0)", title: "\($0)") }
    session.report.beginTable(
      "changes in a batch applied to 100,000 items, animated; CPU ms, medians of "
        + "\(session.rounds)",
      ["items": "100000"], columns, names: ["from the delegate, asked again, insertions"])
    for sizing in BatchSubject.Sizing.allCases {
      let subject = BatchSubject(sizing, items: 100_000)
      for operation in BatchSubject.Operation.allCases {
        let name = "\(sizing.rawValue), \(operation.rawValue)"
        session.begin(name)
        var values: [String: [Double]] = [:]
        for (column, count) in zip(columns, counts) {
          values[column.id] = session.repeated { subject.apply(operation, count: count) }
        }
        session.report.row(name, values)
      }
    }
  }

  private static func reportSizesOfContent(_ session: BenchSession) {
    for sizing in BatchSubject.Sizing.allCases {
      session.report.beginTable(
        "one item inserted in the middle, \(sizing.rawValue), animated; CPU ms, medians of "
          + "\(session.rounds)",
        ["sizes": sizing.rawValue], [Column("insertion")], names: ["1000000 items"])
      for items in itemCounts {
        session.begin("one item inserted into \(items), \(sizing.rawValue)")
        let subject = BatchSubject(sizing, items: items)
        session.report.row(
          "\(items) items",
          ["insertion": session.repeated { subject.apply(.insert, count: 1) }])
      }
      session.report.growth(items: itemCounts.map(Double.init))
    }
  }
}

import Foundation
import TrellisMeasuring

/// Measures the flow layout, the compositional layout and a list without a display, with 1,000 to
/// 1,000,000 items, and how each cost grows with their number.
@MainActor
enum LayoutBench {
  private static let itemCounts = [1_000, 10_000, 100_000, 1_000_000]

  private static let columns = [
    Column("prepare", unit: "µs", digits: 1),
    Column("delegateCalls", title: "calls alone", unit: "µs", digits: 1),
    Column("ownPrepare", title: "own/item", unit: "ns", digits: 2),
    Column("query", unit: "µs", digits: 2),
    Column("lookup", title: "look-up", unit: "µs", digits: 3),
    Column("newSize", title: "new size", unit: "µs", digits: 1),
    Column("insertion", unit: "µs", digits: 1),
    Column("deletion", unit: "µs", digits: 1),
    Column("memory", title: "bytes/item", unit: "", digits: 2),
  ]

  static func run(_ session: BenchSession) -> Int32 {
    let cases = LayoutSubject.Kind.allCases.flatMap { kind in
      [1, 1_000].map { LayoutSubject.Case(kind: kind, sections: $0) }
    }
    session.expect(steps: cases.count * itemCounts.count)
    for shape in cases { report(shape, session) }
    session.report.note(
      """

      CPU times, medians of \(session.rounds); growth p: the cost grows with the items to the power p
      calls alone: the delegate's sizes asked for in a bare loop
      own/item: prepare without these calls, for each item
      new size: one item in the middle named in an invalidation context, then prepare
      insertion, deletion: one item more or less in the middle, told as a batch update tells it,
        then prepare
      bytes: held by the layout between passes
      """)
    return 0
  }

  private static func report(_ shape: LayoutSubject.Case, _ session: BenchSession) {
    session.report.beginTable(
      shape.name, ["layout": shape.kind.rawValue, "sections": "\(shape.sections)"], columns,
      names: ["1000000 items"])
    for items in itemCounts {
      session.begin("\(shape.name), \(items) items")
      let costs = LayoutCosts(shape, items: items, rounds: session.rounds)
      session.report.row(
        "\(items) items",
        [
          "prepare": costs.prepare,
          "delegateCalls": costs.delegateCalls,
          "ownPrepare": costs.ownPrepare.map { $0 * 1_000 / Double(items) },
          "query": costs.query,
          "lookup": costs.lookup,
          "newSize": costs.newSize,
          "insertion": costs.insertion,
          "deletion": costs.deletion,
          "memory": [costs.bytesPerItem],
        ])
    }
    session.report.growth(items: itemCounts.map(Double.init))
  }
}

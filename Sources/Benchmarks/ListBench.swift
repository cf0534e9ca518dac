import TrellisMeasuring

/// Compares the rows of a list with those of a GtkListView, in alternating runs, each in its own
/// process.
@MainActor
enum ListBench {
  private static let steps = [37, 2_000]
  private static let itemCounts = [10_000, 1_000_000]
  private static let kinds: [BenchmarkSubjectKind] = [.list, .listView]

  static func run(_ session: BenchSession) -> Int32 {
    guard BenchDisplay.isThere(for: "list") else { return 1 }
    let options = session.options
    let rounds = options.rounds ?? (options.isQuick ? 1 : session.rounds)
    let rows = options.row.map { [$0] } ?? PeerRow.allCases
    session.expect(steps: rows.count * itemCounts.count * kinds.count * rounds)
    for row in rows {
      for items in itemCounts {
        let course = ScrollChild.Course(
          renderer: options.renderer ?? "cairo", items: items, steps: steps,
          frames: options.isQuick ? 60 : 100, text: .label, row: row)
        guard let results = ScrollBench.measure(kinds, course, rounds: rounds, session) else {
          return 1
        }
        for index in steps.indices { report(results, course, step: index, rounds, session) }
      }
    }
    return 0
  }

  private static func report(
    _ results: ScrollResults, _ course: ScrollChild.Course, step index: Int, _ rounds: Int,
    _ session: BenchSession
  ) {
    session.report.beginTable(
      "\(course.renderer(in: results)), \(course.content), \(course.items) rows, "
        + "\(steps[index]) px a frame (\(course.frames) frames, median of \(rounds))",
      course.parameters(step: steps[index], results), ScrollColumns.all, names: ["list / listview"])
    for kind in kinds {
      let rounds = results.of(kind, step: index)
      session.report.row(kind.rawValue, ScrollColumns.values(kind, rounds, above: nil))
    }
    session.report.ratio(of: "list", to: "listview")
  }
}

import TrellisMeasuring

/// Compares a section that scrolls sideways with a flow layout that does, in alternating runs, each
/// in its own process.
@MainActor
enum RowsBench {
  private static let kinds: [BenchmarkSubjectKind] = [.sideways, .row, .empty]

  static func run(_ session: BenchSession) -> Int32 {
    guard BenchDisplay.isThere(for: "rows") else { return 1 }
    let isQuick = session.options.isQuick
    let rounds = session.options.rounds ?? (isQuick ? 3 : session.rounds)
    let course = ScrollChild.Course(
      renderer: "cairo", items: 1_000_000, steps: [37], frames: isQuick ? 120 : 300, text: .label)
    session.expect(steps: kinds.count * rounds)
    guard let results = ScrollBench.measure(kinds, course, rounds: rounds, session) else {
      return 1
    }
    session.report.beginTable(
      "\(course.renderer(in: results)), \(course.items) items, 37 px a frame sideways "
        + "(\(course.frames) frames, median of \(rounds))",
      course.parameters(step: 37, results), ScrollColumns.all, names: ["row / flow"])
    let empty = results.of(.empty, step: 0)
    for kind in kinds {
      let measured = results.of(kind, step: 0)
      session.report.row(kind.rawValue, ScrollColumns.values(kind, measured, above: empty))
    }
    session.report.ratio(of: "row", to: "flow")
    return 0
  }
}

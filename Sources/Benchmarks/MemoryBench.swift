import TrellisMeasuring

/// Measures the peak memory with a thousand and with a million items.
@MainActor
enum MemoryBench {
  private static let kinds: [BenchmarkSubjectKind] = [.trellis, .gridView, .limit]

  static func run(_ session: BenchSession) -> Int32 {
    let rounds = session.options.rounds ?? (session.options.isQuick ? 1 : 5)
    let itemCounts = [1_000, 1_000_000]
    session.expect(steps: itemCounts.count * kinds.count * rounds)
    for items in itemCounts {
      let course = ScrollChild.Course(
        renderer: session.options.renderer ?? "cairo", items: items, steps: [0], frames: 30,
        text: session.options.text)
      guard let results = ScrollBench.measure(kinds, course, rounds: rounds, session) else {
        return 1
      }
      session.report.beginTable(
        "\(course.renderer(in: results)), peak memory with \(items) items (median of \(rounds))",
        course.parameters(step: 0, results), [Column("peak", unit: "KiB", digits: 0)],
        names: ["trellis / gridview"])
      for kind in kinds {
        session.report.row(kind.rawValue, ["peak": results.of(kind, step: 0).map(\.peakKiB)])
      }
      session.report.ratio(of: "trellis", to: "gridview")
      session.report.ratio(of: "trellis", to: "limit")
    }
    return 0
  }
}

import TrellisMeasuring

/// Measures the effect of prefetching cells: a fling of half a page per frame, with prefetching,
/// without it, with GtkGridView and with the limit.
@MainActor
enum PrefetchBench {
  private static let kinds: [BenchmarkSubjectKind] = [
    .trellis, .trellisWithoutPrefetch, .gridView, .limit,
  ]

  static func run(_ session: BenchSession) -> Int32 {
    let rounds = session.options.rounds ?? (session.options.isQuick ? 1 : 9)
    let course = ScrollChild.Course(
      renderer: session.options.renderer ?? "cairo", items: 10_000, steps: [400],
      frames: session.options.isQuick ? 100 : 200, text: session.options.text)
    session.expect(steps: kinds.count * rounds)
    guard let results = ScrollBench.measure(kinds, course, rounds: rounds, session) else {
      return 1
    }
    let without = BenchmarkSubjectKind.trellisWithoutPrefetch.rawValue
    session.report.beginTable(
      "prefetch: \(course.renderer(in: results)), \(course.items) items, 400 px a frame "
        + "(\(course.frames) frames, median of \(rounds))",
      course.parameters(step: 400, results), ScrollColumns.all,
      names: [FigureReport.ratioName("trellis", without)])
    for kind in kinds {
      let measured = results.of(kind, step: 0)
      session.report.row(kind.rawValue, ScrollColumns.values(kind, measured, above: nil))
    }
    for other in [without, "gridview", "limit"] { session.report.ratio(of: "trellis", to: other) }
    return 0
  }
}

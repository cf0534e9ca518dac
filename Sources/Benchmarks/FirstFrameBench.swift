import TrellisMeasuring

/// Measures the first frame with a million items. Its time varies by half from one start to the next
/// for all subjects, so there are many short rounds.
@MainActor
enum FirstFrameBench {
  private static let kinds: [BenchmarkSubjectKind] = [.trellis, .gridView, .limit, .cells]

  static func run(_ session: BenchSession) -> Int32 {
    let rounds = session.options.rounds ?? (session.options.isQuick ? 3 : 21)
    let renderers = ScrollBench.renderers(session)
    session.expect(steps: renderers.count * kinds.count * rounds)
    for renderer in renderers {
      let course = ScrollChild.Course(
        renderer: renderer, items: 1_000_000, steps: [0], frames: 1, text: session.options.text)
      guard let results = ScrollBench.measure(kinds, course, rounds: rounds, session) else {
        return 1
      }
      session.report.beginTable(
        "\(course.renderer(in: results)), \(course.text.rawValue), first frame with "
          + "1000000 items, wall ms (median of \(rounds))",
        course.parameters(step: 0, results),
        [Column("firstFrame", title: "first frame", digits: 1)],
        names: ["trellis / gridview"])
      for kind in kinds {
        let times = results.of(kind, step: 0).map(\.firstFrame)
        session.report.row(kind.rawValue, ["firstFrame": times])
      }
      session.report.ratio(of: "trellis", to: "gridview")
      session.report.ratio(of: "trellis", to: "limit")
      session.report.ratio(of: "trellis", to: "cells")
      session.report.ratio(of: "cells", to: "gridview")
    }
    return 0
  }
}

import CBenchmarks
import Foundation
import TrellisMeasuring

/// Scrolls the subjects in turn, each in its own process, and prints medians and ratios.
@MainActor
enum ScrollBench {
  private static let steps = [37, 2_000]
  private static let itemCounts = [10_000, 1_000_000]
  private static let kinds: [BenchmarkSubjectKind] = [
    .trellis, .gridView, .limit, .cells, .empty,
  ]
  /// The subjects that run with every number of items. The others do not depend on it and run with
  /// the first one only.
  private static let countedKinds: [BenchmarkSubjectKind] = [.trellis, .gridView]

  static func run(_ session: BenchSession) -> Int32 {
    let isThere = BenchDisplay.isThere(for: "scroll")
    guard isThere else { return 1 }
    return switch session.options.part {
    case .all: scroll(session)
    case .firstFrame: FirstFrameBench.run(session)
    case .memory: MemoryBench.run(session)
    case .prefetch: PrefetchBench.run(session)
    }
  }

  /// The renderers that are measured in turn.
  static func renderers(_ session: BenchSession) -> [String] {
    session.options.renderer.map { [$0] } ?? ["cairo", gl]
  }

  /// The name of GTK's GL renderer. GTK 4.18 warns of the name of the one that it no longer has.
  private static let gl = gtk_get_minor_version() < 17 ? "gl" : "ngl"

  private static func scroll(_ session: BenchSession) -> Int32 {
    let rounds = session.options.rounds ?? (session.options.isQuick ? 1 : session.rounds)
    let frames = session.options.isQuick ? 60 : 100
    let renderers = renderers(session)
    let runs = kinds.count + (itemCounts.count - 1) * countedKinds.count
    session.expect(steps: renderers.count * runs * rounds)
    for renderer in renderers {
      var results = ScrollResults()
      for items in itemCounts {
        let course = ScrollChild.Course(
          renderer: renderer, items: items, steps: steps, frames: frames,
          text: session.options.text)
        let own = items == itemCounts[0] ? kinds : countedKinds
        guard let measured = measure(own, course, rounds: rounds, session) else { return 1 }
        results.replace(with: measured)
        for index in steps.indices { report(results, course, step: index, rounds, session) }
      }
    }
    session.report.note(
      """

      CPU ms: total is that of all threads, the rest that of the main thread, a frame; 95th, 99th: of
      update + layout; above empty: update + layout without those of the empty widget; first frame:
      wall ms. With 1,000,000 items, limit, cells and empty are the runs of 10,000 items again.
      cells: the cells that a view shows at the same position, in a widget that only places them; all
      get new items in each frame.
      """)
    return 0
  }

  /// Runs the subjects in turn. The order rotates from round to round, so that other load on the
  /// computer affects all alike.
  ///
  /// - Returns: The results of each round and step, or nil after a message if a process failed.
  static func measure(
    _ kinds: [BenchmarkSubjectKind], _ course: ScrollChild.Course, rounds: Int,
    _ session: BenchSession
  ) -> ScrollResults? {
    var results = ScrollResults()
    for round in 0..<rounds {
      for kind in kinds.rotated(by: round) {
        session.begin("\(kind.rawValue), \(course.renderer), \(course.items) items")
        guard let result = ScrollChild.run(kind, course) else { return nil }
        results.add(result, of: kind)
      }
    }
    return results
  }

  private static func report(
    _ results: ScrollResults, _ course: ScrollChild.Course, step index: Int, _ rounds: Int,
    _ session: BenchSession
  ) {
    let step = steps[index]
    // The cells alone get new items in each frame, as all cells do at the greater speed.
    let isEveryCellNew = step > Stage.height
    let shown = kinds.filter { $0 != .cells || isEveryCellNew }
    let others = otherItems(shown, course)
    session.report.beginTable(
      "\(course.renderer(in: results)), \(course.text.rawValue), \(course.items) items, "
        + "\(step) px a frame (\(course.frames) frames, median of \(rounds))\(others.title)",
      course.parameters(step: step, results).merging(others.parameters) { $1 },
      ScrollColumns.all, names: ["trellis / gridview"])
    let empty = results.of(.empty, step: index)
    for kind in shown {
      let rounds = results.of(kind, step: index)
      session.report.row(kind.rawValue, ScrollColumns.values(kind, rounds, above: empty))
    }
    session.report.ratio(of: "trellis", to: "gridview")
    session.report.ratio(of: "trellis", to: "limit")
    session.report.ratio(of: "gridview", to: "limit")
    if isEveryCellNew { session.report.ratio(of: "cells", to: "gridview") }
  }

  /// Returns what a table says of the rows whose runs had another number of items: the end of its
  /// title, and parameters such as "limitItems".
  private static func otherItems(
    _ kinds: [BenchmarkSubjectKind], _ course: ScrollChild.Course
  ) -> (title: String, parameters: [String: String]) {
    let items = itemCounts[0]
    let others = kinds.filter { !countedKinds.contains($0) }.map(\.rawValue)
    guard course.items != items, !others.isEmpty else { return ("", [:]) }
    return (
      "; \(others.joined(separator: ", ")): the runs of \(items) items",
      Dictionary(uniqueKeysWithValues: others.map { ("\($0)Items", "\(items)") })
    )
  }
}

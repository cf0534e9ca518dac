import Foundation

/// Measures the effect of prefetching cells: a fling of half a page per frame, with prefetching,
/// without it, and with GtkGridView.
enum PrefetchBench {
  private static let kinds: [BenchmarkSubjectKind] = [.trellis, .trellisWithoutPrefetch, .gridView]
  private static let course = ScrollBench.Course(
    renderer: "cairo", items: 10_000, step: 400, text: .label)

  static func run(isQuick: Bool) -> Int32 {
    let (rounds, frames) = isQuick ? (1, 120) : (9, 300)
    var results: [BenchmarkSubjectKind: [ScrollResult]] = [:]
    for round in 0..<rounds {
      // The order rotates from round to round, so that other load on the computer affects all kinds
      // alike.
      for turn in kinds.indices {
        let kind = kinds[(turn + round) % kinds.count]
        guard let result = ScrollBench.child(kind, course, frames: frames) else { return 1 }
        results[kind, default: []].append(result)
      }
    }
    print(
      "\nprefetch: \(course.name) (\(frames) frames, median of \(rounds); CPU ms of the main "
        + "thread, total of the process)")
    for kind in kinds { print(row(kind, results[kind] ?? [])) }
    print(ratios(results[.trellis] ?? [], results[.trellisWithoutPrefetch] ?? []))
    return 0
  }

  private static func row(_ kind: BenchmarkSubjectKind, _ results: [ScrollResult]) -> String {
    func figure(_ path: KeyPath<ScrollResult, Double>) -> String {
      format(median(results.map { $0[keyPath: path] }), width: 7)
    }
    func count(_ path: KeyPath<ScrollResult, Int>) -> String {
      format(median(results.map { Double($0[keyPath: path]) }), width: 4, digits: 0)
    }
    let name = kind.rawValue.padding(toLength: 20, withPad: " ", startingAt: 0)
    return "  \(name) update+layout mean "
      + format(median(results.map { $0.update + $0.layout }), width: 7)
      + " 95th \(figure(\.percentile95)) 99th \(figure(\.percentile99)) paint \(figure(\.paint))"
      + " total \(figure(\.total)) | over 8 ms: \(count(\.longFrames)) frames, "
      + "\(count(\.longPeriods)) with the work in between"
  }

  /// Returns the ratios of the figures with prefetching to those without it. Each ratio is the
  /// median of the ratios of all rounds.
  private static func ratios(_ with: [ScrollResult], _ without: [ScrollResult]) -> String {
    func ratio(_ figure: (ScrollResult) -> Double) -> String {
      format(median(zip(with, without).map { figure($0) / figure($1) }), width: 0, digits: 2)
    }
    return "  with / without       update+layout mean \(ratio { $0.update + $0.layout }), "
      + "95th \(ratio(\.percentile95)), 99th \(ratio(\.percentile99)), "
      + "total \(ratio(\.total))"
  }
}

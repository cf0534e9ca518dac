import Foundation

/// Compares a section that scrolls sideways with a flow layout that does, in alternating runs, each
/// in its own process.
enum RowsBench {
  static func run(isQuick: Bool) -> Int32 {
    guard BenchDisplay.isThere(for: "rows") else { return 1 }
    let (rounds, frames) = isQuick ? (3, 120) : (7, 300)
    let course = ScrollBench.Course(renderer: "cairo", items: 1_000_000, step: 37, text: .label)
    var results: [BenchmarkSubjectKind: [ScrollResult]] = [:]
    for _ in 0..<rounds {
      for kind in [BenchmarkSubjectKind.sideways, .row, .empty] {
        guard let result = ScrollBench.child(kind, course, frames: frames) else { return 1 }
        results[kind, default: []].append(result)
      }
    }
    print("\n\(course.name), sideways (\(frames) frames, median of \(rounds))")
    for kind in [BenchmarkSubjectKind.sideways, .row, .empty] {
      print(ScrollBench.row(kind, results[kind] ?? []))
    }
    let (rows, flows) = (results[.row] ?? [], results[.sideways] ?? [])
    let phases = zip(rows, flows).map { ($0.update + $0.layout) / ($1.update + $1.layout) }
    let totals = zip(rows, flows).map { $0.total / $1.total }
    print(
      "  ratio     update+layout \(format(median(phases), width: 0, digits: 2)), total "
        + format(median(totals), width: 0, digits: 2))
    return 0
  }
}

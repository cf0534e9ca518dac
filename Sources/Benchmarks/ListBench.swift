import Foundation

/// Compares the rows of a list with those of a GtkListView, in alternating runs, each in its own
/// process.
enum ListBench {
  static func run(_ options: Options) -> Int32 {
    guard BenchDisplay.isThere(for: "list") else { return 1 }
    let rounds = options.isQuick ? 1 : 5
    let frames = options.isQuick ? 120 : 300
    for row in options.row.map({ [$0] }) ?? PeerRow.allCases {
      for items in [10_000, 1_000_000] {
        for step in [37, 2_000] {
          let course = ScrollBench.Course(
            renderer: options.renderer ?? "cairo", items: items, step: step, text: .label, row: row)
          guard report(course, rounds: rounds, frames: frames) else { return 1 }
        }
      }
    }
    return 0
  }

  private static func report(_ course: ScrollBench.Course, rounds: Int, frames: Int) -> Bool {
    let kinds: [BenchmarkSubjectKind] = [.list, .listView]
    var results: [BenchmarkSubjectKind: [ScrollResult]] = [:]
    for _ in 0..<rounds {
      for kind in kinds {
        guard let result = ScrollBench.child(kind, course, frames: frames) else { return false }
        results[kind, default: []].append(result)
      }
    }
    print("\n\(course.name) (\(frames) frames, median of \(rounds))")
    for kind in kinds { print(ScrollBench.row(kind, results[kind] ?? [])) }
    let pairs = Array(zip(results[.list] ?? [], results[.listView] ?? []))
    func ratio(_ figure: (ScrollResult) -> Double) -> String {
      format(median(pairs.map { figure($0) / figure($1) }), width: 0, digits: 2)
    }
    print(
      "  ratio     total \(ratio(\.total)), update+layout \(ratio { $0.update + $0.layout }), "
        + "paint \(ratio(\.paint)), first frame \(ratio(\.firstFrame))")
    return true
  }
}

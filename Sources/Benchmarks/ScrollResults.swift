/// The results of the subjects of a scroll benchmark.
struct ScrollResults {
  /// For each subject the results of its rounds, each of which has one for each step.
  private var rounds: [BenchmarkSubjectKind: [[ScrollResult]]] = [:]

  /// Adds the results of a round, one for each step.
  mutating func add(_ results: [ScrollResult], of kind: BenchmarkSubjectKind) {
    rounds[kind, default: []].append(results)
  }

  /// Replaces the results of all subjects that the others contain.
  mutating func replace(with others: ScrollResults) { rounds.merge(others.rounds) { $1 } }

  /// Returns the results of a step in all rounds. It is empty for a subject that has not run.
  func of(_ kind: BenchmarkSubjectKind, step index: Int) -> [ScrollResult] {
    (rounds[kind] ?? []).map { $0[index] }
  }

  /// The names of the renderers with which GTK has drawn. It is one name, unless GTK has not used the
  /// same renderer for all subjects.
  var rendererNames: String {
    let names = rounds.values.flatMap { rounds in rounds.flatMap { $0 } }.map(\.renderer)
    return Set(names).sorted().joined(separator: ", ")
  }
}

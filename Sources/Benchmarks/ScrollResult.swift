import Foundation

/// The result of scrolling one subject at one speed. Times are milliseconds of CPU time unless noted otherwise.
struct ScrollResult: Codable {
  /// The time of the whole process, per frame.
  var total = 0.0
  /// The time of the main thread in the update phase of the frame clock, per frame.
  var update = 0.0
  /// The time of the main thread in the layout phase of the frame clock, per frame.
  var layout = 0.0
  /// The time of the main thread in the paint phase of the frame clock, per frame.
  var paint = 0.0
  /// The time of update and layout that only one frame in twenty exceeds.
  var percentile95 = 0.0
  /// The time of update and layout that only one frame in a hundred exceeds.
  var percentile99 = 0.0
  /// The number of frames with more than 8 ms of update, layout and paint.
  var longFrames = 0
  /// The number of frames with more than 8 ms of work of the main thread from the end of the frame
  /// before, including idle work.
  var longPeriods = 0
  /// The wall-clock time in milliseconds from the creation of the subject to the end of the first
  /// painted frame.
  var firstFrame = 0.0
  /// The number of measured frames.
  var frames = 0
  /// The number of cells that were created.
  var made = 0
  /// The number of times that a cell was given an item.
  var bound = 0
  /// The number of cells that exist at the end.
  var live = 0
  /// The maximum number of visible items, or 0 if it is not known.
  var mostVisible = 0
  /// The number of times that an item became visible, or 0 if it is not known.
  var cameIntoView = 0
  /// The peak resident memory of the process, in KiB.
  var peakKiB = 0.0
  /// The name of GTK's renderer.
  var renderer = ""
}

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

import CBenchmarks
import Foundation
import ProgramSupport
import TrellisMeasuring

/// A run of a benchmark: its options, its report and its progress.
@MainActor
final class BenchSession {
  let options: Options
  let report: FigureReport
  /// The number of measurements of which the median is printed.
  let rounds: Int
  private var progress = BenchProgress(Options.program, total: 1)

  init(_ benchmark: Benchmark, _ options: Options) {
    self.options = options
    rounds = options.rounds ?? benchmark.rounds
    // Standard output is written without a buffer, so that each row is seen at once in a pipe, too.
    report = FigureReport(
      benchmark.rawValue, version: TrellisVersion.current, isJSON: options.isJSON
    ) { FileHandle.standardOutput.write(Data($0.utf8)) }
    report.system = [
      "gtk": "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())",
      "processors": "\(ProcessInfo.processInfo.activeProcessorCount)",
    ]
  }

  /// Sets the number of steps that `begin(_:)` counts.
  func expect(steps: Int) { progress = BenchProgress(Options.program, total: steps) }

  /// Reports on standard error that a step begins.
  func begin(_ step: String) { progress.begin(step) }

  /// Repeats a measurement of milliseconds, once more than there are rounds. The first result, which
  /// warms the caches, is left out.
  func repeated(_ measure: () -> Double) -> [Double] {
    Array((0...rounds).map { _ in measure() }.dropFirst())
  }
}

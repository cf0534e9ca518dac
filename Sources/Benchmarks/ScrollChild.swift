import Foundation
import Trellis

/// Measures one subject of a scroll benchmark in a process of its own.
enum ScrollChild {
  /// The conditions of a run.
  struct Course {
    let renderer: String
    let items: Int
    /// The distances of a frame in pixels, which are measured in turn.
    let steps: [Int]
    /// The number of measured frames of each step.
    let frames: Int
    let text: PeerText
    /// The rows of the list benchmark. Nil for cells with pictures.
    var row: PeerRow?

    /// The name of the content of the cells.
    var content: String { row?.rawValue ?? text.rawValue }

    /// Returns the conditions of one step, for a report.
    func parameters(step: Int, _ results: ScrollResults) -> [String: String] {
      [
        "renderer": renderer, "gskRenderer": results.rendererNames, "items": "\(items)",
        "step": "\(step)", "frames": "\(frames)", "text": content,
      ]
    }

    /// Returns the requested renderer with the one that GTK has used, which is another one if the
    /// requested renderer is not available.
    func renderer(in results: ScrollResults) -> String {
      "\(renderer) (\(results.rendererNames))"
    }
  }

  /// Runs the subject.
  ///
  /// - Returns: The results of the steps, or nil after a message if the process failed or did not draw
  ///   all frames.
  @MainActor
  static func run(_ kind: BenchmarkSubjectKind, _ course: Course) -> [ScrollResult]? {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [
      "scroll-run", kind.rawValue, "\(course.items)",
      course.steps.map { "\($0)" }.joined(separator: ","), "\(course.frames)",
      course.content,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["GSK_RENDERER"] = course.renderer
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["GTK_A11Y"] = "none"
    process.environment = environment
    let data: Data
    do { data = try process.runForOutput() } catch {
      Options.complain("cannot start a process for \(kind.rawValue): \(error)")
      return nil
    }
    guard process.terminationStatus == 0,
      let results = try? JSONDecoder().decode([ScrollResult].self, from: data),
      results.count == course.steps.count
    else {
      Options.complain(
        "the process for \(kind.rawValue) printed no result; status \(process.terminationStatus)")
      return nil
    }
    for (step, result) in zip(course.steps, results) where result.frames < course.frames {
      Options.complain(
        "\(kind.rawValue), \(course.renderer), \(course.items) items, \(step) px a frame: only "
          + "\(result.frames) of \(course.frames) frames were drawn in \(Int(ScrollRun.patience)) s; "
          + "the display is too slow, or does not show the window")
      return nil
    }
    return results
  }
}

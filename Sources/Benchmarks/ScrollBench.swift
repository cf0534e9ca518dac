import Foundation
import Trellis

/// Runs the subjects in turn, each in its own process, and prints medians and ratios.
enum ScrollBench {
  struct Course: Hashable {
    let renderer: String
    let items: Int
    let step: Int
    let text: PeerText
    /// The rows of the list benchmark. Nil for cells with pictures.
    var row: PeerRow?
    var name: String {
      "\(renderer), \(row?.rawValue ?? text.rawValue), \(items) items, \(step) px a frame"
    }
  }

  static func run(_ options: Options) -> Int32 {
    guard BenchDisplay.isThere(for: "scroll") else { return 1 }
    let (isQuick, text) = (options.isQuick, options.text)
    if options.prefetchOnly { return PrefetchBench.run(isQuick: isQuick) }
    let rounds = isQuick ? 1 : 5
    let renderers = options.renderer.map { [$0] } ?? ["cairo", "gl"]
    for renderer in renderers {
      for items in [10_000, 1_000_000] {
        for step in [37, 2_000] {
          let course = Course(renderer: renderer, items: items, step: step, text: text)
          guard report(course, rounds: rounds, frames: isQuick ? 120 : 300) else { return 1 }
        }
      }
    }
    for renderer in renderers {
      guard firstFrame(renderer, text, rounds: isQuick ? 3 : 21) else { return 1 }
    }
    guard memory(rounds: rounds) else { return 1 }
    return PrefetchBench.run(isQuick: isQuick)
  }

  private static let kinds: [BenchmarkSubjectKind] = [.trellis, .gridView, .empty]

  /// Measures the first frame. Its time varies by half from one start to the next for all subjects,
  /// so there are many short rounds.
  private static func firstFrame(_ renderer: String, _ text: PeerText, rounds: Int) -> Bool {
    let course = Course(renderer: renderer, items: 1_000_000, step: 0, text: text)
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<rounds {
      guard let trellis = child(.trellis, course, frames: 1),
        let grid = child(.gridView, course, frames: 1)
      else { return false }
      ours.append(trellis.firstFrame)
      theirs.append(grid.firstFrame)
    }
    let ratios = zip(ours, theirs).map { $0 / $1 }
    print(
      "\n\(renderer), \(text.rawValue), first frame with 1000000 items (median of \(rounds)): "
        + "trellis \(format(median(ours), width: 0)) ms, gridview "
        + "\(format(median(theirs), width: 0)) ms, ratio "
        + format(median(ratios), width: 0, digits: 2))
    return true
  }

  private static func report(_ course: Course, rounds: Int, frames: Int) -> Bool {
    var results: [BenchmarkSubjectKind: [ScrollResult]] = [:]
    for _ in 0..<rounds {
      for kind in kinds {
        guard let result = child(kind, course, frames: frames) else { return false }
        results[kind, default: []].append(result)
      }
    }
    print("\n\(course.name) (\(frames) frames, median of \(rounds))")
    for kind in kinds {
      print(row(kind, results[kind] ?? []))
    }
    print(ratios(results))
    return true
  }

  static func row(_ kind: BenchmarkSubjectKind, _ results: [ScrollResult]) -> String {
    func figure(_ path: KeyPath<ScrollResult, Double>) -> String {
      format(median(results.map { $0[keyPath: path] }), width: 8)
    }
    func count(_ path: KeyPath<ScrollResult, Int>) -> String {
      format(median(results.map { Double($0[keyPath: path]) }), width: 6, digits: 0)
    }
    let name = kind.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
    return "  \(name) total \(figure(\.total)) update \(figure(\.update)) layout "
      + "\(figure(\.layout)) paint \(figure(\.paint)) ms | first frame \(figure(\.firstFrame)) ms"
      + " | made \(count(\.made)) bound \(count(\.bound)) live \(count(\.live))"
      + " visible \(count(\.mostVisible)) came \(count(\.cameIntoView))"
      + " | peak \(format(median(results.map(\.peakKiB)) / 1024, width: 7, digits: 1)) MiB"
      + " | \(results.first?.renderer ?? "")"
  }

  /// Returns the ratios of Trellis to GtkGridView. The cost of the empty widget is subtracted from
  /// update and layout, because every program has the cost of the window itself. Each ratio is the
  /// median of the ratios of all rounds.
  private static func ratios(_ results: [BenchmarkSubjectKind: [ScrollResult]]) -> String {
    let ours = results[.trellis] ?? []
    let theirs = results[.gridView] ?? []
    let empty = results[.empty] ?? []
    func ratio(_ figure: (ScrollResult, ScrollResult) -> Double) -> String {
      let each = zip(zip(ours, theirs), empty).map { pair, empty in
        figure(pair.0, empty) / figure(pair.1, empty)
      }
      return format(median(each), width: 0, digits: 2)
    }
    let phases = ratio { $0.update + $0.layout - $1.update - $1.layout }
    let total = ratio { run, _ in run.total }
    let first = ratio { run, _ in run.firstFrame }
    return "  ratio     update+layout above empty \(phases), total \(total), first frame \(first)"
  }

  /// Measures the peak memory with a thousand and with a million items.
  private static func memory(rounds: Int) -> Bool {
    var peaks: [Int: [Double]] = [:]
    for _ in 0..<rounds {
      for items in [1_000, 1_000_000] {
        let course = Course(renderer: "cairo", items: items, step: 0, text: .label)
        guard let result = child(.trellis, course, frames: 30) else { return false }
        peaks[items, default: []].append(result.peakKiB)
      }
    }
    let small = median(peaks[1_000] ?? [])
    let large = median(peaks[1_000_000] ?? [])
    print(
      "\nmemory: \(format(small, width: 0, digits: 0)) KiB for 1,000 items, "
        + "\(format(large, width: 0, digits: 0)) KiB for 1,000,000: "
        + "\(format(large - small, width: 0, digits: 0)) KiB more")
    return true
  }

  static func child(
    _ kind: BenchmarkSubjectKind, _ course: Course, frames: Int
  ) -> ScrollResult? {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [
      "scroll-run", kind.rawValue, "\(course.items)", "\(course.step)", "\(frames)",
      course.text.rawValue,
    ]
    if let row = course.row { process.arguments?.append(row.rawValue) }
    var environment = ProcessInfo.processInfo.environment
    environment["GSK_RENDERER"] = course.renderer
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["GTK_A11Y"] = "none"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    do { try process.run() } catch {
      Options.complain("cannot start a process for \(kind.rawValue): \(error)")
      return nil
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let result = try? JSONDecoder().decode(ScrollResult.self, from: data)
    else {
      Options.complain(
        "the process for \(kind.rawValue) printed no result; status \(process.terminationStatus)")
      return nil
    }
    return result
  }
}

func format(_ value: Double, width: Int, digits: Int = 3) -> String {
  let text = String(format: "%.\(digits)f", value)
  return String(repeating: " ", count: max(0, width - text.count)) + text
}

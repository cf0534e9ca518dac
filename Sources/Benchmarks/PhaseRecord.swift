import Trellis
import TrellisMeasuring

/// The work of the main thread in each frame, in milliseconds of CPU time.
@MainActor
final class PhaseRecord {
  private static let long = 8.0

  private var times: [FrameTimes] = []
  /// The CPU time from the end of the frame before to the end of each frame.
  private var periods: [Double] = []
  private var lastEnd: Double?

  var frames: Int { times.count }

  /// Records a frame. Call this method at the end of the frame.
  func add(_ frame: FrameTimes) {
    times.append(frame)
    let end = ProcessClock.threadCPU
    if let lastEnd { periods.append((end - lastEnd) * 1000) }
    lastEnd = end
  }

  func clear() {
    times.removeAll()
    periods.removeAll()
  }

  func report(to result: inout ScrollResult) {
    let count = Double(max(times.count, 1))
    func mean(_ phase: (FrameTimes) -> Double) -> Double {
      times.reduce(0) { $0 + phase($1) } / count
    }
    result.frames = times.count
    result.update = mean(\.update)
    result.layout = mean(\.layout)
    result.paint = mean(\.paint)
    let work = times.map { $0.update + $0.layout }
    result.percentile95 = percentile(95, of: work)
    result.percentile99 = percentile(99, of: work)
    result.longFrames = times.filter { $0.update + $0.layout + $0.paint > Self.long }.count
    result.longPeriods = periods.filter { $0 > Self.long }.count
  }
}

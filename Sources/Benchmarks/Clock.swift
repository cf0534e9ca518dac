import Foundation

/// Clocks and memory figures of this process.
enum Clock {
  /// The wall-clock time, in seconds.
  static var wall: Double { seconds(CLOCK_MONOTONIC) }
  /// The CPU time of all threads, in seconds.
  static var processCPU: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
  /// The CPU time of the calling thread, in seconds.
  static var threadCPU: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The peak resident memory, in KiB. It is not read from getrusage(), which includes the parent
  /// process.
  static var peakKiB: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Double($0.filter(\.isNumber)) } ?? .nan
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

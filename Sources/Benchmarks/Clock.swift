import Foundation

/// The kernel's account of this process.
enum Clock {
  /// Seconds.
  static var wall: Double { seconds(CLOCK_MONOTONIC) }
  /// CPU seconds of all threads.
  static var processCPU: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
  /// CPU seconds of the calling thread.
  static var threadCPU: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The most memory that was resident at once; not getrusage's, which counts the parent's too.
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

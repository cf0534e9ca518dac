import Foundation

/// The processes that this process has started, such as decoders, for measurements that include
/// them.
package enum ChildProcesses {
  /// The CPU time of all children, in seconds: of those that run, and of those that have ended and
  /// been waited for.
  package static var cpu: Double {
    running.reduce(endedCPU) { $0 + (cpu(of: $1) ?? 0) }
  }

  /// The memory of the running children that no other process shares, in KiB. A child that does not
  /// let its memory be examined counts with all that is not backed by files.
  package static var privateKiB: Double {
    running.reduce(0) { $0 + ProcessMemory.privateKiB(of: $1) }
  }

  /// The identifiers of the running children.
  static var running: [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.flatMap { thread in
      let text = try? String(
        contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private static func cpu(of process: pid_t) -> Double? {
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
    return ProcessClock.seconds(clock)
  }

  private static var endedCPU: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

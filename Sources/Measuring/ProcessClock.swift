import Foundation

/// The clocks of this process, in seconds.
package enum ProcessClock {
  /// The wall-clock time. All processes of the system have the same origin.
  package static var wall: Double { seconds(CLOCK_MONOTONIC) }
  /// The CPU time of all threads.
  package static var processCPU: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
  /// The CPU time of the calling thread.
  package static var threadCPU: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

import Glibc

/// The priority of background threads, which is lower than that of the main thread.
enum WorkerPriority {
  /// Lowers the priority of the calling thread. On Linux, `setpriority` affects only this thread.
  static func lower() {
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
  }
}

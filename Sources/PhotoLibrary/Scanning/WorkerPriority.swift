import Glibc

/// Threads that work for later give way to the one that draws now.
enum WorkerPriority {
  /// On Linux this concerns the calling thread alone.
  static func lower() {
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
  }
}

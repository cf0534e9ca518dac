import Foundation

/// A condition that other processes or threads make true.
enum Eventually {
  /// Waits until the condition holds, at most 20 seconds. Returns whether it holds.
  static func holds(_ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 20)
    while !condition() {
      guard Date() < end else { return false }
      usleep(1000)
    }
    return true
  }
}

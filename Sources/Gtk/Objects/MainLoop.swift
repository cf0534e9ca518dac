internal import CGtk
import Foundation

/// GLib's main loop, which Swift's main actor runs inside.
@preconcurrency @MainActor
public enum MainLoop {
  /// Lets main-actor tasks run whenever GLib iterates. `Application` does it by itself.
  public static func attachMainActor() {
    // Names the queue once, so that libdispatch has made it.
    _ = DispatchQueue.main
    trellis_main_attach()
  }

  /// Connects to the display without an application: for tests and measuring programs.
  /// - Returns: False when there is no display.
  public static func initialize() -> Bool {
    attachMainActor()
    return gtk_init_check() != 0
  }

  /// Runs events, frames and main-actor tasks until `isDone`, or until `seconds` of wall time are
  /// over.
  /// - Returns: Whether `isDone` became true.
  @discardableResult
  public static func run(
    upTo seconds: Double, until isDone: @MainActor () -> Bool = { false }
  ) -> Bool {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    // Wakes a loop that waits with nothing to do.
    let alarm = g_timeout_add(5, { _ in 1 }, nil)
    defer { g_source_remove(alarm) }
    while !isDone() {
      if g_get_monotonic_time() >= end { return false }
      g_main_context_iteration(nil, 1)
    }
    return true
  }

  /// Now, in seconds of a clock that never turns back.
  package static var time: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// What the thread that asks has worked so far, in seconds: what others do meanwhile on a busy
  /// machine does not count.
  package static var workingTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Runs `body` once, `seconds` from now.
  public static func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(seconds * 1000),
      { data in
        let handler = Handler<Void, Void>.from(data)
        MainActor.assumeIsolated { handler.body(()) }
        return 0
      }, Handler<Void, Void> { _ in body() }.retained, releaseHandler)
  }
}

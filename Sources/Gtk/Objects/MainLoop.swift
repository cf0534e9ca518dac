internal import CTrellisGtk
import CallerMistakes
import Foundation

/// GLib's main loop, inside which Swift's main actor runs.
@preconcurrency @MainActor
public enum MainLoop {
  /// Lets tasks of the main actor run whenever GLib's main loop iterates.
  ///
  /// `Application` and `initialize()` call it. A program that runs GLib's main loop by itself calls it
  /// once before that. Further calls have no effect.
  public static func attachMainActor() {
    // The first use of the queue makes libdispatch create it.
    _ = DispatchQueue.main
    trellis_main_attach()
  }

  /// Connects to the display without an application, for tests and benchmarks.
  ///
  /// - Returns: False if there is no display.
  public static func initialize() -> Bool {
    attachMainActor()
    return gtk_init_check() != 0
  }

  /// Whether GTK has been initialized, by an application or by `initialize()`. Widgets can be made only
  /// then.
  package static var isInitialized: Bool { gtk_is_initialized() != 0 }

  /// Reports a mistake if GTK is not initialized, without which it cannot make widgets. If the handler
  /// returns, GTK is initialized, and the process ends if there is no display.
  static func checkIsInitialized() {
    guard !isInitialized else { return }
    CallerMistake.report(
      """
      A widget is made before GTK is initialized. Make widgets in the block of \
      Application.onActivate(_:) or later, not at the top level of the program. A test or tool without \
      an application calls MainLoop.initialize() first.
      """)
    gtk_init()
  }

  /// Runs the main loop with its events, frames and main-actor tasks until `isDone` returns true or
  /// `seconds` of wall time have passed.
  ///
  /// - Parameters:
  ///   - seconds: The longest time to run.
  ///   - isDone: The condition, which is checked before every iteration. The default never ends the
  ///     loop early.
  /// - Returns: True if `isDone` returned true, false if the time has passed.
  @discardableResult
  public static func run(
    upTo seconds: Double, until isDone: @MainActor () -> Bool = { false }
  ) -> Bool {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    // The timeout wakes a loop that has nothing to do, so that the condition is checked again.
    let alarm = g_timeout_add(5, { _ in 1 }, nil)
    defer { g_source_remove(alarm) }
    while !isDone() {
      if g_get_monotonic_time() >= end { return false }
      g_main_context_iteration(nil, 1)
    }
    return true
  }

  /// The current time in seconds of a clock that never runs backwards.
  package static var time: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// The CPU time that the calling thread has used, in seconds. Other threads and processes do not
  /// count.
  package static var workingTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Runs `body` once on the main loop, `seconds` from now.
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

import CTrellisGtk
import TrellisGtk

/// The current phase of GTK's frame clock.
@MainActor
package enum FramePhase: Equatable {
  /// The time between frames.
  case events
  case update, layout, paint

  package private(set) static var current = FramePhase.events

  private static var isWatching = false

  /// Observes all frame clocks of the process from now on.
  package static func watch() {
    guard !isWatching else { return }
    isWatching = true
    // The class must exist before its signals can be looked up.
    g_type_class_ref(gdk_frame_clock_get_type())
    follow("update") { _, _, _, _ in FramePhase.enter(.update) }
    follow("layout") { _, _, _, _ in FramePhase.enter(.layout) }
    follow("paint") { _, _, _, _ in FramePhase.enter(.paint) }
    follow("after-paint") { _, _, _, _ in FramePhase.enter(.events) }
  }

  /// Adds an emission hook, because it runs before all handlers, whenever they were connected.
  private static func follow(_ signal: String, _ hook: @escaping GSignalEmissionHook) {
    let id = g_signal_lookup(signal, gdk_frame_clock_get_type())
    g_signal_add_emission_hook(id, 0, hook, nil, nil)
  }

  private nonisolated static func enter(_ phase: FramePhase) -> gboolean {
    MainActor.assumeIsolated { current = phase }
    return 1
  }
}

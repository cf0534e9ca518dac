internal import CGtk

/// How long each phase of a frame took, in milliseconds; 0 for a phase it did not need.
public struct FrameTimes: Sendable {
  public let frame: Int64
  public let update: Double
  public let layout: Double
  public let paint: Double

  public enum Measure: Sendable {
    case wallTime
    /// The main thread's.
    case cpuTime
  }
}

extension Widget {
  /// Calls `body` at the end of every frame of the widget's window, for as long as the window
  /// lives. Call it when the widget is on screen (`isMapped`).
  /// - Returns: False when it is not.
  @discardableResult
  public final func watchFrames(
    _ measure: FrameTimes.Measure, _ body: @escaping @MainActor (FrameTimes) -> Void
  ) -> Bool {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return false }
    trellis_frames_watch(
      clock, measure == .cpuTime ? 1 : 0,
      { data, times in
        guard let times = times?.pointee else { return }
        let handler = Handler<FrameTimes, Void>.from(data)
        MainActor.assumeIsolated {
          handler.body(
            FrameTimes(
              frame: Int64(times.frame), update: times.update, layout: times.layout,
              paint: times.paint))
        }
      }, Handler(body).retained, releaseHandler)
    return true
  }

  /// Runs `body` in the update phase of every frame until it returns false. Time in seconds of the
  /// frame clock.
  public final func onEveryFrame(_ body: @escaping @MainActor (Double) -> Bool) {
    gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        let handler = Handler<Double, Bool>.from(data)
        let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
        return MainActor.assumeIsolated { handler.body(time) ? 1 : 0 }
      }, Handler(body).retained, releaseHandler)
  }

  /// The name of what GTK draws with; nil before the widget has a window.
  public final var rendererName: String? {
    guard let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native)
    else { return nil }
    return UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
      .pointee.g_class.pointee.g_type
      .name
  }
}

extension GType {
  fileprivate var name: String { String(cString: g_type_name(self)) }
}

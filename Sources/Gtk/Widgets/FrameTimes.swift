internal import CTrellisGtk

/// The time that each phase of a frame took, in milliseconds. A phase that the frame did not need
/// took 0.
public struct FrameTimes: Sendable {
  /// The number of the frame. It increases by one from each frame to the next.
  public let frame: Int64
  /// The time of the update phase, which includes animations and tick callbacks, in milliseconds.
  public let update: Double
  /// The time of the layout phase, in milliseconds.
  public let layout: Double
  /// The time of the paint phase, in milliseconds.
  public let paint: Double

  /// The clock with which frames are measured.
  public enum Measure: Sendable {
    /// The time that passes, whatever the thread does.
    case wallTime
    /// The CPU time of the main thread.
    case cpuTime
  }
}

extension Widget {
  /// Calls `body` at the end of every frame of the widget's window, as long as the window lives.
  ///
  /// Call it while the widget is on screen (`isMapped`).
  ///
  /// - Parameters:
  ///   - measure: The clock with which frames are measured.
  ///   - body: The block that receives the times of each frame.
  /// - Returns: False if the widget is not on screen.
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

  /// Calls `body` in the update phase of every frame until it returns false.
  ///
  /// - Parameter body: The block. It receives the frame clock's time in seconds.
  public final func onEveryFrame(_ body: @escaping @MainActor (Double) -> Bool) {
    gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        let handler = Handler<Double, Bool>.from(data)
        let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
        return MainActor.assumeIsolated { handler.body(time) ? 1 : 0 }
      }, Handler(body).retained, releaseHandler)
  }

  /// The class name of the renderer with which GTK draws the window, or nil before the widget has a
  /// window.
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

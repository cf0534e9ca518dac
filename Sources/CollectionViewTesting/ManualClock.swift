import CollectionCore
import Foundation

/// A frame clock whose frames a test runs by calls.
@MainActor
package final class ManualClock {
  /// The time of the last frame, in seconds.
  package private(set) var time: TimeInterval
  /// The time from frame to frame, in seconds.
  package let interval: TimeInterval

  package init(startingAt time: TimeInterval = 100, interval: TimeInterval = 1.0 / 60) {
    self.time = time
    self.interval = interval
  }

  /// Runs one frame, even if none is requested.
  package func tick(_ view: CollectionView, _ host: ScreenlessHost) {
    host.isFrameRequested = false
    time += interval
    view.frame(at: time)
  }

  /// Runs frames until none is requested.
  ///
  /// - Parameters:
  ///   - view: The collection view.
  ///   - host: The host of the collection view.
  ///   - limit: The greatest number of frames, for a view that always requests another. The default
  ///     is 2000.
  /// - Returns: The number of frames that ran.
  @discardableResult
  package func run(_ view: CollectionView, _ host: ScreenlessHost, limit: Int = 2000) -> Int {
    var frames = 0
    while host.isFrameRequested, frames < limit {
      tick(view, host)
      frames += 1
    }
    return frames
  }
}

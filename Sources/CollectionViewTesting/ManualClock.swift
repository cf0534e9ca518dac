import CollectionCore
import Foundation

/// A frame clock that ticks when it is told to.
@MainActor
package final class ManualClock {
  /// Seconds.
  package private(set) var time: TimeInterval
  package let interval: TimeInterval

  package init(startingAt time: TimeInterval = 100, interval: TimeInterval = 1.0 / 60) {
    self.time = time
    self.interval = interval
  }

  /// One frame, requested or not.
  package func tick(_ view: CollectionView, _ host: ScreenlessHost) {
    host.isFrameRequested = false
    time += interval
    view.frame(at: time)
  }

  /// Frames for as long as they are requested.
  ///
  /// - Parameter limit: The most frames to run: a view that never rests stops there.
  /// - Returns: How many frames it took.
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

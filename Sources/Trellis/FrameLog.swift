import CollectionCore
import Foundation
import TrellisGtk

/// Logs the phases of each frame of the area's window, in milliseconds. It is turned on with the
/// environment variable `TRELLIS_DEBUG=frames`.
@MainActor
enum FrameLog {
  static func start(_ log: DebugLog, _ area: ScrollAreaReference?) -> Bool {
    guard let area else { return false }
    return ScrollArea(area).watchFrames(.wallTime) { times in
      log.record(
        String(
          format: "%lld update %.2f layout %.2f paint %.2f", times.frame, times.update,
          times.layout, times.paint))
    }
  }
}

import CollectionCore
import Foundation
import Gtk

/// `TRELLIS_DEBUG=frames`: the phases of each frame of the area's window, in milliseconds.
@MainActor
enum FrameLog {
  static func start(_ log: DebugLog, _ area: ScrollAreaReference?) -> Bool {
    guard let area else { return false }
    return ScrollArea(area).watchFrames(.wallTime) { times in
      log.note(
        String(
          format: "%lld update %.2f layout %.2f paint %.2f", times.frame, times.update,
          times.layout, times.paint))
    }
  }
}

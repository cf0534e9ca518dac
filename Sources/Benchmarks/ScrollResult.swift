import Foundation

/// What one run of one contestant came to. Times are CPU milliseconds.
struct ScrollResult: Codable {
  /// Of the whole process, per frame.
  var total = 0.0
  /// Of the main thread in the frame clock's phases, per frame.
  var update = 0.0
  var layout = 0.0
  var paint = 0.0
  /// Update and layout of the frame that only one in twenty, or one in a hundred, exceeds.
  var percentile95 = 0.0
  var percentile99 = 0.0
  /// Frames whose update, layout and paint came to more than 8 ms.
  var longFrames = 0
  /// Frames from whose end to the end of the next the main thread worked for more than 8 ms, idle
  /// work and all.
  var longPeriods = 0
  /// Wall milliseconds from making the contestant to the end of the first painted frame.
  var firstFrame = 0.0
  var frames = 0
  /// Cells made, and times a cell was given an item.
  var made = 0
  var bound = 0
  /// Cells alive at the end.
  var live = 0
  /// The most items in view at once, and how often one came into view; 0 where not known.
  var mostVisible = 0
  var cameIntoView = 0
  /// Peak resident memory of the process.
  var peakKiB = 0.0
  /// What GTK drew with.
  var renderer = ""
}

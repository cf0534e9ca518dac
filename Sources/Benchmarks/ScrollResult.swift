import Foundation

/// What one run of one contestant came to. Times are CPU milliseconds.
struct ScrollResult: Codable {
  /// Of the whole process, per frame.
  var total = 0.0
  /// Of the main thread in the frame clock's phases, per frame.
  var update = 0.0
  var layout = 0.0
  var paint = 0.0
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

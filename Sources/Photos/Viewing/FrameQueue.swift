/// The frames of a moving picture that have been decoded and not been shown yet, and the times at
/// which they are shown.
///
/// Frames are never left out: a picture that falls behind goes on later instead.
package struct FrameQueue<Picture> {
  /// The number of frames that are decoded ahead.
  package static var capacity: Int { 3 }

  private struct Entry {
    let picture: Picture
    let duration: Double
  }

  private var ready: [Entry] = []
  /// The number of frames that have been added, in all plays.
  private var addedCount = 0
  private var frameCount: Int?
  /// The number of frames until the end of the last play, or nil without an end or before the first
  /// frame.
  private var totalCount: Int?
  /// The time at which the present frame ends, in seconds, or nil before the first frame.
  private var end: Double?
  /// The duration of the present frame, in seconds.
  private var duration = 0.0
  private var hasFailed = false

  package init() {}

  /// The number of the frame to decode next, counted from 0, or nil if enough frames are ready or no
  /// further one is needed.
  package var wanted: Int? {
    guard !hasFailed, ready.count < Self.capacity, addedCount < totalCount ?? .max else {
      return nil
    }
    return addedCount % (frameCount ?? .max)
  }

  /// Whether the picture has more than one frame. False before the
  /// first frame has been added.
  package var moves: Bool { (frameCount ?? 1) > 1 }

  /// Whether no further frame will be shown.
  package var hasEnded: Bool {
    ready.isEmpty && (hasFailed || addedCount >= totalCount ?? .max)
  }

  /// Adds the frame that was wanted.
  ///
  /// - Parameters:
  ///   - picture: The frame.
  ///   - duration: The time for which it is shown, in seconds.
  ///   - count: The number of frames of the picture.
  ///   - plays: The number of times that all frames are shown, or nil for no end.
  package mutating func add(_ picture: Picture, duration: Double, count: Int, plays: Int?) {
    ready.append(Entry(picture: picture, duration: duration))
    addedCount += 1
    frameCount = count
    // A picture of one frame is still.
    totalCount =
      count == 1
      ? 1
      : plays.map { count.multipliedReportingOverflow(by: $0) }
        .map { $0.overflow ? .max : $0.partialValue }
  }

  /// Shows all plays again, from the first frame. The present frame stays until then.
  package mutating func beginAgain() {
    ready = []
    addedCount = 0
    hasFailed = false
  }

  /// Ends the picture after the frames that are ready: the wanted one cannot be decoded.
  package mutating func fail() { hasFailed = true }

  /// The time at which `next(at:)` returns a frame, in seconds, or nil if none is ready. A time that
  /// has passed stands for now.
  package var due: Double? { ready.isEmpty ? nil : end ?? 0 }

  /// Returns the frame to show from now on, or nil if the present one stays.
  ///
  /// - Parameter now: The time of the frame clock, in seconds.
  package mutating func next(at now: Double) -> Picture? {
    guard let due, now >= due else { return nil }
    let entry = ready.removeFirst()
    // A small delay is made up for. After a longer one, such as a pause, the rhythm starts anew.
    let start = now - due < duration ? due : now
    duration = entry.duration
    end = start + duration
    return entry.picture
  }
}

/// The result that trellis-photos prints as JSON after the steps of `--measure`.
package struct PhotosMeasurement: Codable, Sendable {
  /// The figures of one step. CPU times and the times of frames are milliseconds.
  package struct Step: Codable, Sendable {
    /// The step, as `MeasuredStep.text` has it.
    package var step: String
    /// The number of frames.
    package var frames = 0
    /// The longest CPU time of the main thread in a frame's update, layout and paint.
    package var longestFrameCPU = 0.0
    /// The number of frames for which the main thread worked longer than `longFrame`, including the
    /// work since the frame before.
    package var longFrames = 0
    /// The longest wall-clock time of a frame's update, layout and paint.
    package var longestFrameWall = 0.0
    /// The longest CPU time of the main thread from the end of one frame to the end of the next,
    /// which includes the work between them.
    package var longestPeriodCPU = 0.0
    /// The duration of the step.
    package var wall = 0.0
    /// The CPU time of all threads and of the processes that the program has started, in the step.
    package var processCPU = 0.0
    /// The CPU time of the main thread in the step.
    package var mainCPU = 0.0
    /// The number of cells that came into view.
    package var cameIntoView = 0
    /// The number of cells that showed neither a picture nor an explanation when they came into
    /// view.
    package var cameWithoutPicture = 0
    /// The time from the last scrolled frame until all visible cells were filled. Nil for steps
    /// that do not scroll.
    package var fillDelay: Double?
    /// For each photo that pages were turned to, the CPU time of the main thread from the key until
    /// the end of the first frame that shows its large picture. Nil for other steps.
    package var sharpCPU: [Double]?
    /// For each letter of a search, the wall-clock time until what is found is shown. Nil for other steps.
    package var searchDelays: [Double]?
    /// The numbers of pages with and without a picture. Nil for other steps than `browse`.
    package var pages: Pages?
    /// For each movement of opening, closing or turning, its duration and its number of frames. Nil
    /// for other steps.
    package var movements: [Movement]?

    /// The time that a frame may take at 60 frames a second, in milliseconds.
    package static let longFrame = 16.0

    package init(_ step: MeasuredStep) { self.step = step.text }

    /// Adds the times of a frame, in milliseconds.
    ///
    /// - Parameter period: The CPU time of the main thread since the end of the frame before, or nil
    ///   for the first frame.
    package mutating func addFrame(cpu: Double, wall: Double, period: Double?) {
      frames += 1
      longestFrameCPU = max(longestFrameCPU, cpu)
      longestFrameWall = max(longestFrameWall, wall)
      longestPeriodCPU = max(longestPeriodCPU, period ?? cpu)
      if period ?? cpu > Self.longFrame { longFrames += 1 }
    }
  }

  /// The numbers of turned pages that showed a picture, a reason, or neither.
  package struct Pages: Codable, Equatable, Sendable {
    package var pictures = 0
    /// The number of pages with the reason why there is no picture.
    package var explanations = 0
    /// The names of photos that showed neither for some seconds.
    package var unfilled: [String] = []

    package init() {}
  }

  /// A movement of a photo.
  package struct Movement: Codable, Sendable {
    /// The duration in milliseconds.
    package let wall: Double
    package let frames: Int

    package init(wall: Double, frames: Int) { (self.wall, self.frames) = (wall, frames) }
  }

  package var steps: [Step] = []
  /// The reason why a step was given up, after which none follows. Nil if all were performed.
  package var failure: String?
  /// The time of `ProcessClock.wall` at the end of the first frame that showed a thumbnail. Nil if
  /// none did.
  package var firstThumbnail: Double?
  /// The CPU time of all threads and of the processes that the program has started, from the start
  /// of the process, in milliseconds.
  package var processCPU = 0.0
  /// The CPU time of the main thread from the start of the process, in milliseconds.
  package var mainCPU = 0.0
  /// The peak resident memory, in KiB.
  package var peakKiB: Double?
  /// The memory at the end that no other process shares, in KiB.
  package var privateKiB: Double?
  /// The memory at the end of the processes that the program has started, which no other process
  /// shares, in KiB.
  package var childrenKiB: Double?
  /// The name of GTK's renderer.
  package var renderer = ""

  package init() {}
}

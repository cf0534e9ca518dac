import Trellis
import TrellisMeasuring

/// The limit of benchmarks that move cells with numbers: a window with one widget that draws the
/// same numbers, moved from one place to another, without child widgets.
@MainActor
final class MovingLimit {
  static let title = "limit"
  /// The time in which a movement of a second has to come to its end, in seconds.
  static let patience = 20.0

  private let window = Window()
  private let widget = PeerMoving()
  private let record = FrameRecord()
  /// The number of frames of a movement.
  private let frames = 60

  /// Shows the window.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - height: The height of the window, in points.
  init(width: Int, height: Int) {
    window.setDefaultSize(width: width, height: height)
    window.setChild(widget)
    window.present()
    MainLoop.run(upTo: 10) { [window] in window.isMapped }
    window.watchFrames(.cpuTime) { [record] in record.add($0) }
  }

  /// Moves the numbers for a second.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - start: The middles of their cells at the start in points, x before y.
  ///   - end: The middles at the end.
  ///   - curve: Returns the share of the way for a share of the time.
  /// - Returns: The times of the frames, without the first and the last one, or nil after a message if
  ///   the movement did not come to its end.
  func move(
    _ numbers: [Int], from start: [Double], to end: [Double],
    _ curve: @escaping @MainActor (Double) -> Double
  ) -> [FrameTimes]? {
    widget.prepare(numbers)
    record.clear()
    var (step, isAtRest) = (0, false)
    widget.onEveryFrame { [frames, widget] _ in
      let share = curve(Double(step) / Double(frames))
      widget.place(
        start.indices.map { (start[$0] + (end[$0] - start[$0]) * share).rounded() })
      step += 1
      isAtRest = step > frames
      return !isAtRest
    }
    let hasEnded = MainLoop.run(upTo: Self.patience) { isAtRest }
    guard hasEnded, record.all.count > 2 else {
      Options.complain(
        "the limit, which moves for \(frames) frames, did not come to rest in "
          + "\(Int(Self.patience)) s; \(record.all.count) frames were drawn")
      return nil
    }
    return Array(record.all.dropFirst().dropLast())
  }

  /// Returns the middles of cells of one size that fill lines from left to right, in points, x before
  /// y.
  static func grid(_ count: Int, columns: Int, width: Double, height: Double) -> [Double] {
    (0..<count).flatMap { index -> [Double] in
      let (line, column) = (Double(index / columns), Double(index % columns))
      return [(column + 0.5) * width, (line + 0.5) * height]
    }
  }
}

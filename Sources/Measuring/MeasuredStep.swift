/// A step of a measurement of trellis-photos, as `--measure` names it.
package enum MeasuredStep: Equatable, Sendable {
  /// Waits until the scan has ended and every visible cell shows its picture: "scan".
  case scan
  /// Goes down from the top page by page, each as soon as the one before is filled, for a number of
  /// points or to the end: "page:5000".
  case page(points: Int)
  /// Scrolls down from the top by a number of points in each frame, and back up from the end:
  /// "scroll:37:600". It ends when every visible cell shows its picture.
  case scroll(points: Int, frames: Int)

  /// Creates a step, or returns nil if the text names none. Numbers are at least 1.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
    guard numbers.count == parts.count - 1 else { return nil }
    switch (parts[0], numbers.count) {
    case ("scan", 0): self = .scan
    case ("page", 1): self = .page(points: numbers[0])
    case ("scroll", 2): self = .scroll(points: numbers[0], frames: numbers[1])
    default: return nil
    }
  }

  /// The text from which `init(_:)` creates the step.
  package var text: String {
    switch self {
    case .scan: "scan"
    case .page(let points): "page:\(points)"
    case .scroll(let points, let frames): "scroll:\(points):\(frames)"
    }
  }

  /// Returns the steps in a list such as "scan,scroll:37:600", or nil if one of them is not valid.
  package static func list(_ text: String) -> [MeasuredStep]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let steps = parts.compactMap { MeasuredStep($0) }
    return steps.count == parts.count ? steps : nil
  }
}

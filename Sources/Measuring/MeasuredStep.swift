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
  /// Opens a photo of the grid and closes it, again and again, and leaves the last one open:
  /// "open:5". Only the movements are measured.
  case open(times: Int)
  /// Turns to the next photo, each time as soon as the pictures of the open photo and of its
  /// neighbours are in memory: "turn:20". Only the turns are measured.
  case turn(pages: Int)
  /// Shows the open photo at its actual size and moves it in each frame: "look:120".
  case look(frames: Int)
  /// Opens the first photo, and turns page by page to the last one, but not more than a number of
  /// pages. Each page is turned when its picture, or the reason why there is none, is shown, and after
  /// a look at its actual size: "browse:1000".
  case browse(pages: Int)
  /// Searches for a text letter by letter, each a moment after the last result: "search:boat".
  case search(String)
  /// Waits until nothing is done in the background for a second: "rest".
  case rest

  /// Creates a step, or returns nil if the text names none. Numbers are at least 1.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "search", !parts[1].isEmpty {
      self = .search(String(parts[1]))
      return
    }
    let numbers = parts.dropFirst().compactMap { Int($0) }.filter { $0 > 0 }
    guard numbers.count == parts.count - 1 else { return nil }
    switch (parts[0], numbers.count) {
    case ("scan", 0): self = .scan
    case ("page", 1): self = .page(points: numbers[0])
    case ("scroll", 2): self = .scroll(points: numbers[0], frames: numbers[1])
    case ("open", 1): self = .open(times: numbers[0])
    case ("turn", 1): self = .turn(pages: numbers[0])
    case ("look", 1): self = .look(frames: numbers[0])
    case ("rest", 0): self = .rest
    case ("browse", 1): self = .browse(pages: numbers[0])
    default: return nil
    }
  }

  /// The text from which `init(_:)` creates the step.
  package var text: String {
    switch self {
    case .scan: "scan"
    case .page(let points): "page:\(points)"
    case .scroll(let points, let frames): "scroll:\(points):\(frames)"
    case .open(let times): "open:\(times)"
    case .turn(let pages): "turn:\(pages)"
    case .look(let frames): "look:\(frames)"
    case .browse(let pages): "browse:\(pages)"
    case .search(let text): "search:\(text)"
    case .rest: "rest"
    }
  }

  /// Returns the steps in a list such as "scan,scroll:37:600", or nil if one of them is not valid.
  package static func list(_ text: String) -> [MeasuredStep]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let steps = parts.compactMap { MeasuredStep($0) }
    return steps.count == parts.count ? steps : nil
  }
}

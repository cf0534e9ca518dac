import TrellisMeasuring

/// Types the letters of a word, each a moment after what the letters before find has been shown, and measures
/// the times until then.
@MainActor
final class SearchMeasurement {
  /// The searches of a window, as this type uses them.
  struct Search {
    /// Searches for a text.
    let start: @MainActor (String) -> Void
    /// Returns whether the grid shows what the last text finds.
    let isShown: @MainActor () -> Bool
  }

  /// The time between a result and the next letter, in seconds, in which changes end their animation.
  private static let pause = 0.5

  private let word: String
  private let search: Search
  private var typed = 0
  /// The time of the last letter, if its result is awaited.
  private var letterTime: Double?
  private var lastResult = ProcessClock.wall
  /// The times from each letter until its result is shown, in milliseconds.
  private(set) var delays: [Double] = []

  init(_ word: String, _ search: Search) { (self.word, self.search) = (word, search) }

  var hasEnded: Bool {
    typed == word.count && letterTime == nil && ProcessClock.wall - lastResult > Self.pause
  }

  /// Types the next letter, if it is due. Called in each frame.
  func move() {
    let now = ProcessClock.wall
    guard letterTime == nil, typed < word.count, now - lastResult > Self.pause else { return }
    typed += 1
    letterTime = now
    search.start(String(word.prefix(typed)))
  }

  /// Called at the end of each frame.
  func frameEnded() {
    guard let letterTime, search.isShown() else { return }
    lastResult = ProcessClock.wall
    delays.append((lastResult - letterTime) * 1e3)
    self.letterTime = nil
  }
}

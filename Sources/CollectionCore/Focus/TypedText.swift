import Foundation

/// The letters that have been typed to find an item.
struct TypedText {
  /// The pause after which a letter begins another word, in seconds.
  private static let pause: TimeInterval = 1

  private(set) var text = ""
  private var lastTime: TimeInterval?

  /// Returns whether a letter typed at `time` continues the word.
  func isGoingOn(at time: TimeInterval) -> Bool {
    !text.isEmpty && (lastTime.map { time - $0 < Self.pause } ?? false)
  }

  mutating func add(_ letters: String, at time: TimeInterval) {
    text = isGoingOn(at: time) ? text + letters : letters
    lastTime = time
  }

  /// Whether the word consists of one letter typed several times, which
  /// moves through the items that begin with it.
  var isOneLetter: Bool { Set(text.lowercased()).count == 1 }

  /// The text that an item's text has to begin with.
  var sought: String { isOneLetter ? String(text.prefix(1)) : text }
}

import Foundation

/// The letters that were typed to find an item.
struct TypedText {
  /// Seconds after which a letter begins another word.
  private static let pause: TimeInterval = 1

  private(set) var text = ""
  private var lastTime: TimeInterval?

  func isGoingOn(at time: TimeInterval) -> Bool {
    !text.isEmpty && (lastTime.map { time - $0 < Self.pause } ?? false)
  }

  mutating func add(_ letters: String, at time: TimeInterval) {
    text = isGoingOn(at: time) ? text + letters : letters
    lastTime = time
  }

  /// The same letter over and over goes through the items that begin with it.
  var isOneLetter: Bool { Set(text.lowercased()).count == 1 }

  /// The text that an item has to begin with.
  var sought: String { isOneLetter ? String(text.prefix(1)) : text }
}

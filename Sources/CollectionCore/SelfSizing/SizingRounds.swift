/// Counts the rounds of self-sizing in one pass, so that the pass ends.
struct SizingRounds {
  var count = 0
  /// The item that was kept in place in the previous round, or nil.
  var anchor: ElementKey?
  /// The number of times each view was asked after the first round.
  private var questions: [ElementKey: Int] = [:]

  /// Counts a question, and returns whether the view may be asked once more.
  mutating func mayAsk(_ key: ElementKey, atMost limit: Int) -> Bool {
    // Nearly every view has its size after the first round, so that round is not counted.
    guard count > 0 else { return true }
    questions[key, default: 0] += 1
    return questions[key, default: 0] < limit
  }
}

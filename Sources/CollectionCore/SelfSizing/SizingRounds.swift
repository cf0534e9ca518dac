/// The rounds of measuring in one pass, so that it ends.
struct SizingRounds {
  var count = 0
  /// The item that was kept in place in the last round, or nil.
  var anchor: ElementKey?
  /// How often a view was asked after the first round.
  private var questions: [ElementKey: Int] = [:]

  /// Counts the question.
  mutating func mayAsk(_ key: ElementKey, atMost limit: Int) -> Bool {
    // Nearly every view is done with in the first round.
    guard count > 0 else { return true }
    questions[key, default: 0] += 1
    return questions[key, default: 0] < limit
  }
}

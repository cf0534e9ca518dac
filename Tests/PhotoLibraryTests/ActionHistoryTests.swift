import TestSupport
import Testing
import TrellisPhotoLibrary

struct ActionHistoryTests {
  private typealias History = ActionHistory<String>

  @Test func undoneActionsAreRedoneInReverseOrder() {
    var history = History()
    history.push("a")
    history.push("b")
    #expect(!history.canRedo)
    #expect(history.undo() == "b")
    #expect(history.undo() == "a")
    #expect(!history.canUndo)
    #expect(history.redo() == "a")
    #expect(history.redo() == "b")
    #expect(!history.canRedo)
    #expect(history.undo() == "b")
  }

  @Test func aNewActionMakesRedoingImpossible() {
    var history = History()
    history.push("a")
    #expect(history.undo() == "a")
    history.push("b")
    #expect(!history.canRedo)
    #expect(history.redo() == nil)
    #expect(history.undo() == "b")
  }

  @Test func actionsThatCanBeUndoneAreReplaced() {
    var history = History()
    history.push("a")
    history.push("b")
    #expect(history.undo() == "b")
    let place = history.begin()
    history.replaceActions(for: .undo) { $0 + "2" }
    history.end(place, with: nil)
    #expect(history.redo() == "b")
    #expect(history.undo() == "b")
    #expect(history.undo() == "a2")
  }

  @Test func actionsThatCanBeRedoneAreReplaced() {
    var history = History()
    history.push("a")
    history.push("b")
    #expect(history.undo() == "b")
    history.replaceActions(for: .redo) { $0 + "2" }
    #expect(history.undo() == "a")
    #expect(history.redo() == "a")
    #expect(history.redo() == "b2")
  }

  /// Undoes (z) and redoes (Z) as the keys say, each action in several steps. All keys but the first
  /// are pressed during the first step.
  private func press(_ keys: String, in history: inout History) -> [String] {
    var done: [String] = []
    var later = keys.dropFirst()
    if let key = keys.first { history.want(key == "z" ? .undo : .redo) }
    while let step = history.next() {
      while let key = later.popFirst() {
        history.want(key == "z" ? .undo : .redo)
        let next = history.next()
        #expect(next == nil)
      }
      done.append("\(step.direction) \(step.action)")
      history.end(step, with: step.action)
    }
    return done
  }

  @Test func keysThatArePressedDuringAnUndoActInTheirOrder() {
    var history = ActionHistory<String>()
    for action in ["A", "B"] { history.end(history.begin(), with: action) }
    #expect(press("zzZ", in: &history) == ["undo B", "undo A", "redo A"])
    #expect(press("z", in: &history) == ["undo A"])
    #expect(press("ZZz", in: &history) == ["redo A", "redo B", "undo B"])
    #expect(press("zZzZz", in: &history) == ["undo A", "redo A", "undo A", "redo A", "undo A"])
    #expect(press("zzz", in: &history) == [])
    #expect(press("ZZZZzzzzz", in: &history) == ["redo A", "redo B", "undo B", "undo A"])
  }

  @Test func aKeyDoesNotUndoAnActionThatBeganAfterIt() throws {
    var history = ActionHistory<String>()
    for action in ["A", "B"] { history.end(history.begin(), with: action) }
    history.want(.undo)
    let firstStep = history.next()
    let first = try #require(firstStep)
    #expect(first.action == "B")
    history.want(.undo)
    history.want(.undo)
    #expect(!history.canUndo && history.canRedo)
    history.end(history.begin(), with: "C")
    #expect(history.canUndo)
    history.end(first, with: "B")
    let secondStep = history.next()
    let second = try #require(secondStep)
    #expect(second.action == "A")
    history.end(second, with: "A")
    let third = history.next()
    #expect(third == nil)
  }

  @Test func redoWaitsForAnUndoThatWaitsForItsAction() {
    var history = ActionHistory<String>()
    history.end(history.begin(), with: "A")
    #expect(press("z", in: &history) == ["undo A"])
    let place = history.begin()
    history.want(.undo)
    history.want(.redo)
    #expect(press("Z", in: &history) == [])
    history.end(place, with: "B")
    #expect(press("", in: &history) == ["undo B", "redo B"])
  }

  @Test func anActionWithoutEffectLeavesRedoingPossible() {
    var history = History()
    history.push("a")
    #expect(history.undo() == "a")
    let place = history.begin()
    history.end(place, with: nil)
    #expect(history.redo() == "a")
  }

  @Test func redoDuringAnUndoRedoesThisActionWhenItIsUndone() throws {
    var history = History()
    history.push("a")
    let undoing = try history.start(.undo)
    #expect(history.canRedo)
    history.want(.redo)
    #expect(history.performNext() == nil)
    history.end(undoing, with: "a")
    #expect(history.performNext() == "a")
  }

  @Test func anUndoThatFailsForNowCanBeRepeatedAndNotBeRedone() throws {
    var history = History()
    history.push("a")
    let undoing = try history.start(.undo)
    history.fail("a", in: undoing)
    #expect(!history.canRedo)
    #expect(history.undo() == "a")
  }

  @Test func aRedoThatFailsForNowCanBeRepeated() throws {
    var history = History()
    history.push("a")
    _ = history.undo()
    let redoing = try history.start(.redo)
    history.fail("a", in: redoing)
    #expect(!history.canUndo)
    #expect(history.redo() == "a")
  }

  @Test func aRedoThatFailsAfterANewActionIsDropped() throws {
    var history = History()
    history.push("a")
    _ = history.undo()
    let redoing = try history.start(.redo)
    history.push("b")
    history.fail("a", in: redoing)
    #expect(!history.canRedo)
    #expect(history.undo() == "b")
    #expect(history.undo() == nil)
  }

  @Test func aFullHistoryLosesTheOldestActions() {
    var history = History(capacity: 3)
    for number in 0..<7 { history.push("\(number)") }
    #expect((0..<4).map { _ in history.undo() } == ["6", "5", "4", nil])
  }

  @Test func aFullHistoryKeepsAnUndoThatFailsForNow() throws {
    var history = History(capacity: 3)
    for number in 0..<3 { history.push("\(number)") }
    #expect((0..<2).map { _ in history.undo() } == ["2", "1"])
    let undoing = try history.start(.undo)
    history.fail("0", in: undoing)
    #expect(history.undo() == "0")
    #expect((0..<4).map { _ in history.redo() } == ["0", "1", "2", nil])
  }

  @Test func undoDuringAnActionUndoesThisActionWhenItIsDone() {
    var history = History()
    history.push("before")
    let slow = history.begin()
    #expect(history.undo() == nil)
    // An action that is added after the undo is kept.
    history.push("after")
    #expect(history.performNext() == nil)
    history.end(slow, with: "slow")
    #expect(history.performNext() == "slow")
    #expect(history.performNext() == nil)
    #expect(history.undo() == "after")
    #expect(history.undo() == "before")
  }

  @Test func twoUndosDuringAnActionUndoThisActionAndTheOneBefore() {
    var history = History()
    history.push("before")
    let slow = history.begin()
    #expect(history.undo() == nil)
    #expect(history.undo() == nil)
    #expect(!history.canUndo)
    history.end(slow, with: "slow")
    #expect(history.performNext() == "slow")
    #expect(history.performNext() == "before")
  }

  @Test func actionsAreOrderedByTheirBeginningAndNotByTheirEnd() {
    var history = History()
    let slow = history.begin()
    history.push("quick")
    history.end(slow, with: "slow")
    #expect(history.undo() == "quick")
    #expect(history.undo() == "slow")
  }

  @Test func anActionWithoutEffectIsNotUndone() {
    var history = History()
    history.push("before")
    history.end(history.begin(), with: nil)
    #expect(history.undo() == "before")
    let alone = history.begin()
    #expect(history.undo() == nil)
    history.end(alone, with: nil)
    #expect(history.performNext() == nil)
    #expect(!history.canUndo)
  }

  @Test func anActionWhoseUndoFailedReturnsToItsPlace() throws {
    var history = History()
    history.push("a")
    history.push("b")
    let undoing = try history.start(.undo)
    history.push("c")
    history.fail("b", in: undoing)
    #expect((0..<4).map { _ in history.undo() } == ["c", "b", "a", nil])
  }

  /// Compares the history with two lists, in which everything happens at once.
  @Test func randomHistoriesMatchTwoLists() {
    let first = SeededGenerator.freshSeed(for: "history")
    for seed in first..<first + 100 {
      var random = SeededGenerator(seed: seed)
      var history = History(capacity: 1000)
      var (done, undone): ([String], [String]) = ([], [])
      for number in 0..<80 {
        switch Int.random(in: 0...3, using: &random) {
        case 0:
          history.push("\(number)")
          done.append("\(number)")
          undone = []
        case 1, 2:
          let expected = done.popLast()
          if let expected { undone.append(expected) }
          #expect(history.undo() == expected, "seed \(seed)")
        default:
          let expected = undone.popLast()
          if let expected { done.append(expected) }
          #expect(history.redo() == expected, "seed \(seed)")
        }
        #expect(history.canUndo == !done.isEmpty && history.canRedo == !undone.isEmpty)
      }
    }
  }
}

extension ActionHistory<String> {
  /// Adds an action that is already done.
  fileprivate mutating func push(_ action: String) {
    let place = begin()
    end(place, with: action)
  }

  /// Undoes the last action at once and returns it.
  fileprivate mutating func undo() -> String? { perform(.undo) }

  /// Redoes the action that was undone last at once and returns it.
  fileprivate mutating func redo() -> String? { perform(.redo) }

  /// Starts an undoing or redoing.
  fileprivate mutating func start(_ direction: Direction) throws -> Step {
    want(direction)
    let step = next()
    return try #require(step)
  }

  /// Ends a step that has failed for now.
  fileprivate mutating func fail(_ action: String, in step: Step) {
    putBack(action, of: step)
    end(step, with: nil)
  }

  private mutating func perform(_ direction: Direction) -> String? {
    want(direction)
    return performNext()
  }

  /// Performs the next undoing or redoing that is wanted at once and returns its action.
  @discardableResult
  fileprivate mutating func performNext() -> String? {
    guard let step = next() else { return nil }
    end(step, with: step.action)
    return step.action
  }
}

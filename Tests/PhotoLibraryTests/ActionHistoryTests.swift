import PhotoLibrary
import TestSupport
import Testing

struct ActionHistoryTests {
  private typealias History = ActionHistory<String, String>

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
    history.replaceDone { $0 + "2" }
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
    history.replaceUndone { $0 + "2" }
    #expect(history.undo() == "a")
    #expect(history.redo() == "a")
    #expect(history.redo() == "b2")
  }

  /// Undoes (z) and redoes (Z) as the keys say, each action in several steps. All keys but the first
  /// are pressed during the first step.
  private func press(
    _ keys: String, in history: inout ActionHistory<String, String>
  ) -> [String] {
    var done: [String] = []
    var later = keys.dropFirst()
    if let key = keys.first {
      if key == "z" { history.undoLast() } else { history.redoLast() }
    }
    while true {
      let undoing = history.takeUndo()
      let redoing = undoing == nil ? history.takeRedo() : nil
      if undoing == nil, redoing == nil {
        if history.resume() { continue }
        return done
      }
      history.hold()
      while let key = later.popFirst() {
        if key == "z" { history.undoLast() } else { history.redoLast() }
        let resumes = history.resume()
        #expect(history.takeUndo() == nil && history.takeRedo() == nil && !resumes)
      }
      if let undoing {
        history.didUndo(undoing, redo: undoing.action)
        done.append("undo \(undoing.action)")
      } else if let redoing {
        history.didRedo(redoing, undo: redoing.action)
        done.append("redo \(redoing.action)")
      }
      history.endHold()
    }
  }

  @Test func keysThatArePressedDuringAnUndoActInTheirOrder() {
    var history = ActionHistory<String, String>()
    for action in ["A", "B"] { history.end(history.begin(), with: action) }
    #expect(press("zzZ", in: &history) == ["undo B", "undo A", "redo A"])
    #expect(press("z", in: &history) == ["undo A"])
    #expect(press("ZZz", in: &history) == ["redo A", "redo B", "undo B"])
    #expect(press("zZzZz", in: &history) == ["undo A", "redo A", "undo A", "redo A", "undo A"])
    #expect(press("zzz", in: &history) == [])
    #expect(press("ZZZZzzzzz", in: &history) == ["redo A", "redo B", "undo B", "undo A"])
  }

  @Test func aKeyDoesNotUndoAnActionThatBeganAfterIt() {
    var history = ActionHistory<String, String>()
    for action in ["A", "B"] { history.end(history.begin(), with: action) }
    history.undoLast()
    let first = history.takeUndo()
    #expect(first?.action == "B")
    history.hold()
    history.undoLast()
    history.undoLast()
    #expect(!history.canUndo && history.canRedo)
    history.end(history.begin(), with: "C")
    #expect(history.canUndo)
    history.endHold()
    #expect(history.takeUndo()?.action == "A")
    let resumes = history.resume()
    #expect(!resumes && history.takeUndo() == nil)
  }

  @Test func redoWaitsForAnUndoThatWaitsForItsAction() {
    var history = ActionHistory<String, String>()
    history.end(history.begin(), with: "A")
    #expect(press("z", in: &history) == ["undo A"])
    let place = history.begin()
    history.undoLast()
    history.redoLast()
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
    history.undoLast()
    let taken = history.takeUndo()
    let undoing = try #require(taken)
    #expect(history.canRedo)
    history.redoLast()
    #expect(history.takeRedo() == nil)
    history.didUndo(undoing, redo: "a")
    #expect(history.takeRedo()?.action == "a")
  }

  @Test func anUndoThatFailsForNowCanBeRepeatedAndNotBeRedone() throws {
    var history = History()
    history.push("a")
    history.undoLast()
    let taken = history.takeUndo()
    let undoing = try #require(taken)
    history.putBack("a", of: undoing)
    history.didUndo(undoing, redo: nil)
    #expect(!history.canRedo)
    #expect(history.undo() == "a")
  }

  @Test func aRedoThatFailsForNowCanBeRepeated() throws {
    var history = History()
    history.push("a")
    _ = history.undo()
    history.redoLast()
    let taken = history.takeRedo()
    let redoing = try #require(taken)
    history.putBack("a", of: redoing)
    history.didRedo(redoing, undo: nil)
    #expect(!history.canUndo)
    #expect(history.redo() == "a")
  }

  @Test func aRedoThatFailsAfterANewActionIsDropped() throws {
    var history = History()
    history.push("a")
    _ = history.undo()
    history.redoLast()
    let taken = history.takeRedo()
    let redoing = try #require(taken)
    history.push("b")
    history.putBack("a", of: redoing)
    history.didRedo(redoing, undo: nil)
    #expect(!history.canRedo)
    #expect(history.undo() == "b")
    #expect(history.undo() == nil)
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

extension ActionHistory where Done == String, Undone == String {
  /// Adds an action that is already done.
  fileprivate mutating func push(_ action: String) {
    let place = begin()
    end(place, with: action)
  }

  /// Undoes the last action at once and returns it.
  fileprivate mutating func undo() -> String? {
    undoLast()
    guard let undoing = takeUndo() else { return nil }
    didUndo(undoing, redo: undoing.action)
    return undoing.action
  }

  /// Redoes the action that was undone last at once and returns it.
  fileprivate mutating func redo() -> String? {
    redoLast()
    guard let redoing = takeRedo() else { return nil }
    didRedo(redoing, undo: redoing.action)
    return redoing.action
  }
}

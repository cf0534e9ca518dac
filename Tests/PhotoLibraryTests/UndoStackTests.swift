import PhotoLibrary
import Testing

struct UndoStackTests {
  @Test func theLastActionIsUndoneFirst() {
    var stack = UndoStack<String>()
    #expect(!stack.canUndo)
    #expect(stack.undo() == nil)
    stack.push("a")
    stack.push("b")
    #expect(stack.canUndo)
    #expect(stack.undo() == "b")
    stack.push("c")
    #expect(stack.undo() == "c")
    #expect(stack.undo() == "a")
    #expect(!stack.canUndo)
    #expect(stack.undo() == nil)
  }

  @Test func aFullStackRemovesTheOldestActions() {
    var stack = UndoStack<Int>(capacity: 3)
    for number in 0..<7 { stack.push(number) }
    #expect(stack.count == 3)
    #expect((0..<4).map { _ in stack.undo() } == [6, 5, 4, nil])
  }

  @Test func undoDuringAnActionUndoesThisActionWhenItIsDone() {
    var stack = UndoStack<String>()
    stack.push("before")
    let slow = stack.reserve()
    #expect(stack.undo() == nil)
    // An action that is added after the undo is kept.
    stack.push("after")
    #expect(stack.take() == nil)
    stack.fill(slow, with: "slow")
    #expect(stack.take()?.action == "slow")
    #expect(stack.take() == nil)
    #expect(stack.undo() == "after")
    #expect(stack.undo() == "before")
  }

  @Test func twoUndosDuringAnActionUndoThisActionAndTheOneBefore() {
    var stack = UndoStack<String>()
    stack.push("before")
    let slow = stack.reserve()
    #expect(stack.undo() == nil)
    #expect(stack.undo() == nil)
    #expect(!stack.canUndo)
    stack.fill(slow, with: "slow")
    #expect(stack.take()?.action == "slow")
    #expect(stack.take()?.action == "before")
  }

  @Test func actionsAreOrderedByTheirReservationAndNotByTheirEnd() {
    var stack = UndoStack<String>()
    let slow = stack.reserve()
    stack.push("quick")
    stack.fill(slow, with: "slow")
    #expect(stack.undo() == "quick")
    #expect(stack.undo() == "slow")
  }

  @Test func anActionWithoutEffectIsNotUndone() {
    var stack = UndoStack<String>()
    stack.push("before")
    let withoutEffect = stack.reserve()
    stack.fill(withoutEffect, with: nil)
    #expect(stack.undo() == "before")
    let alone = stack.reserve()
    #expect(stack.undo() == nil)
    stack.fill(alone, with: nil)
    #expect(stack.take() == nil)
    #expect(stack.count == 0)
  }

  @Test func anActionWhoseUndoFailedReturnsToItsPlace() throws {
    var stack = UndoStack<String>()
    stack.push("a")
    stack.push("b")
    stack.undoLast()
    let taken = stack.take()
    let failed = try #require(taken)
    stack.push("c")
    stack.putBack(failed.action, at: failed.place)
    #expect((0..<4).map { _ in stack.undo() } == ["c", "b", "a", nil])
  }
}

extension UndoStack {
  /// Adds an action that is already done.
  fileprivate mutating func push(_ action: Action) {
    let place = reserve()
    fill(place, with: action)
  }

  fileprivate mutating func undo() -> Action? {
    undoLast()
    return take()?.action
  }
}

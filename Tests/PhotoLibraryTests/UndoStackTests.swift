import PhotoLibrary
import Testing

struct UndoStackTests {
  @Test func theLastDeedIsTheFirstToBeUndone() {
    var stack = UndoStack<String>()
    #expect(stack.last == nil)
    #expect(stack.pop() == nil)
    stack.push("a")
    stack.push("b")
    #expect(stack.last == "b")
    #expect(stack.pop() == "b")
    stack.push("c")
    #expect(stack.pop() == "c")
    #expect(stack.pop() == "a")
    #expect(stack.pop() == nil)
  }

  @Test func theOldestDeedsAreForgottenWhenItIsFull() {
    var stack = UndoStack<Int>(capacity: 3)
    for number in 0..<7 { stack.push(number) }
    #expect(stack.count == 3)
    #expect((0..<4).map { _ in stack.pop() } == [6, 5, 4, nil])
  }
}

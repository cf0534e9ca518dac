/// Completion handlers that are ready to be called, because the group of animations that they wait
/// for (in `ElementAnimations`) has ended or was interrupted. They are called in their order when
/// no other work is in progress, and never within the call that they were passed to.
@MainActor
package final class CompletionQueue {
  private var due: [(Bool) -> Void] = []

  package init() {}
  package private(set) var isCallingHandlers = false

  package var isEmpty: Bool { due.isEmpty }

  package func append(_ completion: @escaping (Bool) -> Void) { due.append(completion) }

  package func append(contentsOf completions: [(Bool) -> Void]) { due += completions }

  /// Calls the handlers with true. Handlers that become ready during the calls wait for the next
  /// call of this method, so that a handler that always requests more does not keep the program
  /// from drawing.
  ///
  /// - Returns: Whether handlers are left.
  package func callHandlers() -> Bool {
    guard !isCallingHandlers else { return true }
    let handlers = takeAll()
    isCallingHandlers = true
    for handler in handlers { handler(true) }
    isCallingHandlers = false
    return !due.isEmpty
  }

  /// Empties the queue, for a view that is deinitialized.
  package func takeAll() -> [(Bool) -> Void] {
    defer { due = [] }
    return due
  }
}

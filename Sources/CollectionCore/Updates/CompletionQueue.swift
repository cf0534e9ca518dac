/// Completion handlers that are due, because the group of animations that they wait for (in
/// `ElementAnimations`) has ended or was cut short: they are called when nothing else is under way,
/// in their order, and never within the call that they were given to.
@MainActor
final class CompletionQueue {
  private var due: [(Bool) -> Void] = []
  private(set) var isTelling = false

  var isEmpty: Bool { due.isEmpty }

  func append(_ completion: @escaping (Bool) -> Void) { due.append(completion) }

  func append(contentsOf completions: [(Bool) -> Void]) { due += completions }

  /// Calls the handlers with true. Those that come due meanwhile wait for the next call, so that a
  /// handler that always asks for more does not keep the program from drawing.
  ///
  /// - Returns: Whether handlers are left.
  func callHandlers() -> Bool {
    guard !isTelling else { return true }
    let handlers = takeAll()
    isTelling = true
    for handler in handlers { handler(true) }
    isTelling = false
    return !due.isEmpty
  }

  /// Empties the queue, for a view that goes away.
  func takeAll() -> [(Bool) -> Void] {
    defer { due = [] }
    return due
  }
}

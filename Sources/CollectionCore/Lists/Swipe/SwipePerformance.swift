import MainQueue

/// One performance of a swipe action: from the call of its handler until the handler's completion
/// closure is called or released.
@MainActor
final class SwipePerformance {
  private let name: String
  private let end: @MainActor (_ isPerformed: Bool?) -> Void
  private var callCount = 0

  /// Creates a performance.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - end: Called once, when the performance has ended, with whether the action was performed.
  ///     Nil if the handler has released its completion closure without calling it.
  init(of action: ContextualAction, end: @escaping @MainActor (Bool?) -> Void) {
    (name, self.end) = (action.text, end)
  }

  deinit {
    if callCount == 0 { MainQueue.run { [end] in end(nil) } }
  }

  /// The completion closure of the handler. It can be called on any thread.
  nonisolated func complete(_ isPerformed: Bool) { MainQueue.run { self.take(isPerformed) } }

  private func take(_ isPerformed: Bool) {
    callCount += 1
    guard callCount == 1 else {
      return CallerMistake.report(
        "the completion handler of the swipe action \"\(name)\" was called \(callCount) times; "
          + "call it once")
    }
    end(isPerformed)
  }
}

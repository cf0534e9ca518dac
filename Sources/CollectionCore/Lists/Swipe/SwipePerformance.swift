import MainQueue

/// One performance of a swipe action: from the call of its handler until the handler's completion
/// closure is called or released.
@MainActor
final class SwipePerformance {
  private let name: String
  private let end: @MainActor (_ isPerformed: Bool) -> Void
  private var callCount = 0

  /// Creates a performance.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - end: Called once, when the action has been performed or not.
  init(of action: ContextualAction, end: @escaping @MainActor (_ isPerformed: Bool) -> Void) {
    (name, self.end) = (action.text, end)
  }

  /// A handler that releases its completion closure without calling it has not performed the action.
  deinit {
    guard callCount == 0 else { return }
    MainQueue.run { [name, end] in
      CallerMistake.warn(
        "the handler of the swipe action \"\(name)\" released its completion handler without "
          + "calling it; call it once, with whether the action was performed")
      end(false)
    }
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

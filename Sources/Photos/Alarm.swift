import Trellis

/// A timer that calls its block once. Setting it again replaces the block and the time.
@MainActor
final class Alarm {
  /// A number that changes each time the alarm is set or cancelled, so that an earlier timeout has
  /// no effect.
  private var number = 0

  /// Calls `body` after a delay in seconds, instead of the block that was set before.
  func set(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    number += 1
    let mine = number
    MainLoop.after(seconds) { [weak self] in
      if let self, mine == number { body() }
    }
  }

  func cancel() { number += 1 }
}

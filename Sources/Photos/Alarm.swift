import Trellis

/// Calls back once, after a while. Setting it again starts anew, with the new block.
@MainActor
final class Alarm {
  /// Another each time the alarm is set or cancelled.
  private var number = 0

  func set(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    number += 1
    let mine = number
    MainLoop.after(seconds) { [weak self] in
      if let self, mine == number { body() }
    }
  }

  func cancel() { number += 1 }
}

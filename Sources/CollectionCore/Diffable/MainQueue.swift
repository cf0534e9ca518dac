import Dispatch
import Foundation

/// Whether the code that asks runs on the main actor's queue.
///
/// `MainActor` cannot be asked; and the main thread is not always it: a program without a main loop
/// of its own, such as a test runner, may serve the queue from another thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

extension CallerMistake {
  /// Reports now when called on the main actor, otherwise as soon as the main actor gets to it:
  /// values may be changed wrongly on any thread, and the handler lives on one.
  nonisolated static func reportFromAnywhere(_ message: String) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { report(message) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { report(message) } }
    }
  }
}

import Foundation

/// A reference to an object that is released on a thread of its own.
package final class LastReference: @unchecked Sendable {
  // Only the new thread touches it after the initializer has returned.
  private var object: AnyObject?

  package init(_ object: AnyObject) { self.object = object }

  /// Returns when the reference is gone. The caller must hold no other.
  package func releaseOnAnotherThread() {
    let isReleased = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      object = nil
      isReleased.signal()
    }
    isReleased.wait()
  }
}

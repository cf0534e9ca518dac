import Foundation

/// A reference to an object that is released on another thread.
package final class BackgroundReleasedReference: @unchecked Sendable {
  // After the initializer has returned, only the new thread uses the reference.
  private var object: AnyObject?

  package init(_ object: AnyObject) { self.object = object }

  /// Releases the reference on a new thread and waits until it is released. The caller must hold no
  /// other reference to the object.
  package func releaseOnAnotherThread() {
    let isReleased = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      object = nil
      isReleased.signal()
    }
    isReleased.wait()
  }
}

import Dispatch

/// A serial queue for calls that wait for a disk. It has a thread of its own while it has calls.
///
/// Swift's tasks share as many threads as the computer has processors. A few calls to a disk that
/// does not answer would stop all tasks of the program.
package final class DiskQueue: SerialExecutor {
  /// The queue on which the calls are made.
  package let queue: DispatchQueue

  /// Creates a queue.
  ///
  /// - Parameter name: The name of its thread, for debuggers.
  package init(_ name: String) { queue = DispatchQueue(label: name) }

  /// Calls `body` on the queue after all earlier calls, and returns its value.
  package func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }

  // MARK: SerialExecutor

  package func enqueue(_ job: consuming ExecutorJob) {
    let next = UnownedJob(job)
    queue.async { [self] in next.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}

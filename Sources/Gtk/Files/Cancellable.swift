internal import CTrellisGtk

/// Cancels a GIO operation from any thread.
package final class Cancellable: Sendable {
  // GCancellable is thread-safe.
  nonisolated(unsafe) let pointer = g_cancellable_new()

  package init() {}

  deinit { g_object_unref(pointer) }

  package var isCancelled: Bool { g_cancellable_is_cancelled(pointer) != 0 }

  package func cancel() { g_cancellable_cancel(pointer) }
}

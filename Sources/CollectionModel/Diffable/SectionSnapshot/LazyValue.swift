import Synchronization

/// A value that is computed when it is first needed.
///
/// Copies of a snapshot share it. A snapshot that changes gets a new object, so that the copies keep
/// theirs.
final class LazyValue<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Returns the value.
  ///
  /// - Parameter compute: Returns the value. It must be the same in each call.
  func callAsFunction(_ compute: () -> Value) -> Value {
    value.withLock { stored in
      let value = stored ?? compute()
      stored = value
      return value
    }
  }
}

import Foundation

/// Runs `body` on a thread without special rights over files. Threads that it starts have none
/// either. Tests of missing permissions need this when they run as the superuser, which can read
/// every file.
///
/// On Linux, a thread has a user id for the file system. `setfsuid` is looked up, because the
/// module map does not contain it.
func asNobody<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let thread = Thread {
      if geteuid() == 0, let symbol = dlsym(nil, "setfsuid") {
        typealias SetUser = @convention(c) (uid_t) -> Int32
        _ = unsafeBitCast(symbol, to: SetUser.self)(65534)
      }
      continuation.resume(returning: body())
    }
    thread.start()
  }
}

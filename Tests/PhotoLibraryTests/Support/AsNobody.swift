import Foundation

/// Runs `body` on a thread that has no special rights over files, nor have the threads it starts:
/// tests of missing permission must also fail rightly for the superuser, who may read everything.
///
/// On Linux the file system's user id belongs to a thread; the module map leaves `setfsuid` out.
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

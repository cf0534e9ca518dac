import Glibc

/// A lock on a folder, which programs hold while they open or replace a file in it. It is released
/// with the object, and when the program ends.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock, or returns nil if the folder cannot be locked or another program holds the
  /// lock for too long.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - patience: The time to wait for another program's lock, in milliseconds.
  ///   - pause: Called with a time in milliseconds to wait before the next attempt.
  init?(on path: String, patience: Int32, pause: (Int32) -> Void) {
    let step: Int32 = 10
    var patience = patience
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    while flock(folder, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK, patience > 0 else {
        close(folder)
        return nil
      }
      pause(step)
      patience -= step
    }
    descriptor = folder
  }

  deinit { close(descriptor) }
}

internal import CDesktop
import Trellis

/// Tells when a file system has been mounted or unmounted, of which the folder on which it is mounted has no
/// event.
@MainActor
final class MountWatch {
  static let shared = MountWatch()

  private let monitor = NativeObject(owned: desktop_mount_monitor())
  private var observers: [() -> Bool] = []

  private init() {
    monitor.on("mounts-changed") { [weak self] in
      guard let self else { return }
      observers = observers.filter { $0() }
    }
  }

  /// Adds a function that is called after each change, until it returns false.
  func add(_ observer: @escaping () -> Bool) { observers.append(observer) }
}

import PhotoLibrary

/// The queues on which all windows of the program start to watch folders: one for each folder that
/// the user has opened. A folder on a disk that does not answer blocks one thread of them, however
/// often it is opened. Scans and the examination of changes have queues of their own.
@MainActor
final class DiskQueues {
  static let shared = DiskQueues()

  private var queues: [ExactName: DiskQueue] = [:]

  /// Returns the queue of a folder that the user has opened.
  func queue(for folder: ExactName) -> DiskQueue {
    if let known = queues[folder] { return known }
    let new = DiskQueue("folder")
    queues[folder] = new
    return new
  }
}

import Dispatch
import Foundation
import Synchronization

/// Copies pictures into a folder, on a thread of its own, in the order of the calls.
///
/// Each is copied under a name that nobody looks at and gets its own when it is whole: whatever ends
/// the copying, there is no half picture. What has a name already keeps it; the copy is called
/// "name (2).jpg" then.
package final class PhotoImporter: Sendable {
  package struct Failure: Hashable, Sendable {
    package let name: String
    package let error: ImportError
  }

  package struct Import: Sendable {
    /// The pictures as the library knows them, in the order of the files that were given; those too
    /// that were there before.
    package var paths: [String] = []
    /// How many of `paths` are new.
    package var copiedCount = 0
    /// The names of files that are not.
    package var notPictures: [String] = []
    package var failures: [Failure] = []
    package var isCancelled = false
  }

  /// Copies one file to a path, waiting for the disk, and stops soon after the task is cancelled.
  package typealias Copy =
    @Sendable (
      _ uri: String, _ path: String, _ task: ImportTask
    ) throws(ImportError) -> Void

  private let queue = DispatchQueue(label: "import", qos: .userInitiated)
  private let copyFile: Copy
  private let began: Date
  /// Asked for and not done.
  private let tasks = Mutex<[ImportTask]>([])

  package convenience init(_ copyFile: @escaping Copy) { self.init(began: Date(), copyFile) }

  /// - Parameter began: Copies that were left halfway before are removed.
  init(began: Date, _ copyFile: @escaping Copy) {
    (self.began, self.copyFile) = (began, copyFile)
  }

  /// - Parameters:
  ///   - uris: Of files of any kind; those with a picture's name are copied.
  ///   - then: Called on the main actor.
  /// - Returns: What stops it.
  package func copy(
    _ uris: [String], to target: ImportTarget,
    then: @escaping @MainActor @Sendable (Import) -> Void
  ) -> ImportTask {
    let task = ImportTask(fileCount: uris.count)
    tasks.withLock { $0.append(task) }
    queue.async { [self] in
      let result = copy(uris, to: target, task)
      tasks.withLock { $0.removeAll { $0 === task } }
      DispatchQueue.main.async { then(result) }
    }
    return task
  }

  /// Stops all, and waits until they have heard it.
  ///
  /// - Parameter patience: Seconds. A disk that does not answer would be waited for without end.
  /// - Returns: Whether they have.
  @discardableResult
  package func finish(within patience: Double) -> Bool {
    for task in tasks.withLock({ $0 }) { task.cancel() }
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    return isDone.wait(timeout: .now() + patience) == .success
  }

  func copy(_ uris: [String], to target: ImportTarget, _ task: ImportTask) -> Import {
    ImportWork(target, task, began: began, copyFile).run(uris)
  }
}

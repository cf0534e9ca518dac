import Dispatch
import Foundation
import Synchronization

/// Copies or moves pictures into a folder. Requests are performed in the background in the order of the
/// calls.
///
/// A copy gets its name when it is complete, so that an interruption never leaves an incomplete
/// picture. No file is replaced: if the name is taken, the copy is called "name (2).jpg".
package final class PhotoImporter: Sendable {
  /// A file that could not be copied.
  package struct Failure: Hashable, Sendable {
    package let name: String
    package let error: ImportError
  }

  /// The result of an import.
  package struct Import: Sendable {
    /// The paths of the pictures as the library has them, in the order of the files. Pictures that
    /// needed no copy are included.
    package var paths: [String] = []
    /// The paths that a scan of the library finds. It leaves out pictures with hidden names.
    package var shownPaths: [String] {
      paths.filter { PictureExtensions.known.areFound(in: $0.fileName) }
    }
    /// The paths of the copies, in the order of the files.
    package var copies: [String] = []
    /// The number of files that have been copied.
    package var copiedCount: Int { copies.count }
    /// Whether files were to be moved.
    package var isMoving = false
    /// The former and the present paths of files that have been moved, in the order of the files.
    package var moved: [MovedFile] = []
    /// The names of files that are not pictures.
    package var notPictures: [String] = []
    /// The files that could not be copied.
    package var failures: [Failure] = []
    /// Whether the import was stopped before its end.
    package var isCancelled = false
  }

  /// Copies one file to a path. It blocks until the file is copied, and stops soon after the task
  /// is cancelled.
  package typealias Copy =
    @Sendable (
      _ uri: String, _ path: String, _ task: ImportTask
    ) throws(ImportError) -> Void

  private let queue = DispatchQueue(label: "import", qos: .userInitiated)
  private let copyFile: Copy
  private let began: Date
  /// The tasks that are waiting or in progress.
  private let tasks = Mutex<[ImportTask]>([])

  package convenience init(_ copyFile: @escaping Copy) { self.init(began: Date(), copyFile) }

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - began: Incomplete copies that are older than this time are removed.
  ///   - copyFile: Copies one file.
  init(began: Date, _ copyFile: @escaping Copy) {
    (self.began, self.copyFile) = (began, copyFile)
  }

  /// Copies pictures in the background, or moves them.
  ///
  /// - Parameters:
  ///   - uris: The URIs of the files. Files whose names do not have an extension of a picture are
  ///     left out.
  ///   - isMoving: Whether files on this computer are moved. Remote files and symbolic links are
  ///     copied, and stay. The default is false.
  ///   - target: The folder to copy to.
  ///   - then: Called on the main actor with the result.
  ///   - moved: Called before that, in the background, with the former and the present paths of files
  ///     that have been moved, if there are any. `finish(within:)` waits for it. The default does
  ///     nothing.
  /// - Returns: The task, which can be cancelled.
  package func copy(
    _ uris: [String], moving isMoving: Bool = false, to target: ImportTarget,
    then: @escaping @MainActor @Sendable (Import) -> Void,
    moved: @escaping @Sendable ([MovedFile]) -> Void = { _ in }
  ) -> ImportTask {
    let task = ImportTask(fileCount: uris.count)
    tasks.withLock { $0.append(task) }
    queue.async { [self] in
      let result = copy(uris, moving: isMoving, to: target, task)
      tasks.withLock { $0.removeAll { $0 === task } }
      if !result.moved.isEmpty { moved(result.moved) }
      DispatchQueue.main.async { then(result) }
    }
    return task
  }

  /// Cancels all tasks and waits until they have stopped.
  ///
  /// - Parameter patience: The maximum time to wait, in seconds. A disk that does not respond could
  ///   otherwise block the program.
  /// - Returns: True if all tasks have stopped in time.
  @discardableResult
  package func finish(within patience: Double) -> Bool {
    for task in tasks.withLock({ $0 }) { task.cancel() }
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    return isDone.wait(timeout: .now() + patience) == .success
  }

  /// Copies or moves pictures. Blocks until it is done.
  func copy(
    _ uris: [String], moving isMoving: Bool = false, to target: ImportTarget, _ task: ImportTask
  ) -> Import {
    ImportWork(target, task, moving: isMoving, began: began, copyFile).run(uris)
  }
}

/// The imports that one window has requested.
@MainActor
package final class WindowImports {
  private let importer: PhotoImporter
  private var tasks: [ImportTask] = []

  package init(_ importer: PhotoImporter) { self.importer = importer }

  /// Whether an import is not done.
  package var isActive: Bool { !tasks.isEmpty }
  /// The number of files in all imports that are still to be copied.
  package var remainingCount: Int { tasks.reduce(0) { $0 + $1.remainingCount } }

  /// Returns whether a task is not done yet.
  package func contains(_ task: ImportTask) -> Bool { tasks.contains { $0 === task } }

  /// Copies pictures in the background, or moves them, after earlier requests.
  ///
  /// - Parameters:
  ///   - uris: The URIs of the files.
  ///   - isMoving: Whether files on this computer are moved. The default is false.
  ///   - target: The folder to copy to.
  ///   - then: Called with the result when the import is done or has been stopped.
  ///   - moved: Called before that, in the background, with the former and the present paths of files
  ///     that have been moved, if there are any. The default does nothing.
  @discardableResult
  package func copy(
    _ uris: [String], moving isMoving: Bool = false, to target: ImportTarget,
    then: @escaping @MainActor @Sendable (PhotoImporter.Import) -> Void,
    moved: @escaping @Sendable ([MovedFile]) -> Void = { _ in }
  ) -> ImportTask {
    var mine: ImportTask?
    let task = importer.copy(uris, moving: isMoving, to: target) { [weak self] result in
      self?.tasks.removeAll { $0 === mine }
      then(result)
    } moved: {
      moved($0)
    }
    mine = task
    tasks.append(task)
    return task
  }

  /// Stops all imports of the window.
  package func stop() {
    for task in tasks { task.cancel() }
  }
}

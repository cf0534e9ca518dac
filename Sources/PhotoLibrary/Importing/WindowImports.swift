/// What one window has asked to be copied.
@MainActor
package final class WindowImports {
  private let importer: PhotoImporter
  private var tasks: [ImportTask] = []

  package init(_ importer: PhotoImporter) { self.importer = importer }

  /// Of all that are not done; 0 when there are none.
  package var fileCount: Int { tasks.reduce(0) { $0 + $1.fileCount } }

  package func contains(_ task: ImportTask) -> Bool { tasks.contains { $0 === task } }

  /// They come after those that were asked for before.
  ///
  /// - Parameter then: Called when these are done, or stopped.
  @discardableResult
  package func copy(
    _ uris: [String], to target: ImportTarget,
    then: @escaping @MainActor @Sendable (PhotoImporter.Import) -> Void
  ) -> ImportTask {
    var mine: ImportTask?
    let task = importer.copy(uris, to: target) { [weak self] result in
      self?.tasks.removeAll { $0 === mine }
      then(result)
    }
    mine = task
    tasks.append(task)
    return task
  }

  package func stop() {
    for task in tasks { task.cancel() }
  }
}

import Foundation

/// Finds the pictures below some folders.
///
/// Hidden files and folders are left out. Symbolic links are followed; whatever leads to a folder
/// or a file, it is taken once, under its real path. Two hard links are two photos.
package struct PhotoScanner: Sendable {
  private let threadCount: Int
  let extensions: PictureExtensions

  package init() {
    // Two suffice to hide the waiting for a disk; more would only take the processors from the
    // thumbnails that people are waiting for.
    self.init(threadCount: 2, extensions: .installed)
  }

  init(threadCount: Int, extensions: PictureExtensions) {
    self.threadCount = threadCount
    self.extensions = extensions
  }

  /// Begins at once, on its own threads. The first photos come within about a tenth of a second,
  /// later ones in batches of about a fifth. The scan ends when the reading task is cancelled or
  /// the stream let go of.
  package func scan(_ folders: [String]) -> AsyncStream<ScanEvent> {
    AsyncStream { continuation in
      let work = ScanWork(folders: folders) { continuation.yield($0) }
      continuation.onTermination = { _ in work.cancel() }
      let group = DispatchGroup()
      for _ in 0..<threadCount {
        group.enter()
        let thread = Thread { [extensions] in
          WorkerPriority.lower()
          ScanWorker(work: work, extensions: extensions).run()
          group.leave()
        }
        thread.name = "scan"
        thread.start()
      }
      group.notify(queue: .global()) {
        work.finish()
        continuation.finish()
      }
    }
  }
}

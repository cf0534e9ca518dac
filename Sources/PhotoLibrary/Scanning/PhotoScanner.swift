import Foundation

/// Finds the pictures in and below folders.
///
/// Hidden files and folders are left out. Symbolic links are followed. A file or folder that can be
/// reached in several ways is found once, under its real path. Two hard links to a file are two
/// photos. A file that the user has named is found whatever its name, if its content is a picture.
package struct PhotoScanner: Sendable {
  private let threadCount: Int
  private let chosenExtensions: PictureExtensions?

  /// The extensions of pictures. The first access may wait for a decoder.
  var extensions: PictureExtensions { chosenExtensions ?? .known }

  package init() {
    // Two threads are enough to hide the latency of a disk. More threads would take processors from
    // the thumbnails that the user waits for.
    self.init(threadCount: 2, extensions: nil)
  }

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - threadCount: The number of threads.
  ///   - extensions: The extensions of pictures, or nil for those of the installed decoders.
  init(threadCount: Int, extensions: PictureExtensions?) {
    self.threadCount = threadCount
    chosenExtensions = extensions
  }

  /// Starts a scan at once, on threads of its own. The first photos are delivered after about a
  /// tenth of a second, and further ones in batches about every fifth of a second. The scan stops
  /// when the task that reads the stream is cancelled or the stream is released.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders.
  ///   - file: The path, without symbolic links, of a file that the user has named. The default is
  ///     nil, which stands for none.
  package func scan(_ folders: [String], file: String? = nil) -> AsyncStream<ScanEvent> {
    AsyncStream { continuation in
      let work = ScanWork(folders: folders, file: file) { continuation.yield($0) }
      continuation.onTermination = { _ in work.cancel() }
      let group = DispatchGroup()
      for _ in 0..<threadCount {
        group.enter()
        let thread = Thread { [self] in
          WorkerPriority.lower()
          var worker = ScanWorker(work: work, extensions: extensions)
          worker.run()
          group.leave()
        }
        thread.name = "scan"
        thread.start()
      }
      // The end of the scan may wait for a disk.
      group.notify(queue: DispatchQueue(label: "end of a scan")) {
        work.finish()
        continuation.finish()
      }
    }
  }
}

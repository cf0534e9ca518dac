import Dispatch
import Foundation

/// Turns photos by changing the orientation in their files, see `OrientationWriter`. Requests are
/// performed in the background in the order of the calls.
package final class PhotoTurner: Sendable {
  /// A file that could not be turned.
  package struct Failure: Hashable, Sendable {
    package let path: String
    package let error: TurnError
  }

  /// The result of turning files.
  package struct Turning: Sendable {
    /// The paths of the files that were turned.
    package var paths: [String] = []
    package var failures: [Failure] = []
  }

  private let queue = DispatchQueue(label: "turning", qos: .userInitiated)
  private let cache: ThumbnailCache

  /// Creates the object.
  ///
  /// - Parameter cache: The shared thumbnails. Those of turned files are removed, because some programs
  ///   do not compare the time of modification by which thumbnails are recognized.
  package init(cache: ThumbnailCache = ThumbnailCache()) { self.cache = cache }

  /// Turns files in the background, and then calls `then` on the main actor.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - quarters: The number of quarter turns clockwise.
  ///   - then: Called with the result.
  package func turn(
    _ paths: [String], by quarters: Int, then: @escaping @MainActor @Sendable (Turning) -> Void
  ) {
    queue.async { [self] in
      let turning = turn(paths, by: quarters)
      DispatchQueue.main.async { then(turning) }
    }
  }

  /// Blocks until all requests have been performed.
  package func finish() { queue.sync {} }

  /// Turns files. Blocks until it is done.
  func turn(_ paths: [String], by quarters: Int) -> Turning {
    var turning = Turning()
    for path in paths {
      do throws(TurnError) {
        try Self.turn(path, by: quarters)
        cache.removeThumbnails(ofPath: path)
        turning.paths.append(path)
      } catch {
        turning.failures.append(Failure(path: path, error: error))
      }
    }
    return turning
  }

  /// Turns one file. Blocks until the disk has it. Either all of the change is made or nothing. The file
  /// gets a later time of modification. If it has no date of its own, it gets the former time as one,
  /// except a camera's raw file, which is then dated by the turn.
  package static func turn(_ path: String, by quarters: Int) throws(TurnError) {
    let isRaw = !["tif", "tiff"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
    try FileRewriting.rewrite(path) { bytes, modified throws(TurnError) in
      let fileDate = LocalTime(unixTime: modified)
      return try OrientationWriter(
        bytes, turningBy: quarters, fileDate: fileDate, isRaw: isRaw
      ).bytes
    }
  }
}

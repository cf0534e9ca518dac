import Foundation

/// The temporary file that a copy is written to until it is complete. Its name is hidden and has no
/// extension of a picture.
enum PartFile {
  private static let ending = ".part"

  /// Returns a new path for a temporary file in `folder`.
  static func path(in folder: String) -> String { "\(folder)/.\(UUID().uuidString)\(ending)" }

  /// Removes temporary files that were left when copying was interrupted.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - time: Files that have changed since this time are kept, because they may belong to a copy
  ///     in progress.
  static func removeStale(in folder: String, before time: Date) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where isPart(name) {
      let path = "\(folder)/\(name)"
      var status = stat()
      // The status change time is compared, because programs cannot set it. The modification time
      // of a copy is that of the picture.
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        seconds(status.st_ctim) < time.timeIntervalSince1970
      else { continue }
      unlink(path)
    }
  }

  private static func isPart(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(ending) else { return false }
    let id = String(name.dropFirst().dropLast(ending.count))
    return UUID(uuidString: id)?.uuidString == id
  }

  private static func seconds(_ time: timespec) -> Double {
    Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

import Foundation

/// What a copy is called until it is whole: a name that nobody looks at.
enum PartFile {
  private static let ending = ".part"

  static func path(in folder: String) -> String { "\(folder)/.\(UUID().uuidString)\(ending)" }

  /// Removes what copying has left that was killed.
  ///
  /// - Parameter time: What has changed since may be somebody's who copies now.
  static func removeStale(in folder: String, before time: Date) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where isPart(name) {
      let path = "\(folder)/\(name)"
      var status = stat()
      // Copies get the time at which the picture was changed; nobody sets that of the last change
      // to the file.
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

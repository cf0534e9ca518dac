import Foundation

@testable import TrellisPhotoLibrary

/// A new folder that is removed with this object.
final class TemporaryFolder: Sendable {
  /// The folder's path without symbolic links.
  let path: String

  init() throws {
    let path = NSTemporaryDirectory() + "/photo-library-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  deinit {
    chmod("\(path)/closed", 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String, modified: Int? = nil) throws -> String {
    let file = "\(path)/\(name)"
    let parent = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    if let modified {
      try setModified(modified, of: name)
    }
    return file
  }

  func setModified(_ time: Int, of name: String) throws {
    let date = Date(timeIntervalSince1970: Double(time))
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: "\(path)/\(name)")
  }

  /// Scans the folder or a folder in it, whose path begins with a slash.
  func scanned(_ place: String = "") async -> PhotoTimeline {
    var last = PhotoTimeline()
    for await update in PhotoScanner().timelines(of: [path + place]) { last = update.timeline }
    return last
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }
}

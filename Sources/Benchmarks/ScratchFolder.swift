import Foundation

/// A temporary folder that is deleted at the end of the process, or when a signal ends it.
final class ScratchFolder {
  let url: URL

  @MainActor
  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-bench-\(UUID().uuidString)")
    Interruption.willDelete(url)
    try Interruption.whileRunning { [url] in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Creates a folder inside the folder.
  func folder(_ name: String) throws -> URL {
    let folder = url.appendingPathComponent(name)
    try Interruption.whileRunning {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    return folder
  }
}

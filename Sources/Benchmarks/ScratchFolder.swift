import Foundation

/// A temporary folder that is deleted at the end of the process, or when SIGINT or SIGTERM ends it.
final class ScratchFolder {
  let url: URL
  private var signals: [any DispatchSourceSignal] = []

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-bench-\(UUID().uuidString)")
    self.url = url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for number in [SIGINT, SIGTERM] {
      // The default handler would end the process before the source reports the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        ScratchFolder.remove(url)
        exit(128 + number)
      }
      source.resume()
      signals.append(source)
    }
  }

  deinit { Self.remove(url) }

  /// Creates a folder inside the folder.
  func folder(_ name: String) throws -> URL {
    let folder = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func remove(_ url: URL) { try? FileManager.default.removeItem(at: url) }
}

import Foundation
import TestSupport

/// An installation of the built programs by `data/install`, in a temporary folder.
final class Installation {
  /// The folder that takes the place of the root folder.
  let root: URL
  private let scratch: URL

  init() throws {
    scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("installation-\(UUID().uuidString)")
    root = scratch.appendingPathComponent("root")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: scratch) }

  /// Runs the script and returns its status and what it has written.
  ///
  /// - Parameters:
  ///   - script: The script. The default is the one in the checkout.
  ///   - path: Folders of programs that come before the environment's. The default is none.
  @discardableResult
  func run(
    _ arguments: String..., script: URL = Checkout.root.appendingPathComponent("data/install"),
    path: URL? = nil
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [script.path] + arguments
    if let path {
      var environment = ProcessInfo.processInfo.environment
      environment["PATH"] = "\(path.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
      process.environment = environment
    }
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// The folder of the built programs.
  static var programs: String { BuiltProgram.url("").path }

  /// The paths of the files below a folder, relative to it, in alphabetical order.
  static func files(in folder: URL) -> [String] {
    let all =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { !folder.appendingPathComponent($0).isFolder }.sorted()
  }

  /// Writes an executable script and returns its folder.
  func writeProgram(_ name: String, _ text: String) throws -> URL {
    let folder = scratch.appendingPathComponent("programs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return folder
  }

  /// Makes what `.ci/packages` puts into an archive, with links in place of copies, and returns the script
  /// in it.
  ///
  /// - Parameter libraries: The lines of the list of libraries and their packages.
  func makeArchive(libraries: String) throws -> URL {
    let archive = scratch.appendingPathComponent("archive")
    let files = FileManager.default
    try files.createDirectory(at: archive, withIntermediateDirectories: true)
    for name in ["data", "resources", "LICENSE"] {
      try files.createSymbolicLink(
        at: archive.appendingPathComponent(name),
        withDestinationURL: Checkout.root.appendingPathComponent(name))
    }
    try files.createSymbolicLink(
      at: archive.appendingPathComponent("bin"),
      withDestinationURL: URL(fileURLWithPath: Self.programs))
    try Data(libraries.utf8).write(to: archive.appendingPathComponent("libraries"))
    let script = archive.appendingPathComponent("install")
    try files.copyItem(at: Checkout.root.appendingPathComponent("data/install"), to: script)
    return script
  }
}

extension URL {
  fileprivate var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }
}

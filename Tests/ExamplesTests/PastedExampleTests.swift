import Foundation
import TestSupport
import XCTest

/// Each example as the only file of a program.
final class PastedExampleTests: XCTestCase {
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func testEachExampleCompilesAloneWithTheLineThatItsCommentNames() throws {
    let folder = Self.checkout.appendingPathComponent("Sources/Examples")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && $0 != "main.swift" }
    XCTAssertEqual(files.count, 7)
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let imports = text.split(separator: "\n").filter { $0.contains("import ") }
      let own = imports.filter { $0 != "import Observation" }
      XCTAssertEqual(own, ["import Foundation", "import Trellis"], file)
      // The lines of the whole file, as `wc -l` counts them.
      let count = text.count { $0 == "\n" }
      XCTAssertTrue((40...120).contains(count), "\(file) has \(count) lines")
      let line = try XCTUnwrap(text.firstMatch(of: /`(exit\(.*\))`/), file).1
      let (status, output) = try typecheck(text + "\n\(line)\n")
      XCTAssertEqual(status, 0, "\(file): \(output)")
      XCTAssertFalse(output.contains("warning:"), "\(file): \(output)")
    }
  }

  private func typecheck(_ program: String) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pasted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("main.swift")
    try program.write(to: file, atomically: true, encoding: .utf8)
    let products = BuiltProgram.url("trellis-example").deletingLastPathComponent()
    let maps = [
      Self.checkout.appendingPathComponent("Sources/CGtkSystem/module.modulemap"),
      products.appendingPathComponent("CTrellisGtk.build/module.modulemap"),
    ]
    let flags = try run(["pkg-config", "--cflags-only-I", "gtk4"]).output
    var command = [
      "swiftc", "-typecheck", file.path, "-swift-version", "6", "-I",
      products.appendingPathComponent("Modules").path,
    ]
    for map in maps { command += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
    command += flags.split(whereSeparator: \.isWhitespace).map(String.init)
    return try run(command)
  }

  private func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

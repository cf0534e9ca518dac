import Foundation
import XCTest

/// Tests of the source code of the first program in README.md.
final class ReadmeTests: XCTestCase {
  private let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func testTheReadmeProgramCompilesWithoutWarnings() throws {
    let program = try XCTUnwrap(firstSwiftBlock(), "README.md contains no Swift code block")
    XCTAssertGreaterThan(program.split(separator: "\n").count, 9)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("main.swift")
    try program.write(to: file, atomically: true, encoding: .utf8)

    for mode in ["5", "6"] {
      let (status, output) = try typecheck(file, mode: mode)
      XCTAssertEqual(status, 0, "in Swift \(mode) mode: \(output)")
      XCTAssertFalse(output.contains("warning:"), "in Swift \(mode) mode: \(output)")
    }
  }

  /// `ReadmeProgramTests` runs this copy of the program.
  func testTheReadmeSampleEqualsTheReadmeProgram() throws {
    let copy = checkout.appendingPathComponent("Tests/ReadmeSample/main.swift")
    XCTAssertEqual(try String(contentsOf: copy, encoding: .utf8), try firstSwiftBlock())
  }

  private func firstSwiftBlock() throws -> String? {
    let readme = try String(
      contentsOf: checkout.appendingPathComponent("README.md"), encoding: .utf8)
    guard let start = readme.range(of: "```swift\n"),
      let end = readme.range(of: "```", range: start.upperBound..<readme.endIndex)
    else { return nil }
    return String(readme[start.upperBound..<end.lowerBound])
  }

  private func typecheck(_ file: URL, mode: String) throws -> (status: Int32, output: String) {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let products = tests.deletingLastPathComponent()
    let maps = [
      checkout.appendingPathComponent("Sources/CGtkSystem/module.modulemap"),
      products.appendingPathComponent("CTrellisGtk.build/module.modulemap"),
    ]
    let flags = try run(["pkg-config", "--cflags-only-I", "gtk4"]).output
    return try run(
      [
        "swiftc", "-typecheck", file.path, "-swift-version", mode, "-I",
        products.appendingPathComponent("Modules").path,
      ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
        + flags.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

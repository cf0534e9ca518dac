import Foundation
import TestSupport
import Testing

/// The package in the article "GListModel and other GTK code", whose manifest and module map make
/// GTK's C functions known.
struct ManifestTests {
  private static let article = SampleFiles.checkout
    .appendingPathComponent("Sources/Trellis/Trellis.docc/GListModelAndGTK.md")

  @Test func theManifestOfTheArticleIsValid() throws {
    let package = try Package()
    defer { package.remove() }
    let (status, output) = try run([
      "swift", "package", "--package-path", package.folder.path, "dump-package",
    ])
    #expect(status == 0, "\(output)")
    #expect(output.contains("\"pkgConfig\" : \"gtk4\""), "\(output)")
  }

  @Test func theSamplesCompileWithTheModuleMapOfTheArticle() throws {
    let package = try Package()
    defer { package.remove() }
    let samples = try String(
      contentsOf: SampleFiles.checkout
        .appendingPathComponent("Tests/DocumentationSamples/GtkCode.swift"), encoding: .utf8)
    let file = package.folder.appendingPathComponent("GtkCode.swift")
    try samples.replacingOccurrences(of: "import CGtkSystem", with: "import CGtk4")
      .write(to: file, atomically: true, encoding: .utf8)
    let products = BuiltProgram.url("trellis-example").deletingLastPathComponent()
    let maps = [
      package.moduleMap,
      SampleFiles.checkout.appendingPathComponent("Sources/CGtkSystem/module.modulemap"),
      products.appendingPathComponent("CTrellisGtk.build/module.modulemap"),
    ]
    let flags = try run(["pkg-config", "--cflags-only-I", "gtk4"]).output
    var command = [
      "swiftc", "-typecheck", file.path, "-parse-as-library", "-swift-version", "6", "-I",
      products.appendingPathComponent("Modules").path,
    ]
    for map in maps { command += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
    command += flags.split(whereSeparator: \.isWhitespace).map { String($0) }
    let (status, output) = try run(command)
    #expect(status == 0, "\(output)")
    #expect(!output.contains("warning:"), "\(output)")
  }

  /// The files of the article, in a folder of their own.
  private struct Package {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("names-\(UUID().uuidString)")
    var moduleMap: URL { folder.appendingPathComponent("Sources/CGtk4/module.modulemap") }

    init() throws {
      for path in ["Package.swift", "Sources/CGtk4/module.modulemap", "Sources/CGtk4/shim.h"] {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try ManifestTests.block(file.lastPathComponent)
          .write(to: file, atomically: true, encoding: .utf8)
      }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  /// Returns the code below the comment that names a file.
  private static func block(_ file: String) throws -> String {
    let lines = try SampleFiles.lines(of: article)
    let marker = try #require(lines.firstIndex(of: "<!-- \(file) -->"))
    let code = lines[(marker + 2)...].prefix { $0 != "```" }
    return code.joined(separator: "\n") + "\n"
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

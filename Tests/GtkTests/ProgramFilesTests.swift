import TrellisGtk
import XCTest

/// Where programs find their data files.
final class ProgramFilesTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    folder.resolveSymlinksInPath()
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  /// Writes empty files.
  private func write(_ paths: String...) throws {
    for path in paths {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
  }

  /// Returns the path of a file for the program at a path, relative to the folder.
  private func path(
    of file: String, for program: String, dataFolders: String...
  ) -> String? {
    let files = ProgramFiles(
      name: "app", executable: folder.appendingPathComponent(program),
      dataFolders: dataFolders.map { folder.appendingPathComponent($0).path }
        .joined(separator: ":"))
    return files.path(file).map { String($0.dropFirst(folder.path.count + 1)) }
  }

  func testAnInstalledProgramFindsItsFilesBesideItsFolder() throws {
    try write("usr/bin/app", "usr/share/app/style.css", "usr/share/locale/de/app.mo")
    XCTAssertEqual(path(of: "style.css", for: "usr/bin/app"), "usr/share/app/style.css")
    XCTAssertEqual(path(of: "locale", for: "usr/bin/app"), "usr/share/locale")
    XCTAssertNil(path(of: "other", for: "usr/bin/app"))
  }

  func testALinkToAProgramFindsTheFilesOfTheProgram() throws {
    try write("opt/app/bin/app", "opt/app/share/app/style.css", "bin/other")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("bin/app"),
      withDestinationURL: folder.appendingPathComponent("opt/app/bin/app"))
    XCTAssertEqual(path(of: "style.css", for: "bin/app"), "opt/app/share/app/style.css")
  }

  func testABuiltProgramFindsTheFilesOfItsCheckoutBeforeInstalledOnes() throws {
    try write(
      "work/Package.swift", "work/.build/debug/app", "work/data/icons/app.svg",
      "work/resources/style.css", "usr/share/app/style.css", "usr/share/app/more.css")
    let program = "work/.build/debug/app"
    func found(_ file: String) -> String? { path(of: file, for: program, dataFolders: "usr/share") }
    XCTAssertEqual(found("style.css"), "work/resources/style.css")
    XCTAssertEqual(found("icons"), "work/data/icons")
    XCTAssertEqual(found("data/icons"), "work/data/icons")
    XCTAssertEqual(found("more.css"), "usr/share/app/more.css")
  }

  func testAProgramWithoutFilesBesideItLooksInTheDataFoldersInTheirOrder() throws {
    try write(
      "elsewhere/app", "first/share/locale/de/other.mo", "second/share/app/style.css",
      "second/share/locale/de/app.mo", "third/share/app/style.css")
    func found(_ file: String) -> String? {
      path(
        of: file, for: "elsewhere/app", dataFolders: "first/share", "second/share", "third/share")
    }
    XCTAssertEqual(found("style.css"), "second/share/app/style.css")
    // The first folder has nothing of the program.
    XCTAssertEqual(found("locale"), "second/share/locale")
  }
}

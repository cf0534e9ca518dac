import Foundation
import ProgramTestSupport
import XCTest

/// A test case with its own Wayland session and home folder.
class WaylandGalleryTestCase: XCTestCase {
  private var running: WaylandSession?
  private(set) var home = URL(fileURLWithPath: "/")

  /// The monitors of the session.
  var outputs: [WaylandSession.Output] { [WaylandSession.Output()] }

  override func setUpWithError() throws {
    continueAfterFailure = false
    let missing = WaylandSession.missingPrograms
    try XCTSkipUnless(missing.isEmpty, "not installed: \(missing.joined(separator: ", "))")
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    running = try WaylandSession(outputs: outputs)
  }

  override func tearDownWithError() throws {
    guard let running else { return }
    running.stop()
    try FileManager.default.removeItem(at: home)
  }

  var session: WaylandSession {
    get throws { try XCTUnwrap(running) }
  }

  /// Creates a folder for photos and returns it.
  func photosFolder() throws -> URL {
    let folder = home.appendingPathComponent("photos")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  func open(_ folder: URL, layout: String = "grid") throws -> WaylandProgram {
    try WaylandProgram(
      "trellis-gallery", ["--layout", layout, folder.path], home: home, session: session,
      at: (60, 60))
  }

  /// Closes the window and checks that the program ended with status 0 and wrote nothing to
  /// standard error.
  func close(
    _ program: WaylandProgram, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try program.press("ctrl+w")
    XCTAssertEqual(try program.waitForEnd(), 0, "exit status", file: file, line: line)
    XCTAssertEqual(program.standardErrorText, "", "stderr", file: file, line: line)
  }
}

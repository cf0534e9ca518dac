import Foundation
import TestSupport
import XCTest

/// A test case with its own display and home folder.
class PhotosTestCase: XCTestCase {
  private(set) var display: PrivateDisplay?
  private(set) var home = URL(fileURLWithPath: "/")

  static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("data/samples")

  override func setUpWithError() throws {
    continueAfterFailure = false
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("photos-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try TestTheme.install(in: home)
    display = try PrivateDisplay(screen: "2400x1300x24")
  }

  override func tearDownWithError() throws {
    display?.stop()
    try FileManager.default.removeItem(at: home)
  }

  /// Starts the program and does not wait for a window.
  ///
  /// - Parameters:
  ///   - steps: The steps of `--measure`. The default is nil.
  ///   - output: A file for the standard output. The default is nil.
  func launch(
    _ folders: [URL], settings: [String: String?] = [:], measuring steps: String? = nil,
    output: URL? = nil
  ) throws -> ProgramUnderTest {
    try ProgramUnderTest(
      folders.map(\.path), home: home, display: try XCTUnwrap(display), settings: settings,
      measuring: steps, output: output)
  }

  func open(_ folders: URL..., settings: [String: String?] = [:]) throws -> ProgramUnderTest {
    let program = try launch(folders, settings: settings)
    try program.waitForWindow()
    return program
  }

  /// Creates a folder in the home folder and returns it.
  func folder(_ name: String) throws -> URL {
    let folder = home.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Closes the window and checks that the program ended with status 0 and wrote nothing to
  /// standard error.
  func close(
    _ program: ProgramUnderTest, with key: String = "ctrl+w", file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try program.press(key)
    XCTAssertEqual(try program.waitForEnd(), 0, "exit status", file: file, line: line)
    XCTAssertEqual(program.standardErrorText, "", "stderr", file: file, line: line)
  }
}

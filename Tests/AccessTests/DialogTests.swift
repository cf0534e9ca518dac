import AccessTestSupport
import TestSupport
import XCTest

/// Tests of trellis-photos with two windows, and a dialog over the first one; and of a second start.
final class DialogTests: AccessTestCase {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/samples")

  /// Opens two windows and a dialog over the first one, and returns the program and the second window.
  private func openDialog(
    titled title: String, with keys: String...
  ) throws -> (program: AccessProgram, other: String) {
    let program = try AccessProgram("trellis-photos", [Self.samples.path], in: session)
    _ = try program.list("Photos")
    let first = try program.waitForWindow(titled: "samples — Photos")
    try program.press("ctrl+n")
    let other = try program.waitForWindow(titled: "Pictures — Photos")
    try program.giveKeyboard(to: first)
    for key in keys { try program.press(key) }
    try waitForDialog(titled: title, of: program)
    try program.giveKeyboard(to: other)
    return (program, other)
  }

  /// Waits for a dialog, which libadwaita 1.5 shows in the window and earlier versions in a window of its
  /// own.
  private func waitForDialog(titled title: String, of program: AccessProgram) throws {
    try awaited("the dialog \(title)") {
      if try program.window(titled: title) != nil { return () }
      let windows = try session.applications().flatMap { try $0.children() }
      return try windows.contains { try $0.first("label", title) != nil } ? () : nil
    }
  }

  func testTheShortcutsOfAWindowLeaveAnotherWindowItsKeys() throws {
    let (program, other) = try openDialog(titled: "trellis-photos", with: "F1")
    try program.press("ctrl+w")
    try awaited("the second window to close") {
      try program.windows().contains(other) ? nil : ()
    }
    XCTAssertEqual(try program.windows().count, 2)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testADialogForANewAlbumLeavesAnotherWindowItsKeys() throws {
    let (program, _) = try openDialog(titled: "New Album", with: "Right", "ctrl+shift+n")
    try program.press("ctrl+q")
    try program.waitForEnd()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testASecondStartOpensItsFolderInTheWindowThatIsThere() throws {
    let folder = try session.home.appendingPathComponent("other")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let photo = "maple-leaf-in-autumn.jpg"
    try FileManager.default.copyItem(
      at: Self.samples.appendingPathComponent(photo), to: folder.appendingPathComponent(photo))
    let program = try AccessProgram("trellis-photos", [Self.samples.path], in: session)
    _ = try program.waitForWindow(titled: "samples — Photos")
    // The second process asks the first one, and ends.
    try AccessProgram("trellis-photos", [folder.path], in: session).waitForEnd()
    _ = try program.waitForWindow(titled: "other — Photos")
    XCTAssertEqual(try program.windows().count, 1)
    // The library is still there.
    try program.press("alt+Left")
    _ = try program.waitForWindow(titled: "samples — Photos")
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }
}

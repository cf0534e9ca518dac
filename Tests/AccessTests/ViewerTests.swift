import AccessTestSupport
import TestSupport
import XCTest

/// Tests of an open photo and its surroundings as a screen reader sees them.
final class ViewerTests: AccessTestCase {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/samples")

  private func photos(
    _ folder: URL = samples, settings: [String: String] = [:]
  ) throws -> AccessProgram {
    try AccessProgram("trellis-photos", [folder.path], in: try session, settings: settings)
  }

  /// Opens the first of some photos and waits for its page.
  private func openFirst(in program: AccessProgram, of count: Int) throws -> Accessible {
    let list = try program.list("Photos")
    let items = count == 1 ? "1 item" : "\(count) items"
    try awaited("all photos") { try list.descriptionText == "Grid, \(items)" ? () : nil }
    try program.press("Home", "Return")
    try awaited("the page with one photo") {
      try list.descriptionText == "One Photo, \(items)" && !list.states.contains(.busy)
        ? () : nil
    }
    return list
  }

  private func wait(for role: String, _ names: String..., in window: Accessible) throws {
    for name in names {
      try awaited("the \(role) \(name)") { try window.first(role, name) == nil ? nil : () }
    }
  }

  /// Presses Tab until all names have had the keyboard focus.
  private func reach(
    _ names: String..., in window: Accessible, with program: AccessProgram
  ) throws {
    var missing = Set(names)
    for _ in 0..<24 where !missing.isEmpty {
      try program.press("Tab")
      for focused in try window.all(where: { try $0.states.contains(.focused) }) {
        missing.remove(try focused.name)
      }
    }
    XCTAssertEqual(missing, [], "not reached with Tab")
  }

  func testAnOpenPhotoIsAnnouncedAndItsControlsHaveNamesAndAreReachedWithTab() throws {
    let program = try photos()
    let list = try openFirst(in: program, of: 43)
    let window = try program.window()
    var events: [AccessBus.Event] = []
    func waitForPhoto(_ text: String) throws {
      try awaited("the announcement of \(text)") {
        events += program.takeEvents()
        let isTold =
          AccessSession.supportsAnnouncements
          ? events.contains { $0.member == "Announcement" && $0.text == text }
          : try list.name == text
        return isTold ? () : nil
      }
    }
    try waitForPhoto("maple-leaf-in-autumn.jpg, 1 of 43")
    try program.press("Right")
    try waitForPhoto("aizkorri-in-october.jpg, 2 of 43")
    try wait(
      for: "button", "All Photos (Escape)", "Information (Ctrl+I)",
      "Move to the Trash (Ctrl+Delete)", in: window)
    try wait(
      for: "button", "Previous Photo (Page Up)", "Next Photo (Page Down)", "Turn Right (R)",
      "Farther (−)", "Closer (+)", in: window)
    try wait(for: "list", "Filmstrip", in: window)
    try reach(
      "All Photos (Escape)", "Information (Ctrl+I)", "Move to the Trash (Ctrl+Delete)", in: window,
      with: program)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testTheControlsOfAFullscreenWindowHaveNamesAndAreReachedWithTab() throws {
    let program = try photos()
    _ = try openFirst(in: program, of: 43)
    let window = try program.window()
    try program.becomeFullscreen(with: "F11")
    try wait(for: "button", "All Photos", "Slideshow (F12)", "Leave Fullscreen (F11)", in: window)
    // Before 4.10, GTK reports a toggle button as a button.
    let shuffle = try awaited("the button that shuffles") {
      try window.first("toggle button", "Shuffle the Slideshow")
        ?? window.first("button", "Shuffle the Slideshow")
    }
    XCTAssertFalse(try shuffle.states.contains(.checked))
    let interval = "Time for Each Photo: 5 seconds"
    try awaited("the list of intervals") {
      try window.all { try $0.name == interval }.isEmpty ? nil : ()
    }
    try reach(
      "All Photos", "Slideshow (F12)", "Leave Fullscreen (F11)", "Shuffle the Slideshow",
      interval, in: window, with: program)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testTheButtonOfAMovingPictureHasANameAndIsReachedWithTab() throws {
    let folder = try session.home.appendingPathComponent("moving")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let frames = [[255, 0, 0], [0, 0, 255]].map { colour in
      GifWriter.Frame(width: 32, height: 32, colour: colour.map { UInt8($0) })
    }
    let gif = GifWriter(width: 32, height: 32, frames: frames, repeats: 0)
    try Data(gif.bytes).write(to: folder.appendingPathComponent("a.gif"))
    // With reduced motion a picture stands still until it is played.
    let settings = try session.home.appendingPathComponent(".config/gtk-4.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try Data("[Settings]\ngtk-enable-animations=false\n".utf8)
      .write(to: settings.appendingPathComponent("settings.ini"))
    let program = try photos(folder)
    _ = try openFirst(in: program, of: 1)
    let window = try program.window()
    try wait(for: "button", "Play (Space)", in: window)
    try reach("Play (Space)", in: window, with: program)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  /// Opens the photo of a folder with these files, on a computer that plays no videos, and reaches the
  /// button that plays it.
  private func checkPlayButton(_ name: String, of files: [String]) throws {
    let folder = try session.home.appendingPathComponent("videos")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files {
      try Data("P6\n1 1\n255\n\u{1}\u{1}\u{1}".utf8).write(to: folder.appendingPathComponent(file))
    }
    let program = try photos(folder, settings: ["PATH": "/nonexistent", "TRELLIS_MEDIA": "none"])
    _ = try openFirst(in: program, of: 1)
    let window = try program.window()
    try wait(for: "button", name, in: window)
    try reach(name, in: window, with: program)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testTheButtonOfAVideoHasANameAndIsReachedWithTab() throws {
    try checkPlayButton("Play (Space)", of: ["film.mp4"])
  }

  func testTheButtonOfALivePhotoHasANameAndIsReachedWithTab() throws {
    try checkPlayButton("LIVE", of: ["a.jpg", "a.MOV"])
  }

  func testTheSlideshowKeepsTheScreenOnWhileItRuns() throws {
    let manager = try session.makeSessionManager()
    let program = try photos()
    _ = try openFirst(in: program, of: 43)
    XCTAssertEqual(manager.inhibitions, [])
    try program.becomeFullscreen(with: "F12")
    // 8 is the flag of GTK for an idle session.
    try awaited("the screen to be kept on") {
      manager.inhibitions == [.init(reason: "Slideshow", flags: 8)] ? () : nil
    }
    try wait(for: "button", "Pause the Slideshow (F12)", in: program.window())
    try program.press("Escape")
    try awaited("the screen to be left alone") { manager.inhibitions.isEmpty ? () : nil }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }
}

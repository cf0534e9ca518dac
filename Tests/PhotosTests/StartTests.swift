import Foundation
import ProgramTestSupport
import XCTest

/// Tests of starting the program with different folders, and without any.
final class StartTests: PhotosTestCase {
  func testAMissingFolderIsReportedAndEndsTheProgramWithoutAWindow() throws {
    let missing = home.appendingPathComponent("nowhere")
    let program = try launch([missing])
    XCTAssertEqual(try program.waitForEnd(within: 10), 1)
    XCTAssertEqual(
      program.standardErrorText, "trellis-photos: there is no folder \(missing.path)\n")
    XCTAssertEqual(try program.windows(), [])
  }

  func testOneMissingFolderOfTwoIsReportedAndTheOtherIsShown() throws {
    let program = try open(Self.samples, home.appendingPathComponent("nowhere"))
    XCTAssertFalse(try program.filledGrid().tiles.isEmpty)
    try program.press("ctrl+q")
    XCTAssertEqual(try program.waitForEnd(), 1)
    XCTAssertEqual(
      program.standardErrorText,
      "trellis-photos: there is no folder \(home.path)/nowhere\n")
  }

  func testTheProgramStoresItsFilesInTheHomeFolderOfTheEnvironment() throws {
    let pictures = try folder("colours")
    try ColouredPictures(count: 3).write(to: pictures)
    // An empty variable counts as one that is not set. Mesa complains of it.
    let program = try open(
      pictures,
      settings: [
        "XDG_CACHE_HOME": "", "XDG_DATA_HOME": "", "MESA_SHADER_CACHE_DISABLE": "true",
      ])
    _ = try program.filledGrid { $0.tiles.count == 3 }
    try eventually("the thumbnails") {
      try ThumbnailFolder(home: home).files(in: "large").count == 3
    }
    try close(program)
    let albums = home.appendingPathComponent(".local/share/trellis-photos/albums.sqlite")
    XCTAssertTrue(FileManager.default.fileExists(atPath: albums.path))
  }

  func testAFileIsOpenedWithItsFolderAroundIt() throws {
    let folder = try folder("colours")
    let pictures = ColouredPictures(count: 150)
    try pictures.write(to: folder)
    let program = try open(folder.appendingPathComponent("120.ppm"))
    try program.waitForPage(of: 120, in: pictures)
    XCTAssertEqual(try program.title, "120.ppm — Photos")
    try program.press("Right")
    try program.waitForPage(of: 121, in: pictures)
    try program.press("Escape")
    let grid = try program.filledGrid { !$0.tileRows.isEmpty }
    XCTAssertTrue(pictures.all(in: grid).contains(121))
    XCTAssertEqual(pictures.selected(in: grid), [121])
    try close(program)
  }

  func testAURIOpensItsFolder() throws {
    let folder = try folder("two words")
    try ColouredPictures(count: 3).write(to: folder)
    let uri = folder.absoluteString
    XCTAssertTrue(uri.hasPrefix("file:///") && uri.contains("two%20words"))
    let program = try ProgramUnderTest([uri], home: home, display: try XCTUnwrap(display))
    try program.waitForWindow()
    program.gridStart = ProgramUnderTest.sidebarEnd
    XCTAssertEqual(try program.filledGrid { $0.tiles.count == 3 }.tiles.count, 3)
    XCTAssertEqual(try program.title, "two words — Photos")
    try close(program)
  }

  func testTheClassOfTheWindowIsThatOfTheDesktopEntry() throws {
    let program = try open(try folder("Holidays"))
    let search = ["search", "--onlyvisible", "--class", "^trellis-photos$"]
    let found = String(
      decoding: try Command.output(of: "xdotool", search, display: display), as: UTF8.self)
    XCTAssertEqual(found.split(separator: "\n").map(String.init), try program.windows())
    try close(program)
  }

  func testAPictureWithoutAnExtensionIsOpenedAndStaysWhenItIsSaved() throws {
    let (folder, other) = (try folder("colours"), try folder("other"))
    let pictures = ColouredPictures(count: 12)
    try pictures.write(to: other)
    try ColouredPictures(count: 3).write(to: folder)
    let picture = folder.appendingPathComponent("picture")
    func save(_ index: Int) throws {
      let saved = other.appendingPathComponent("\(index).png")
      let source = other.appendingPathComponent("\(index).ppm")
      try Command.output(of: "convert", [source.path, saved.path])
      XCTAssertEqual(rename(saved.path, picture.path), 0)
    }
    try save(5)
    let program = try open(picture)
    try program.waitForPage(of: 5, in: pictures)
    XCTAssertEqual(try program.title, "picture — Photos")
    try save(7)
    try program.waitForPage(of: 7, in: pictures)
    try program.press("Escape")
    _ = try program.filledGrid { $0.tiles.count == 4 }
    try close(program)
  }

  func testAFileThatIsNoPictureShowsItsFolder() throws {
    let folder = try folder("colours")
    try ColouredPictures(count: 12).write(to: folder)
    let text = folder.appendingPathComponent("notes.txt")
    try Data("no picture".utf8).write(to: text)
    let program = try open(text)
    XCTAssertEqual(try program.filledGrid { $0.tiles.count == 12 }.tiles.count, 12)
    XCTAssertEqual(try program.title, "colours — Photos")
    try close(program)
  }

  /// The test cannot read words from the screen, so it checks the window's title and the shape of
  /// the page: an icon, a title, a sentence and two buttons, one below the other and centred.
  func testAnEmptyFolderShowsFiveCentredElements() throws {
    let program = try open(try folder("Holidays"))
    try eventually("the title") { try program.title == "Holidays — Photos" }
    let blocks = try eventually("five elements in the middle of the page") {
      let blocks = Self.middleBlocks(in: try program.stillScreenshot())
      return blocks.count == 5 ? blocks : nil
    }
    for block in blocks {
      XCTAssertEqual(Double(block.lowerBound + block.upperBound) / 2, 540, accuracy: 3)
    }
    try close(program)
  }

  func testAnEmptyPicturesFolderOffersTheSamples() throws {
    _ = try folder("Pictures")
    let program = try open()
    try eventually("the page") {
      let isShown = try program.title == "Pictures — Photos"
      return try isShown && Self.middleBlocks(in: program.stillScreenshot()).count == 5
    }
    // The first button opens a folder.
    try program.press("Tab")
    try program.press("Return")
    try eventually("the samples") { try program.title == "Samples — Photos" }
    _ = try program.filledGrid { $0.tileRows.count == 3 }
    try close(program)
  }

  func testPhotosThatArriveInAnEmptyPicturesFolderAreShown() throws {
    let folder = try folder("Pictures")
    let program = try open()
    try eventually("the page") {
      try Self.middleBlocks(in: program.stillScreenshot()).count == 5
    }
    try ColouredPictures(count: 12).write(to: folder)
    XCTAssertEqual(try program.filledGrid { $0.tiles.count == 12 }.tiles.count, 12)
    XCTAssertEqual(try program.title, "Pictures — Photos")
    try close(program)
  }

  func testTheTitleContainsTheNameOfTheFolder() throws {
    let name = "A long name, of holidays in the mountains, by the sea, with all the family, 2025"
    let long = try folder(name)
    try FileManager.default.copyItem(
      at: Self.samples.appendingPathComponent("kite.jpg"),
      to: long.appendingPathComponent("kite.jpg"))
    let program = try open(long)
    try eventually("the title") { try program.title == "\(name) — Photos" }
    // A long name does not widen the window.
    try program.resize(to: 420, 500)
    XCTAssertEqual(try program.filledGrid().tiles.count, 1)
    try close(program)
  }

  /// Returns the columns of each element on a page, from top to bottom.
  private static func middleBlocks(in screenshot: Screenshot) -> [Range<Int>] {
    let background = screenshot[40, screenshot.height / 2]
    func columns(_ y: Int) -> Range<Int>? {
      let taken = (40..<(screenshot.width - 40)).filter {
        screenshot[$0, y].distance(to: background) > 40
      }
      guard let first = taken.first, let last = taken.last else { return nil }
      return first..<(last + 1)
    }
    var blocks: [Range<Int>] = []
    // Lines with fewer than 8 blank rows between them belong to one element, for example parts of
    // letters.
    var blankRows = 8
    for y in 70..<(screenshot.height - 40) {
      guard let taken = columns(y) else {
        blankRows += 1
        continue
      }
      if blankRows < 8, let last = blocks.popLast() {
        blocks.append(
          min(last.lowerBound, taken.lowerBound)..<max(last.upperBound, taken.upperBound))
      } else {
        blocks.append(taken)
      }
      blankRows = 0
    }
    return blocks
  }

  func testTheDesktopStartsTheProgramWithoutAWindowAndGivesItAFile() throws {
    let folder = try colours()
    let desktop = try BareDesktop(.withoutAccessibilityBus, home: home)
    let program = try launch([], settings: desktop.settings, options: ["--gapplication-service"])
    try desktop.waitForService("io.github.trellis.Photos")
    XCTAssertEqual(try program.windows(), [])
    let file = folder.appendingPathComponent("3.ppm")
    try desktop.callApplication(
      "io.github.trellis.Photos", "Open", "['\(file.absoluteString)']", "{}")
    try program.waitForWindow()
    try program.waitForPage(of: 3, in: Self.pictures)
    XCTAssertEqual(try program.title, "3.ppm — Photos")
    // A window is open already.
    try desktop.callApplication("io.github.trellis.Photos", "Activate", "{}")
    XCTAssertEqual(try program.windows().count, 1)
    try program.press("ctrl+q")
    XCTAssertEqual(try program.waitForEnd(), 0)
    XCTAssertEqual(BareDesktop.complaints(in: program.standardErrorText), "")
  }
}

import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of searching the library with the field above the grid.
final class SearchTests: PhotosTestCase {
  private func openPictures() throws -> (program: ProgramUnderTest, folder: URL) {
    let folder = try colours()
    let program = try open(folder)
    try grid(of: program, showing: Array(0..<12))
    return (program, folder)
  }

  /// Opens the field and types into it.
  private func search(_ keys: String..., in program: ProgramUnderTest) throws {
    try program.press("ctrl+f")
    _ = try program.stillScreenshot()
    for key in keys { try program.press(key) }
  }

  func testTypingShowsWhatIsFoundAndEscapeShowsWhatWasThereBefore() throws {
    let (program, _) = try openPictures()
    try program.press("Right", "Right", "Right")
    try grid(of: program, showing: Array(0..<12), selected: [2])
    try search("1", in: program)
    try grid(of: program, showing: [1, 10, 11])
    XCTAssertEqual(try program.title, "Results for “1” — Photos")
    try program.press("1")
    try grid(of: program, showing: [11])
    try program.press("BackSpace", "0")
    try grid(of: program, showing: [10])
    try program.keep("search")
    try program.press("Escape")
    try grid(of: program, showing: Array(0..<12), selected: [2])
    XCTAssertEqual(try program.title, "colours — Photos")
    // The grid has the keyboard again.
    try program.press("Right")
    try grid(of: program, showing: Array(0..<12), selected: [3])
    // Forward leads to the search, and its field.
    try program.press("alt+Right")
    try grid(of: program, showing: [10])
    try program.press("alt+Left")
    try grid(of: program, showing: Array(0..<12), selected: [3])
    try close(program)
  }

  func testAnEmptyFieldShowsAllPhotosAndNothingFoundIsSaid() throws {
    let (program, _) = try openPictures()
    try search("7", "7", in: program)
    try eventually("the page of no results") {
      try program.title == "Results for “77” — Photos"
        && GridReading(program.stillScreenshot())?.tiles.isEmpty == true
    }
    try program.keep("nothing-found")
    try program.press("BackSpace")
    try grid(of: program, showing: [7])
    try program.press("BackSpace")
    try grid(of: program, showing: Array(0..<12))
    try program.press("8")
    try grid(of: program, showing: [8])
    // The button closes the field.
    try program.press("ctrl+a", "BackSpace", "Escape")
    try grid(of: program, showing: Array(0..<12))
    try close(program)
  }

  func testKeysThatEditTheTextDoNothingToThePhotos() throws {
    let (program, folder) = try openPictures()
    try program.press("Right")
    try search("1", in: program)
    try grid(of: program, showing: [1, 10, 11])
    // A found photo is selected, and the field has the keyboard again.
    try program.press("Return", "Home", "ctrl+f")
    try grid(of: program, showing: [1, 10, 11], selected: [1])
    try program.press("ctrl+a", "ctrl+x")
    try grid(of: program, showing: Array(0..<12))
    try program.press("ctrl+v")
    try grid(of: program, showing: [1, 10, 11])
    try program.press("ctrl+a", "Delete")
    try grid(of: program, showing: Array(0..<12))
    try program.press("7")
    try grid(of: program, showing: [7])
    try program.press("ctrl+z")
    XCTAssertEqual(names(in: folder).count, 12)
    // The grid has the keyboard after Back.
    try program.press("Escape", "Right", "Delete")
    _ = try program.filledGrid(showing: "one photo less") { $0.tiles.count == 11 }
    XCTAssertEqual(names(in: folder).count, 11)
    try close(program)
  }

  func testWhatFilesSayAboutTheirMakingIsFound() throws {
    let folder = try folder("photographs")
    for name in ["kite.jpg", "nuthatch.jpg", "rocket-on-the-pad.jpg"] {
      try FileManager.default.copyItem(
        at: Self.samples.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    let program = try open(folder)
    _ = try program.filledGrid { $0.tiles.count == 3 }
    // The description of a photo.
    try search("f", "a", "l", "c", "o", "n", in: program)
    _ = try program.filledGrid(showing: "the rocket") { $0.tiles.count == 1 }
    try program.press("Escape")
    _ = try program.filledGrid { $0.tiles.count == 3 }
    // Another program changes a description while the search is shown.
    try search("b", "i", "r", "d", in: program)
    // The page is shown when all files have been read.
    try eventually("the page of no results") {
      let shot = try program.stillScreenshot()
      let middle = PixelRect(x: shot.width / 2 - 200, y: 200, width: 400, height: 400)
      return GridReading(shot)?.tiles.isEmpty == true && shot.mainColour(of: middle).share < 0.99
    }
    let kite = folder.appendingPathComponent("kite.jpg")
    var bytes = try Data(contentsOf: kite)
    let place = try XCTUnwrap(bytes.range(of: Data("Kite\0".utf8)))
    bytes.replaceSubrange(place, with: Data("Bird\0".utf8))
    try bytes.write(to: kite)
    _ = try program.filledGrid(showing: "the bird") { $0.tiles.count == 1 }
    try close(program)
  }

  func testASidecarThatAnotherProgramWritesWhileTheSearchIsShownIsFound() throws {
    let (program, folder) = try openPictures()
    func write(_ keyword: String, to name: String) throws {
      let xml = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
        xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>\
        <rdf:li>\(keyword)</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
        """
      try Data(xml.utf8).write(to: folder.appendingPathComponent(name))
    }
    try write("bird", to: "7.ppm.xmp")
    try search("b", "i", "r", "d", in: program)
    try grid(of: program, showing: [7])
    try write("bird", to: "3.xmp")
    try grid(of: program, showing: [3, 7])
    try write("boat", to: "7.ppm.xmp")
    try grid(of: program, showing: [3])
    try FileManager.default.removeItem(at: folder.appendingPathComponent("3.xmp"))
    try eventually("the page of no results") {
      try GridReading(program.stillScreenshot())?.tiles.isEmpty == true
    }
    try close(program)
  }

  func testADateIsGoneTo() throws {
    let folder = try folder("colours")
    try ColouredPictures(count: 150).write(to: folder)
    // All others are of June 2024.
    let date = try XCTUnwrap(ISO8601DateFormatter().date(from: "2019-07-08T12:00:00Z"))
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder.appendingPathComponent("5.ppm").path)
    let program = try open(folder)
    let top = try program.filledGrid { $0.headers.count == 1 }
    func go(to keys: String...) throws {
      try program.press("ctrl+g")
      try program.waitForDialog()
      for key in keys { try program.press(key) }
      try program.keep("go-to-date")
      try program.press("Return")
      try program.waitForDialog(isOpen: false)
      try program.takeKeyboard()
    }
    try go(to: "j", "u", "l", "y", "space", "2", "0", "1", "9")
    let photo = Self.pictures.colour(of: 5)
    try program.wait(for: "the photo of 2019") { shot in
      GridReading(shot)?.tiles.contains { tile in
        shot.mainColour(of: tile).colour.distance(to: photo) < 8
      } == true
    }
    try go(to: "2", "0", "2", "4")
    _ = try program.filledGrid(showing: "the top") { $0.tileRows == top.tileRows }
    try close(program)
  }

  func testPhotosThatAreFoundAreOpenedAndThoseThatArriveAppear() throws {
    let (program, folder) = try openPictures()
    try search("1", in: program)
    try grid(of: program, showing: [1, 10, 11])
    try program.press("Return", "End", "Return")
    try program.waitForPage(of: 11, in: Self.pictures)
    try program.press("Escape")
    try grid(of: program, showing: [1, 10, 11], selected: [11])
    // Two copies of the second picture, of today. One of them does not match.
    let files = FileManager.default
    for name in ["1-copy.ppm", "copy.ppm"] {
      try files.copyItem(
        at: folder.appendingPathComponent("1.ppm"), to: folder.appendingPathComponent(name))
    }
    try grid(of: program, showing: [1, 1, 10, 11])
    try program.press("alt+Left")
    try grid(of: program, showing: [1, 1] + Array(0..<12))
    try close(program)
  }
}

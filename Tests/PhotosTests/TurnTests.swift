import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of turning photos in the grid and while one is open.
final class TurnTests: PhotosTestCase {
  /// Writes a JPEG of 900 × 600 pixels, red on the left and blue on the right.
  private func writePicture(_ name: String = "a.jpg") throws -> URL {
    let file = try folder("turn").appendingPathComponent(name)
    try Command.output(
      of: "convert", ["-size", "450x600", "xc:#c82828", "xc:#2828c8", "+append", file.path])
    let time = Date(timeIntervalSince1970: 1_718_452_800)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    return file
  }

  private func orientation(of file: URL) throws -> Orientation {
    let data = try Data(contentsOf: file)
    return data.withUnsafeBytes { PictureHead($0).orientation }
  }

  /// The colours of a picture at its left, top, right and bottom: "r" and "b".
  private func sides(_ shot: Screenshot, x: Int, y: Int, distance: Int) -> String {
    [(-distance, 0), (0, -distance), (distance, 0), (0, distance)].map { dx, dy in
      let colour = shot[x + dx, y + dy]
      return colour.red > 150 && colour.blue < 100
        ? "r" : colour.blue > 150 && colour.red < 100 ? "b" : "-"
    }.joined()
  }

  private func wait(
    _ program: ProgramUnderTest, for awaited: String, x: Int, y: Int, distance: Int
  ) throws {
    try program.wait(for: "the sides \(awaited)") { shot in
      zip(sides(shot, x: x, y: y, distance: distance), awaited)
        .allSatisfy { $1 == "?" || $0 == $1 }
    }
  }

  func testPhotosAreTurnedInTheGridAndUndoAndRedoFollow() throws {
    let file = try writePicture()
    let program = try open(file.deletingLastPathComponent())
    let tile = try XCTUnwrap(try program.filledGrid { $0.tiles.count == 1 }.tiles.first)
    func wait(for sides: String) throws {
      try self.wait(program, for: sides, x: tile.midX, y: tile.midY, distance: 50)
    }
    try program.press("Right")
    try wait(for: "r?b?")
    // The left side comes to the top.
    try program.press("ctrl+r")
    try wait(for: "?r?b")
    XCTAssertEqual(try orientation(of: file), .right)
    try program.press("ctrl+r")
    try wait(for: "b?r?")
    try program.press("ctrl+z")
    try wait(for: "?r?b")
    try program.press("ctrl+z")
    try wait(for: "r?b?")
    XCTAssertEqual(try orientation(of: file), .up)
    try program.press("ctrl+shift+z")
    try wait(for: "?r?b")
    try program.press("ctrl+shift+z")
    try wait(for: "b?r?")
    try program.press("ctrl+shift+r")
    try wait(for: "?r?b")
    XCTAssertEqual(try orientation(of: file), .right)
    try close(program)
    // The next start shows the turned photo.
    let next = try open(file.deletingLastPathComponent())
    try self.wait(next, for: "?r?b", x: tile.midX, y: tile.midY, distance: 50)
    try close(next)
  }

  /// The pictures have no date of their own. The file of the turned one is the newest.
  func testATurnedPhotoThatIsDatedByItsFileKeepsItsPlace() throws {
    let (newer, older) = (try writePicture(), try writePicture("b.jpg"))
    let time = Date(timeIntervalSince1970: 1_718_452_799)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: older.path)
    func modified() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: older.path)[.modificationDate] as? Date
    }
    let program = try open(newer.deletingLastPathComponent())
    let tiles = try program.filledGrid { $0.tiles.count == 2 }.tiles
    func wait(_ program: ProgramUnderTest, for first: String, _ second: String) throws {
      for (tile, sides) in zip(tiles, [first, second]) {
        try self.wait(program, for: sides, x: tile.midX, y: tile.midY, distance: 50)
      }
    }
    try wait(program, for: "r?b?", "r?b?")
    try program.press("Right", "Right", "ctrl+r")
    try wait(program, for: "r?b?", "?r?b")
    XCTAssertGreaterThan(try XCTUnwrap(modified()), Date(timeIntervalSince1970: 1_718_452_800))
    try close(program)
    let next = try open(newer.deletingLastPathComponent())
    try wait(next, for: "r?b?", "?r?b")
    try next.press("Right", "Right", "ctrl+r")
    try wait(next, for: "r?b?", "b?r?")
    try next.press("ctrl+z")
    try wait(next, for: "r?b?", "?r?b")
    try close(next)
  }

  func testUndoingATurnScrollsToThePhoto() throws {
    let (file, pictures) = (try writePicture(), ColouredPictures(count: 100))
    try pictures.write(to: file.deletingLastPathComponent())
    // The photo is the newest one.
    let time = Date(timeIntervalSince1970: 1_718_452_860)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    let program = try open(file.deletingLastPathComponent())
    let tile = try XCTUnwrap(try program.filledGrid { $0.tiles.count > 6 }.tiles.first)
    try wait(program, for: "r?b?", x: tile.midX, y: tile.midY, distance: 50)
    try program.press("Right", "ctrl+r")
    try wait(program, for: "?r?b", x: tile.midX, y: tile.midY, distance: 50)
    try program.press("End")
    _ = try program.filledGrid(showing: "the last photo") { pictures.all(in: $0).last == 99 }
    try program.press("ctrl+z")
    try wait(program, for: "r?b?", x: tile.midX, y: tile.midY, distance: 50)
    XCTAssertEqual(try orientation(of: file), .up)
    try program.press("End")
    _ = try program.filledGrid(showing: "the last photo") { pictures.all(in: $0).last == 99 }
    try program.press("ctrl+shift+z")
    try wait(program, for: "?r?b", x: tile.midX, y: tile.midY, distance: 50)
    try close(program)
  }

  func testAPhotoThatIsTurnedBetweenTwoStartsIsShownTurned() throws {
    let file = try writePicture()
    // A file that has an orientation keeps its size when it is turned.
    try PhotoTurner.turn(file.path, by: 1)
    let time = Date(timeIntervalSince1970: 1_718_452_800)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    let before = try FileManager.default.attributesOfItem(atPath: file.path)
    let program = try open(file.deletingLastPathComponent())
    let tile = try XCTUnwrap(try program.filledGrid { $0.tiles.count == 1 }.tiles.first)
    try wait(program, for: "?r?b", x: tile.midX, y: tile.midY, distance: 50)
    try close(program)
    // As `exiftool -P` does, this leaves the thumbnails and the time of the file.
    try PhotoTurner.turn(file.path, by: -1)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    let after = try FileManager.default.attributesOfItem(atPath: file.path)
    XCTAssertEqual(
      after[.modificationDate] as? Date, before[.modificationDate] as? Date)
    XCTAssertEqual(after[.size] as? Int, before[.size] as? Int)
    let next = try open(file.deletingLastPathComponent())
    try wait(next, for: "r?b?", x: tile.midX, y: tile.midY, distance: 50)
    try close(next)
  }

  func testUndoTurnsAPhotoThatWasRestoredUnderAnotherNameAndNoOther() throws {
    let file = try writePicture()
    let folder = file.deletingLastPathComponent()
    let (made, restored) = (
      home.appendingPathComponent("made.jpg"), folder.appendingPathComponent("a (2).jpg")
    )
    let older = folder.appendingPathComponent("b.jpg")
    try FileManager.default.copyItem(at: file, to: older)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_718_366_400)], ofItemAtPath: older.path)
    try FileManager.default.copyItem(at: file, to: made)
    let other = try Data(contentsOf: made)
    let program = try open(folder)
    _ = try program.filledGrid { $0.tiles.count == 2 }
    try program.press("Right", "ctrl+r")
    try eventually("a turned photo") { try orientation(of: file) == .right }
    try program.press("Delete")
    try eventually("no photo") { !FileManager.default.fileExists(atPath: file.path) }
    try FileManager.default.moveItem(at: made, to: file)
    try program.press("ctrl+z")
    try eventually("a second name") { FileManager.default.fileExists(atPath: restored.path) }
    try program.press("ctrl+z")
    try eventually("the photo turned back") { try orientation(of: restored) == .up }
    XCTAssertEqual(try Data(contentsOf: file), other)
    try close(program)
  }

  func testThePhotoToWhichAKeyTurnsThePageIsTurned() throws {
    let first = try writePicture()
    let second = try writePicture("b.jpg")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_718_366_400)], ofItemAtPath: second.path)
    let program = try open(first)
    try wait(program, for: "r?b?", x: 540, y: 365, distance: 300)
    // The second key comes while the page turns.
    try program.press("Right", "r")
    try eventually("a turned photo") {
      try orientation(of: first) != .up || orientation(of: second) != .up
    }
    XCTAssertEqual(try orientation(of: first), .up)
    XCTAssertEqual(try orientation(of: second), .right)
    try close(program)
  }

  func testAnOpenPhotoIsTurnedWithOneKeyAndFillsThePage() throws {
    let file = try writePicture()
    let program = try open(file.deletingLastPathComponent())
    _ = try program.filledGrid { $0.tiles.count == 1 }
    try program.press("Right", "Return")
    // The page is 1078 × 627 points above the filmstrip, and the photo 892 × 595.
    try wait(program, for: "r?b?", x: 540, y: 365, distance: 300)
    try program.press("r")
    try wait(program, for: "-r-b", x: 540, y: 365, distance: 250)
    try program.press("shift+r")
    try wait(program, for: "r?b?", x: 540, y: 365, distance: 300)
    try program.press("r", "ctrl+z")
    try wait(program, for: "r?b?", x: 540, y: 365, distance: 300)
    XCTAssertEqual(try orientation(of: file), .up)
    try close(program)
  }

  func testARawFileIsShownWholeUntilItsButtonIsReleasedAlsoWhileThePhotoIsTurned() throws {
    let file = try folder("raw").appendingPathComponent("a.jpg")
    try Command.output(of: "convert", ["-size", "900x600", "xc:#28c828", file.path])
    let raw = home.appendingPathComponent("raw.ppm")
    // The middle column is not at the edge between the colours.
    try Command.output(
      of: "convert",
      ["-size", "500x600", "xc:#c82828", "-size", "400x600", "xc:#2828c8", "+append", raw.path])
    try FileManager.default.moveItem(
      at: raw, to: file.deletingLastPathComponent().appendingPathComponent("a.CR2"))
    let green = Colour(red: 40, green: 200, blue: 40)
    let program = try open(file)
    func waitForPhoto() throws {
      try eventually("the photo") {
        try program.stillScreenshot()[540, 365].distance(to: green) <= 8
      }
    }
    try waitForPhoto()
    try program.press("w")
    try wait(program, for: "rrb?", x: 540, y: 365, distance: 170)
    try program.press("r")
    // The page is upright, and the whole raw file lies across it.
    try wait(program, for: "r-b?", x: 540, y: 365, distance: 170)
    XCTAssertEqual(try orientation(of: file), .right)
    try program.press("w")
    try waitForPhoto()
    try program.press("w")
    try wait(program, for: "r-b?", x: 540, y: 365, distance: 170)
    try program.press("shift+r")
    try wait(program, for: "rrb?", x: 540, y: 365, distance: 170)
    try program.press("w")
    try waitForPhoto()
    try close(program)
  }

  func testAKindThatCannotBeTurnedIsToldInANotice() throws {
    let folder = try folder("colours")
    try ColouredPictures(count: 2).write(to: folder)
    let program = try open(folder)
    _ = try program.filledGrid { $0.tiles.count == 2 }
    let file = folder.appendingPathComponent("0.ppm")
    let content = try Data(contentsOf: file)
    try program.press("Right", "ctrl+r")
    try eventually("a notice") {
      GridReading(try program.stillScreenshot())?.rightEndOfNotice != nil
    }
    XCTAssertEqual(try Data(contentsOf: file), content)
    try close(program)
  }

  /// Returns the width and the height of what is green in a screenshot, up to a few pixels.
  private func mark(_ shot: Screenshot) -> (width: Int, height: Int) {
    var (columns, rows) = (shot.width...shot.width, shot.height...shot.height)
    var isEmpty = true
    for y in stride(from: 0, to: shot.height, by: 2) {
      for x in stride(from: 0, to: shot.width, by: 2) {
        let colour = shot[x, y]
        guard colour.green > 150 && colour.red < 100 else { continue }
        columns = min(columns.lowerBound, x)...(isEmpty ? x : max(columns.upperBound, x))
        rows = min(rows.lowerBound, y)...(isEmpty ? y : max(rows.upperBound, y))
        isEmpty = false
      }
    }
    return (columns.count, rows.count)
  }

  func testAPhotoAtItsActualSizeKeepsItWhenItIsTurned() throws {
    let file = try folder("mark").appendingPathComponent("a.jpg")
    try Command.output(
      of: "convert",
      [
        "-size", "3000x2000", "xc:#c82828", "-fill", "#28c828", "-draw",
        "rectangle 1350,950 1649,1049", file.path,
      ])
    let program = try open(file)
    func waitForMark(_ width: Int, _ height: Int) throws {
      try program.wait(for: "a mark of \(width) × \(height) pixels") {
        let seen = mark($0)
        return abs(seen.width - width) <= 4 && abs(seen.height - height) <= 4
      }
    }
    // The whole photo is about a third of its size.
    try eventually("the photo") { (80...130).contains(mark(try program.stillScreenshot()).width) }
    try program.press("1")
    try waitForMark(300, 100)
    try program.press("r")
    try waitForMark(100, 300)
    try program.press("r")
    try waitForMark(300, 100)
    try program.press("shift+r")
    try waitForMark(100, 300)
    try close(program)
  }

  /// Writes a PNG of 900 × 600 pixels: a grey picture with a green edge.
  private func writeEdgedPicture() throws -> URL {
    let file = try folder("edge").appendingPathComponent("a.png")
    try Command.output(
      of: "convert",
      ["-size", "840x540", "xc:#c82828", "-bordercolor", "#28c828", "-border", "30", file.path])
    return file
  }

  /// Returns the part of the photo's pixels in a screenshot that belong to its edge.
  private func edge(_ shot: Screenshot) -> Double {
    var (edge, inside) = (0, 0)
    for y in stride(from: 0, to: shot.height, by: 2) {
      for x in stride(from: 0, to: shot.width, by: 2) {
        let colour = shot[x, y]
        if colour.green > 150 && colour.red < 100 { edge += 1 }
        if colour.red > 150 && colour.green < 100 { inside += 1 }
      }
    }
    return Double(edge) / Double(max(edge + inside, 1))
  }

  func testATurnedPhotoIsWholeInEveryFrameOfItsMovement() throws {
    let file = try writeEdgedPicture()
    let program = try open(file)
    try eventually("the photo") { edge(try program.stillScreenshot()) > 0.15 }
    for key in ["r", "r", "ctrl+z", "shift+r"] {
      let before = try orientation(of: file)
      try program.press(key)
      var isStill = false
      var last = try program.screenshot()
      while !isStill {
        let shot = try program.screenshot()
        // On the way the page hides the corners of the photo, which leaves 0.124 of a photo that is
        // whole. A picture that is cut to its former shape has less than 0.11.
        XCTAssertGreaterThan(edge(shot), 0.12)
        isStill = try orientation(of: file) != before && shot == last
        last = shot
      }
    }
    try close(program)
  }
}

import Foundation
import ProgramTestSupport
import XCTest

/// Tests of files that are added, removed or changed while the program runs.
final class FileChangesTests: PhotosTestCase {
  private let pictures = ColouredPictures(count: 60)
  private var files: FileManager { .default }

  /// Writes all pictures to a folder that is not shown, and moves those of `shown` to the folder
  /// that is shown.
  private func folders(showing shown: Range<Int>) throws -> (shown: URL, other: URL) {
    let (folder, other) = (try folder("shown"), try self.folder("other"))
    try pictures.write(to: other)
    for index in shown { try bring(index, from: other, to: folder) }
    return (folder, other)
  }

  private func bring(_ index: Int, from: URL, to: URL) throws {
    let name = "\(index).ppm"
    try files.moveItem(
      at: from.appendingPathComponent(name), to: to.appendingPathComponent(name))
  }

  /// Waits until the photos in view are the first ones of `expected`.
  private func wait(
    for program: ProgramUnderTest, toShow expected: [Int], _ what: String
  ) throws {
    _ = try program.filledGrid(showing: what) { grid in
      let seen = self.pictures.indices(in: grid).flatMap(\.self)
      return !seen.isEmpty && seen == expected.prefix(seen.count).map { $0 }
    }
  }

  func testF5ReadsTheFolderAgain() throws {
    let (folder, other) = try folders(showing: 2..<6)
    // Nothing in the folder changes when the file behind a link appears.
    let target = home.appendingPathComponent("behind.ppm")
    try files.createSymbolicLink(
      at: folder.appendingPathComponent("link.ppm"), withDestinationURL: target)
    let program = try open(folder)
    try wait(for: program, toShow: Array(2..<6), "all")
    try program.press("Right", "Right")
    try files.moveItem(at: other.appendingPathComponent("0.ppm"), to: target)
    _ = try program.stillScreenshot()
    try wait(for: program, toShow: Array(2..<6), "the photos without the one behind the link")
    try program.press("F5")
    try wait(for: program, toShow: [0] + Array(2..<6), "the photo behind the link")
    // The selection stays.
    _ = try program.filledGrid { self.pictures.selected(in: $0) == [3] }
    try bring(1, from: other, to: folder)
    try wait(for: program, toShow: Array(0..<6), "a photo that is added afterwards")
    try close(program)
  }

  func testAddedRemovedRenamedAndRewrittenFilesAreFollowed() throws {
    let (folder, other) = try folders(showing: 2..<40)
    let program = try open(folder)
    var expected = Array(2..<40)
    try wait(for: program, toShow: expected, "all")
    try bring(0, from: other, to: folder)
    expected.insert(0, at: 0)
    try wait(for: program, toShow: expected, "the added photo")
    for index in [3, 4, 5] {
      try files.removeItem(at: folder.appendingPathComponent("\(index).ppm"))
    }
    expected.removeAll { (3...5).contains($0) }
    try wait(for: program, toShow: expected, "the photos without three")
    let renamed = folder.appendingPathComponent("renamed.ppm")
    try files.moveItem(at: folder.appendingPathComponent("7.ppm"), to: renamed)
    try bring(1, from: other, to: folder)
    expected.insert(1, at: 1)
    try wait(for: program, toShow: expected, "the renamed photo in its place")
    // The program knows the renamed file.
    try files.removeItem(at: renamed)
    expected.removeAll { $0 == 7 }
    try wait(for: program, toShow: expected, "the photos without the renamed one")
    // A file that is rewritten with another date shows another picture at a later place.
    let bytes = try Data(contentsOf: folder.appendingPathComponent("9.ppm"))
    let rewritten = folder.appendingPathComponent("2.ppm")
    try bytes.write(to: rewritten, options: [])
    try files.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_718_452_800 - 60 * 10 + 30)],
      ofItemAtPath: rewritten.path)
    expected.removeAll { $0 == 2 }
    expected.insert(9, at: expected.firstIndex(of: 10) ?? 0)
    try wait(for: program, toShow: expected, "a file with new content")
    try close(program)
  }

  /// Saves a picture under the name of another one, as a program does that edits it. The date of the
  /// file, which is that of the photo, is the present time, and later for larger indices.
  private func save(_ index: Int, from other: URL, over number: Int, in folder: URL) throws {
    let file = other.appendingPathComponent("\(index).ppm")
    try files.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: Double(index - pictures.count))],
      ofItemAtPath: file.path)
    XCTAssertEqual(rename(file.path, folder.appendingPathComponent("\(number).ppm").path), 0)
  }

  func testAnOpenPhotoThatIsSavedInANewMonthStaysOpen() throws {
    let (folder, other) = try folders(showing: 0..<4)
    let program = try open(folder.appendingPathComponent("2.ppm"))
    try program.waitForPage(of: 2, in: pictures)
    // The present month has no photos before the first one is saved, and has one before the second.
    try save(40, from: other, over: 2, in: folder)
    try program.waitForPage(of: 40, in: pictures)
    try program.press("Right")
    try program.waitForPage(of: 0, in: pictures)
    try program.press("Right", "Right")
    try program.waitForPage(of: 3, in: pictures)
    try save(50, from: other, over: 3, in: folder)
    try program.waitForPage(of: 50, in: pictures)
    try close(program)
  }

  func testAZoomedPhotoThatIsSavedStaysZoomed() throws {
    let (folder, other) = try folders(showing: 0..<4)
    let program = try open(folder.appendingPathComponent("2.ppm"))
    try program.waitForPage(of: 2, in: pictures)
    func waitForZoomed(_ index: Int) throws {
      let colour = pictures.colour(of: index)
      try program.wait(for: "picture \(index), zoomed") { shot in
        [(8, 300), (shot.width / 2, shot.height / 2)]
          .allSatisfy { shot[$0.0, $0.1].distance(to: colour) <= 4 }
      }
    }
    try program.press("plus", "plus")
    try waitForZoomed(2)
    // The present month has no photos before the first save, and this one before the others.
    for index in [40, 50] {
      try save(index, from: other, over: 2, in: folder)
      try waitForZoomed(index)
    }
    // A photo that moves into a month with photos.
    try program.press("Next")
    try program.waitForPage(of: 0, in: pictures)
    try program.press("plus", "plus")
    try waitForZoomed(0)
    try save(55, from: other, over: 0, in: folder)
    try waitForZoomed(55)
    try close(program)
  }

  func testAddedRemovedAndRecreatedFoldersAreFollowed() throws {
    let (folder, other) = try folders(showing: 10..<20)
    let program = try open(folder)
    try wait(for: program, toShow: Array(10..<20), "all")
    let within = try self.folder("shown/deep/deeper")
    try bring(5, from: other, to: within)
    try wait(for: program, toShow: [5] + Array(10..<20), "one in a new folder")
    try bring(6, from: other, to: within)
    try wait(for: program, toShow: [5, 6] + Array(10..<20), "another in the new folder")
    let away = home.appendingPathComponent("away")
    try files.moveItem(at: folder.appendingPathComponent("deep"), to: away)
    try wait(for: program, toShow: Array(10..<20), "the folder gone")
    try files.moveItem(at: away, to: folder.appendingPathComponent("back"))
    try wait(for: program, toShow: [5, 6] + Array(10..<20), "the folder back")
    try files.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/back")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/back")
    try wait(for: program, toShow: [5, 6] + Array(10..<20), "the same photos")
    try files.removeItem(at: folder)
    try eventually("an empty window") {
      GridReading(try program.stillScreenshot())?.tiles.isEmpty ?? true
    }
    _ = try self.folder("shown")
    for index in 30..<34 { try bring(index, from: other, to: folder) }
    try wait(for: program, toShow: Array(30..<34), "the photos of the recreated folder")
    try close(program)
  }

  /// The added pictures are newer than all others. They fill whole rows and one more tile.
  func testThePhotoUnderThePointerStaysInItsRow() throws {
    let (folder, other) = try folders(showing: 30..<60)
    let program = try open(folder)
    _ = try program.filledGrid()
    try program.press("ctrl+plus", "ctrl+plus")
    var grid = try program.filledGrid { !$0.tileRows.isEmpty && $0.tileRows[0].count > 220 }
    try program.press("Next")
    grid = try program.filledGrid(showing: "the next page") {
      self.pictures.indices(in: $0).first?.first != 30
    }
    let row = try XCTUnwrap(grid.tileRows.first)
    let tiles = grid.tiles(in: row)
    let under = try XCTUnwrap(pictures.index(at: tiles[0], in: grid.screenshot))
    let first = 30 - (3 * tiles.count + 1)
    XCTAssertGreaterThan(first, 0)
    // The pointer is in the tile's lower half, so that the tooltip is below the tile.
    try program.point(at: tiles[0].x + 30, tiles[0].y + tiles[0].height - 10)
    for index in first..<30 { try bring(index, from: other, to: folder) }

    // The tooltip may cover the tiles below, so only the upper half of a tile is read.
    func seen(_ screenshot: Screenshot, _ column: Int) -> Int? {
      let tile = tiles[column]
      let half = PixelRect(x: tile.x, y: tile.y, width: tile.width, height: tile.height / 2)
      return pictures.index(at: half, in: screenshot)
    }
    try eventually("the row to have moved on by one") {
      seen(try program.stillScreenshot(), 0) == under - 1
    }
    let screenshot = try program.stillScreenshot()
    for column in tiles.indices { XCTAssertEqual(seen(screenshot, column), under - 1 + column) }
    try close(program)
  }
}

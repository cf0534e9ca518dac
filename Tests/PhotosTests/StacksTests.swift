import Foundation
import PhotoLibrary
import ProgramTestSupport
import XCTest

/// Tests of stacks in the program: a JPEG and its raw file are one photo.
final class StacksTests: PhotosTestCase {
  private static let pictures = ColouredPictures(count: 4)

  private func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  /// Writes four pictures, of which the one with the number 1 has a raw file and a video.
  private func writePictures() throws -> URL {
    let folder = try folder("stacks")
    try Self.pictures.write(to: folder)
    let files = FileManager.default
    try files.moveItem(
      at: folder.appendingPathComponent("1.ppm"), to: folder.appendingPathComponent("1.jpg"))
    for name in ["1.CR2", "1.MOV"] {
      try files.copyItem(
        at: folder.appendingPathComponent("1.jpg"), to: folder.appendingPathComponent(name))
    }
    return folder
  }

  private func wait(for program: ProgramUnderTest, toShow numbers: [Int]) throws {
    _ = try program.filledGrid(showing: "\(numbers)") { Self.pictures.all(in: $0) == numbers }
  }

  func testTheTrashTakesAllFilesOfAStackAndUndoRestoresThem() throws {
    let folder = try writePictures()
    let all = names(in: folder)
    let program = try open(folder)
    try wait(for: program, toShow: [0, 1, 2, 3])
    try program.press("Right", "Right", "Delete")
    try wait(for: program, toShow: [0, 2, 3])
    XCTAssertEqual(names(in: folder), ["0.ppm", "2.ppm", "3.ppm"])
    try program.press("ctrl+z")
    try wait(for: program, toShow: [0, 1, 2, 3])
    XCTAssertEqual(names(in: folder), all)
    try program.press("ctrl+shift+z")
    try wait(for: program, toShow: [0, 2, 3])
    XCTAssertEqual(names(in: folder), ["0.ppm", "2.ppm", "3.ppm"])
    try close(program)
  }

  func testAKeyShowsTheRawFileOfAnOpenPhotoAndThePhotoAgain() throws {
    let folder = try writePictures()
    let raw = folder.appendingPathComponent("1.CR2")
    try FileManager.default.removeItem(at: raw)
    try FileManager.default.copyItem(at: folder.appendingPathComponent("3.ppm"), to: raw)
    let program = try open(folder.appendingPathComponent("1.jpg"))
    try program.waitForPage(of: 1, in: Self.pictures)
    try program.press("w")
    try program.waitForPage(of: 3, in: Self.pictures)
    try program.press("w")
    try program.waitForPage(of: 1, in: Self.pictures)
    // The next photo has no raw file.
    try program.press("w")
    try program.waitForPage(of: 3, in: Self.pictures)
    try program.press("Right", "w")
    try program.waitForPage(of: 2, in: Self.pictures)
    try close(program)
  }

  /// The raw file has stripes of one pixel. Anything but a pixel for a pixel shows grey or wider
  /// stripes.
  func testTheRawFileOfAZoomedPhotoIsSharp() throws {
    let folder = try folder("stripes")
    try StripedPictures(count: 1, side: 3000).write(to: folder)
    let file = folder.appendingPathComponent("0.jpg")
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("0.ppm"), to: folder.appendingPathComponent("0.CR2"))
    try Command.output(of: "convert", ["-size", "3000x3000", "xc:#28c828", file.path])
    let program = try open(file)
    let green = Colour(red: 40, green: 200, blue: 40)
    func waitForPhoto() throws {
      try eventually("the photo") {
        let shot = try program.stillScreenshot()
        return shot[shot.width / 2, shot.height / 2].distance(to: green) <= 8
      }
    }
    func waitForStripes() throws {
      do {
        try eventually("stripes of one pixel") {
          let shot = try program.stillScreenshot()
          let middle = PixelRect(
            x: shot.width / 4, y: shot.height / 4, width: shot.width / 2, height: shot.height / 2)
          return shot.stripes(in: middle) > 0.99
        }
      } catch let failure as NotInTime {
        throw try program.illustrated(failure)
      }
    }
    try waitForPhoto()
    try program.press("w")
    try eventually("the raw file") {
      let shot = try program.stillScreenshot()
      return shot[shot.width / 2, shot.height / 2].distance(to: green) > 60
    }
    try program.press("1")
    try waitForStripes()
    try program.press("w")
    try waitForPhoto()
    try program.press("w")
    try waitForStripes()
    try program.press("Right", "Down")
    try waitForStripes()
    try close(program)
  }

  func testARawFileThatAppearsJoinsItsPhoto() throws {
    let folder = try writePictures()
    let program = try open(folder)
    try wait(for: program, toShow: [0, 1, 2, 3])
    let jpeg = folder.appendingPathComponent("1.jpg")
    // Without the JPEG, the raw file and the video are shown by themselves. The video has no picture.
    try FileManager.default.moveItem(at: jpeg, to: home.appendingPathComponent("1.jpg"))
    _ = try program.filledGrid(showing: "five files") { $0.tiles.count == 5 }
    try FileManager.default.moveItem(at: home.appendingPathComponent("1.jpg"), to: jpeg)
    try wait(for: program, toShow: [0, 1, 2, 3])
    try close(program)
  }

  func testAStackOfWhichAnAlbumContainsTheRawFileIsTakenOutOfItAndUndoRestoresIt() throws {
    let folder = try writePictures()
    let database = home.appendingPathComponent(".local/share/trellis-photos/albums.sqlite").path
    let all = ["0.ppm", "1.CR2", "3.ppm"].map { "\(folder.path)/\($0)" }
    do {
      let store = try AlbumStore(path: database)
      let album = try store.createAlbum(named: "Sea")
      try store.add(all, to: album.id)
      try store.keep(WindowState(width: 1080, height: 760, tileWidth: 168, album: album.id))
    }
    func stored() throws -> [String] {
      let store = try AlbumStore(path: database)
      return try store.albums().flatMap { try store.photos(in: $0.id) }
    }
    let program = try open(folder)
    try wait(for: program, toShow: [0, 1, 3])
    try program.press("Right", "Right", "Delete")
    try wait(for: program, toShow: [0, 3])
    XCTAssertEqual(try stored(), [all[0], all[2]])
    try program.press("ctrl+z")
    try wait(for: program, toShow: [0, 1, 3])
    XCTAssertEqual(try stored(), all)
    try program.press("ctrl+shift+z")
    try wait(for: program, toShow: [0, 3])
    XCTAssertEqual(names(in: folder).count, 6)
    try close(program)
  }
}

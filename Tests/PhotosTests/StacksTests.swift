import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of stacks in the program: a JPEG and its raw file are one photo.
final class StacksTests: PhotosTestCase {
  override class var pictures: ColouredPictures { ColouredPictures(count: 4) }

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

  func testTheTrashTakesAllFilesOfAStackAndUndoRestoresThem() throws {
    let folder = try writePictures()
    let all = names(in: folder)
    let program = try open(folder)
    try grid(of: program, showing: [0, 1, 2, 3])
    try program.press("Right", "Right", "Delete")
    try grid(of: program, showing: [0, 2, 3])
    XCTAssertEqual(names(in: folder), ["0.ppm", "2.ppm", "3.ppm"])
    try program.press("ctrl+z")
    try grid(of: program, showing: [0, 1, 2, 3])
    XCTAssertEqual(names(in: folder), all)
    try program.press("ctrl+shift+z")
    try grid(of: program, showing: [0, 2, 3])
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
      try program.wait(for: "the photo") {
        $0[$0.width / 2, $0.height / 2].distance(to: green) <= 8
      }
    }
    try waitForPhoto()
    try program.press("w")
    try program.wait(for: "the raw file") {
      $0[$0.width / 2, $0.height / 2].distance(to: green) > 60
    }
    try program.press("1")
    try program.waitForStripes()
    try program.press("w")
    try waitForPhoto()
    try program.press("w")
    try program.waitForStripes()
    try program.press("Right", "Down")
    try program.waitForStripes()
    try close(program)
  }

  func testThePanelDescribesTheRawFileWhileItIsShown() throws {
    let folder = try writePictures()
    let raw = folder.appendingPathComponent("1.CR2")
    try FileManager.default.removeItem(at: raw)
    try FileManager.default.copyItem(at: folder.appendingPathComponent("3.ppm"), to: raw)
    let program = try open(folder.appendingPathComponent("1.jpg"))
    try program.press("ctrl+i")
    /// The panel's heading, which is the name of the file.
    func heading(_ shot: Screenshot) -> [Colour] {
      (60..<140).flatMap { y in (800..<1060).map { shot[$0, y] } }
    }
    var jpeg: [Colour] = []
    try program.wait(for: "the panel") { shot in
      jpeg = heading(shot)
      return Set(jpeg.map(\.red)).count > 10
    }
    try program.press("w")
    try program.wait(for: "the raw file's name") { heading($0) != jpeg }
    try program.keep("raw-panel")
    try program.press("w")
    try program.wait(for: "the photo's name") { heading($0) == jpeg }
    try close(program)
  }

  func testARawFileThatAppearsJoinsItsPhoto() throws {
    let folder = try writePictures()
    let program = try open(folder)
    try grid(of: program, showing: [0, 1, 2, 3])
    let jpeg = folder.appendingPathComponent("1.jpg")
    // Without the JPEG, the raw file and the video are shown by themselves. The video has no picture.
    try FileManager.default.moveItem(at: jpeg, to: home.appendingPathComponent("1.jpg"))
    _ = try program.filledGrid(showing: "five files") { $0.tiles.count == 5 }
    try FileManager.default.moveItem(at: home.appendingPathComponent("1.jpg"), to: jpeg)
    try grid(of: program, showing: [0, 1, 2, 3])
    try close(program)
  }

  func testAStackOfWhichAnAlbumContainsTheRawFileIsTakenOutOfItAndUndoRestoresIt() throws {
    let folder = try writePictures()
    let all = ["0.ppm", "1.CR2", "3.ppm"].map { "\(folder.path)/\($0)" }
    try AlbumStore(path: database).createShownAlbum(of: all)
    func stored() throws -> [String] {
      let store = try AlbumStore(path: database)
      return try store.albums().flatMap { try store.photos(in: $0.id) }
    }
    let program = try open(folder)
    try grid(of: program, showing: [0, 1, 3])
    try program.press("Right", "Right", "Delete")
    try grid(of: program, showing: [0, 3])
    XCTAssertEqual(try stored(), [all[0], all[2]])
    try program.press("ctrl+z")
    try grid(of: program, showing: [0, 1, 3])
    XCTAssertEqual(try stored(), all)
    try program.press("ctrl+shift+z")
    try grid(of: program, showing: [0, 3])
    XCTAssertEqual(names(in: folder).count, 6)
    try close(program)
  }
}

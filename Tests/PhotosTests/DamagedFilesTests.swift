import Foundation
import ProgramTestSupport
import TestSupport
import XCTest

/// Tests of files that cannot be shown.
final class DamagedFilesTests: PhotosTestCase {
  private func sample(_ name: String) throws -> Data {
    try Data(contentsOf: Self.samples.appendingPathComponent(name))
  }

  func testDamagedFilesShowPlaceholdersAndAreStoredAsFailures() throws {
    let folder = try folder("damaged")
    let zeros = Data(count: 5000)
    let kite = Self.samples.appendingPathComponent("kite.jpg").path
    let (gif, _) = try Command.run("convert", [kite, "-resize", "200", "gif:-"])
    let damaged: [String: Data] = try [
      "truncated.jpg": sample("kite.jpg").prefix(600),
      "truncated.webp": sample("dandelions.webp").prefix(300),
      "truncated.gif": gif.prefix(200),
      "zeros.png": zeros,
      "text.jpg": Data("Not a picture at all.\n".utf8),
    ]
    for (name, bytes) in damaged { try bytes.write(to: folder.appendingPathComponent(name)) }
    try Data().write(to: folder.appendingPathComponent("empty.jpg"))
    // The content of a file determines its format, not its name.
    try sample("cameraman.png").write(to: folder.appendingPathComponent("really-a-png.jpg"))
    // A file without permissions is only tested for other users than root, which can read every
    // file.
    let isRoot = geteuid() == 0
    if !isRoot {
      let secret = folder.appendingPathComponent("secret.jpg")
      try sample("kite.jpg").write(to: secret)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret.path)
    }

    let program = try open(folder)
    let grid = try program.filledGrid {
      $0.tiles.count == damaged.count + (isRoot ? 2 : 3)
    }
    let pictures = grid.tiles.filter { !grid.isPlaceholder($0) }
    XCTAssertEqual(pictures.count, 1)
    let reference = try ReferencePicture(folder.appendingPathComponent("really-a-png.jpg"))
    let match = ReferencePicture.best(for: pictures[0], in: grid.screenshot, of: [reference])
    XCTAssertEqual(match?.quarters, 0)
    XCTAssertLessThan(try XCTUnwrap(match).distance, 14)
    try close(program)
    let thumbnails = ThumbnailFolder(home: home)
    XCTAssertEqual(try thumbnails.files(in: "fail/trellis-photos-2").count, damaged.count)
    XCTAssertEqual(try thumbnails.files(in: "large").count, 1)
  }

  func testPlaceholdersAreNotCutOffAtAnyZoom() throws {
    let folder = try folder("damaged")
    for index in 0..<30 {
      try Data("no picture".utf8).write(to: folder.appendingPathComponent("\(index).jpg"))
    }
    let program = try open(folder)
    var grid = try program.filledGrid { $0.tileRows.count > 2 }
    let normal = grid.tileRows[0].count
    try program.press("ctrl+plus", "ctrl+plus")
    grid = try program.filledGrid { !$0.tileRows.isEmpty && $0.tileRows[0].count > normal * 4 / 3 }
    for step in 0..<6 {
      if step > 0 {
        let side = grid.tileRows[0].count
        try program.press("ctrl+minus")
        grid = try program.filledGrid {
          !$0.tileRows.isEmpty && $0.tileRows[0].count < side
        }
      }
      for tile in grid.tiles {
        XCTAssertTrue(grid.isPlaceholder(tile))
        // The top and bottom edges of the tile are empty, so nothing is cut off there.
        for edge in [
          PixelRect(x: tile.x + 6, y: tile.y + 1, width: tile.width - 12, height: 3),
          PixelRect(x: tile.x + 6, y: tile.y + tile.height - 4, width: tile.width - 12, height: 3),
        ] {
          XCTAssertEqual(grid.screenshot.mainColour(of: edge).share, 1, "\(tile)")
        }
      }
    }
    try close(program)
  }

  func testFilesDamagedAfterTheScanShowPlaceholders() throws {
    let folder = try folder("colours")
    // Thumbnails near the visible photos are made in advance, so the damaged files are far away.
    let pictures = ColouredPictures(count: 500)
    try pictures.write(to: folder)
    let program = try open(folder)
    let top = try program.filledGrid { $0.tileRows.count > 2 }
    XCTAssertFalse(top.tiles.contains(where: top.isPlaceholder))
    for index in 300..<500 {
      let file = folder.appendingPathComponent("\(index).ppm")
      let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
      try Data("no picture".utf8).write(to: file, options: [])
      try FileManager.default.setAttributes(
        [.modificationDate: try XCTUnwrap(date)], ofItemAtPath: file.path)
    }
    try program.press("End")
    let end = try program.filledGrid { $0.tiles.contains(where: $0.isPlaceholder) }
    XCTAssertTrue(end.tiles.allSatisfy(end.isPlaceholder))
    try program.press("Home")
    _ = try program.filledGrid {
      $0.tiles == top.tiles && !$0.tiles.contains(where: $0.isPlaceholder)
    }
    try close(program)
  }

  func testAThousandDamagedFilesAreScrolledThroughWithoutWarnings() throws {
    let seed = SeededGenerator.freshSeed(for: #function)
    var random = SeededGenerator(seed: seed)
    let folder = try folder("damaged")
    // GIFs are left out: a GIF that has lost most of its lines is a transparent picture, which
    // looks like a tile that was never filled.
    let sources = try [
      "rocket-on-the-pad.jpg", "coffee.jpg", "before-dawn.jpg", "cameraman.png",
      "dandelions.webp", "cat.tiff",
    ].map { (name: $0, bytes: try sample($0)) }
    for index in 0..<1000 {
      let source = sources[index / 4 % sources.count]
      let (name, bytes) = Self.damaged(
        source.bytes, named: source.name, inWay: index % 4, using: &random)
      try bytes.write(to: folder.appendingPathComponent("\(index)-\(name)"))
    }
    let program = try open(folder)
    _ = try program.filledGrid()
    try program.press("ctrl+minus", "ctrl+minus", "ctrl+minus")
    var grid = try program.filledGrid { $0.tileRows.count > 5 }
    var placeholders = 0
    while true {
      placeholders += grid.tiles.filter(grid.isPlaceholder).count
      XCTAssertFalse(grid.screenshot.hasRun(of: Screenshot.hotPink))
      try program.press("Next")
      let next = try program.filledGrid()
      guard next.tiles != grid.tiles || next.screenshot != grid.screenshot else { break }
      grid = next
    }
    XCTAssertGreaterThan(placeholders, 300)
    try close(program)
  }

  private static func damaged(
    _ bytes: Data, named name: String, inWay way: Int, using random: inout SeededGenerator
  ) -> (String, Data) {
    var bytes = bytes
    switch way {
    case 0:
      bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
    case 1:
      for _ in 0..<20 {
        let position = Int.random(in: 0..<bytes.count, using: &random)
        bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    case 2:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      bytes.replaceSubrange(start..., with: Data(count: bytes.count - start))
    default:
      let text = String(repeating: "The quick brown fox jumps over the lazy dog.\n", count: 40)
      return ("text-\(name)", Data(text.utf8))
    }
    return (name, bytes)
  }
}

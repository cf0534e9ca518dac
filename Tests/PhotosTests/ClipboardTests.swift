import Foundation
import ProgramTestSupport
import TestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of the clipboard with a program beside trellis-photos that does as a file manager does.
final class ClipboardTests: DropTestCase {
  /// Clicks on the other program's window.
  private func click(_ program: ProgramUnderTest) throws {
    try program.click(at: Self.peerPlace.midX, Self.peerPlace.midY)
    try program.point(at: 10, 400)
  }

  /// Waits for the photos of some numbers, in any order.
  private func wait(for program: ProgramUnderTest, toShow numbers: [Int]) throws {
    _ = try program.filledGrid(showing: "\(numbers)") {
      Self.morePictures.all(in: $0).compactMap(\.self).sorted() == numbers
    }
  }

  /// Puts files on the clipboard with another program, and pastes them.
  private func paste(_ files: [URL], _ verb: String, into program: ProgramUnderTest) throws {
    let peer = try peer(clipboard: [verb] + files.map(\.absoluteString))
    try click(program)
    try eventually("the files on the clipboard") { peer.lines.contains("offered 1") }
    try program.takeKeyboard()
    try program.press("ctrl+v")
    // The other program has to run until the files have been read.
    peers.append(peer)
  }

  private var peers: [DropPeer] = []

  override func tearDownWithError() throws {
    peers = []
    try super.tearDownWithError()
  }

  func testCopiedAndCutPhotosAreOfferedToFileManagersAndAsAList() throws {
    let folder = try colours()
    let program = try open(folder)
    let tiles = try tiles(of: program, showing: Array(0..<12))
    let peer = try peer(clipboard: [])
    try program.click(at: tiles[4].midX, tiles[4].midY)
    try program.hold("ctrl")
    try program.click(at: tiles[1].midX, tiles[1].midY)
    try program.release("ctrl")
    let uris = [1, 4].map { "file://\(folder.path)/\($0).ppm" }.joined(separator: " ")
    for (key, verb) in [("ctrl+c", "copy"), ("ctrl+x", "cut")] {
      try program.takeKeyboard()
      try program.press(key)
      _ = try program.stillScreenshot()
      try click(program)
      try eventually("the files after \(key)") { peer.lines.contains("files \(verb) \(uris)") }
    }
    for type in ["text/uri-list", "text/plain;charset=utf-8"] {
      XCTAssertTrue(peer.lines.contains("type \(type)"), "\(type) of \(peer.lines)")
    }
    XCTAssertFalse(peer.lines.contains { $0.hasPrefix("type image/") }, "\(peer.lines)")
    XCTAssertEqual(names(in: folder).count, 12, "cutting alone moves nothing")
    try leave(program)
  }

  func testMissingPhotosAreNotOfferedAndLeaveTheClipboardAsItIs() throws {
    let folder = try colours()
    let program = try openAlbum(of: [5, 2, 9], in: folder)
    let tiles = try tiles(of: program, showing: [5, 2, 9])
    try FileManager.default.removeItem(at: folder.appendingPathComponent("2.ppm"))
    _ = try program.filledGrid(showing: "a missing photo") {
      Self.pictures.all(in: $0) == [5, nil, 9]
    }
    let peer = try peer(clipboard: [])
    let offer = "files copy file://\(folder.path)/5.ppm file://\(folder.path)/9.ppm"
    try program.takeKeyboard()
    try program.press("ctrl+a", "ctrl+c")
    _ = try program.stillScreenshot()
    try click(program)
    try eventually("the present photos") { peer.lines.contains(offer) }
    try program.click(at: tiles[1].midX, tiles[1].midY)
    try program.takeKeyboard()
    try program.press("ctrl+x")
    _ = try program.stillScreenshot()
    try click(program)
    try eventually("the same photos") { peer.lines.count { $0 == offer } == 2 }
    XCTAssertFalse(peer.lines.contains { $0.hasPrefix("files cut") }, "\(peer.lines)")
    try leave(program)
  }

  func testOnePhotoIsOfferedAsAPictureWithTheBytesOfItsFile() throws {
    let folder = try folder("one")
    let photo = folder.appendingPathComponent("maple-leaf-in-autumn.jpg")
    try FileManager.default.copyItem(
      at: Self.samples.appendingPathComponent("maple-leaf-in-autumn.jpg"), to: photo)
    let sum = try Command.output(of: "sha256sum", [photo.path])
    let program = try open(folder)
    _ = try program.filledGrid()
    let peer = try peer(clipboard: [])
    try program.takeKeyboard()
    try program.press("Right", "ctrl+c")
    _ = try program.stillScreenshot()
    try click(program)
    let expected = "bytes image/jpeg \(String(decoding: sum, as: UTF8.self).prefix(64))"
    try eventually("the picture") { peer.lines.contains(expected) }
    XCTAssertTrue(peer.lines.contains("files copy \(photo.absoluteString)"))
    try leave(program)
  }

  func testFilesThatAnotherProgramHasCopiedAreCopied() throws {
    let folder = try colours()
    let program = try open(folder)
    _ = try tiles(of: program, showing: Array(0..<12))
    let others = try elsewhere()
    let files = ["5.ppm", "15.ppm"].map { others.appendingPathComponent($0) }
    try paste(files, "copy", into: program)
    try wait(for: program, toShow: (Array(0..<12) + [5, 15]).sorted())
    XCTAssertEqual(names(in: others).count, 20)
    try program.press("ctrl+z")
    try wait(for: program, toShow: Array(0..<12))
    try leave(program)
  }

  func testAFolderThatIsPastedIsImportedAsAWholeOrOpenedAsTheUserAnswers() throws {
    let folder = try colours()
    let program = try open(folder)
    _ = try tiles(of: program, showing: Array(0..<12))
    let (others, trip) = (try elsewhere(), try self.folder("trip"))
    for name in ["15.ppm", "16.ppm"] {
      try FileManager.default.copyItem(
        at: others.appendingPathComponent(name), to: trip.appendingPathComponent(name))
    }
    try paste([trip], "copy", into: program)
    try program.waitForDialog()
    try program.press("alt+i")
    try wait(for: program, toShow: Array(0..<12) + [15, 16])
    XCTAssertEqual(names(in: folder.appendingPathComponent("trip")), ["15.ppm", "16.ppm"])
    try program.press("ctrl+z")
    try wait(for: program, toShow: Array(0..<12))
    try program.press("ctrl+v")
    try program.waitForDialog()
    try program.press("Return")
    try wait(for: program, toShow: [15, 16])
    try leave(program)
  }

  func testFilesThatAnotherProgramHasCutAreMovedAndUndoMovesThemBack() throws {
    let folder = try colours()
    let program = try open(folder)
    _ = try tiles(of: program, showing: Array(0..<12))
    let others = try elsewhere()
    let all = Set(names(in: others))
    try Data("no picture".utf8).write(to: others.appendingPathComponent("notes.txt"))
    let bytes = try Data(contentsOf: others.appendingPathComponent("5.ppm"))
    try paste(
      ["5.ppm", "15.ppm", "notes.txt"].map { others.appendingPathComponent($0) }, "cut",
      into: program)
    let after = (Array(0..<12) + [5, 15]).sorted()
    try wait(for: program, toShow: after)
    try program.keep("photos-moved")
    XCTAssertEqual(
      Set(names(in: others)), all.subtracting(["5.ppm", "15.ppm"]).union(["notes.txt"]))
    // The folder has a 5.ppm already, which stays.
    XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("5 (2).ppm")), bytes)
    // Files that were cut can be pasted once.
    try program.press("ctrl+v")
    _ = try program.stillScreenshot()
    try program.press("ctrl+z")
    try wait(for: program, toShow: Array(0..<12))
    XCTAssertEqual(Set(names(in: others)), all.union(["notes.txt"]))
    XCTAssertEqual(try Data(contentsOf: others.appendingPathComponent("5.ppm")), bytes)
    let trash = home.appendingPathComponent(".local/share/Trash/files").path
    XCTAssertFalse(FileManager.default.fileExists(atPath: trash))
    try program.press("ctrl+shift+z")
    try wait(for: program, toShow: after)
    XCTAssertEqual(
      Set(names(in: others)), all.subtracting(["5.ppm", "15.ppm"]).union(["notes.txt"]))
    try program.press("ctrl+z")
    try wait(for: program, toShow: Array(0..<12))
    try leave(program)
  }

  func testCutFilesPastedIntoAnAlbumAreMovedAndUndone() throws {
    let folder = try colours()
    let order = [5, 2, 9]
    let program = try openAlbum(of: order, in: folder)
    _ = try tiles(of: program, showing: order)
    let (others, more) = (try elsewhere(), Self.morePictures)
    func grid(_ numbers: [Int]) throws {
      _ = try program.filledGrid(showing: "\(numbers)") {
        more.indices(in: $0).flatMap { $0 } == numbers
      }
      try eventually("the album \(numbers)") { try stored() == numbers.map { "\($0).ppm" } }
    }
    // The second picture is in the folder already, so it stays and is added.
    try paste(
      [others.appendingPathComponent("15.ppm"), folder.appendingPathComponent("3.ppm")], "cut",
      into: program)
    try grid(order + [15, 3])
    XCTAssertEqual(names(in: others).count, 19)
    XCTAssertTrue(Set(names(in: folder)).isSuperset(of: ["3.ppm", "15.ppm"]))
    try program.press("ctrl+z")
    try grid(order)
    XCTAssertEqual(names(in: others).count, 20)
    XCTAssertTrue(names(in: folder).contains("3.ppm"))
    try program.press("ctrl+shift+z")
    try grid(order + [15, 3])
    XCTAssertEqual(names(in: others).count, 19)
    try leave(program)
  }
}

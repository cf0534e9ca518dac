import Foundation
import ProgramTestSupport
import TestSupport
import TrellisPhotoLibrary
import XCTest

/// A test case with another program beside trellis-photos, from which and to which files are dragged.
class DropTestCase: PhotosTestCase {
  /// Returns the names of the photos in the first album.
  func stored() throws -> [String] {
    let store = try AlbumStore(path: database)
    guard let album = try store.albums().first else { return [] }
    return try store.photos(in: album.id).map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  /// More pictures than the folder has, with the same ones at the start.
  static let morePictures = ColouredPictures(count: 20)

  /// Returns another folder with the pictures of `morePictures`.
  func elsewhere() throws -> URL {
    let folder = try folder("elsewhere")
    try Self.morePictures.write(to: folder)
    return folder
  }

  /// Opens the folder with an album of the pictures of some numbers, which is shown.
  ///
  /// - Parameter link: A symbolic link to the folder, which is opened instead of the folder. The
  ///   default is nil, which opens the folder.
  func openAlbum(
    of numbers: [Int], in folder: URL, through link: URL? = nil
  ) throws -> ProgramUnderTest {
    try AlbumStore(path: database).createShownAlbum(
      of: numbers.map { "\(folder.path)/\($0).ppm" })
    return try open(link ?? folder)
  }

  /// Returns the tiles when the program shows exactly the pictures of some numbers.
  func tiles(of program: ProgramUnderTest, showing numbers: [Int]) throws -> [PixelRect] {
    try grid(of: program, showing: numbers).tiles
  }

  /// Closes the program, after taking the keyboard focus back from the other program's window.
  func leave(_ program: ProgramUnderTest) throws {
    try program.takeKeyboard()
    try close(program)
  }

  // MARK: Other program

  /// A place in the other program's window, which is beside the program's own.
  static let peerPlace = PixelRect(x: 1600, y: 400, width: 2, height: 2)

  func peer(offering uris: [String] = [], clipboard: [String]? = nil) throws -> DropPeer {
    let display = try XCTUnwrap(display)
    let peer = try DropPeer(offering: uris, clipboard: clipboard, display: display.name)
    try eventually("the other program") { peer.lines.contains("ready") }
    // A search fails when any window goes away during it.
    let move = ["search", "--sync", "--name", peer.windowTitle, "windowmove", "1500", "300"]
    try eventually("the other program's place") {
      (try? Command.output(of: "xdotool", move, display: display)) != nil
    }
    return peer
  }
}

import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of the program while the disks of its index and its albums, which only the program sees, are full.
final class FullDiskTests: PhotosTestCase {
  /// Opens the folder in a program whose caches and data are on disks of 512 KiB.
  ///
  /// - Parameter script: A script that is run before the program. The default does nothing.
  private func openOnSmallDisks(
    _ folder: URL, after script: String = "true"
  ) throws -> ProgramUnderTest {
    let (cache, data) = ("\(home.path)/.cache", "\(home.path)/.local/share")
    let mounted = """
      mkdir -p '\(cache)' '\(data)' && cp -r '\(data)' '\(home.path)/copy' &&
      mount -t tmpfs -o size=512k none '\(cache)' && mount -t tmpfs -o size=512k none '\(data)' &&
      cp -r '\(home.path)/copy/.' '\(data)' && \(script) && exec "$@"
      """
    let (_, status) = try Command.run("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"])
    try XCTSkipUnless(status == 0, "this test needs to mount a file system")
    let program = try launch([folder], launcher: ["unshare", "-rm", "sh", "-c", mounted, "sh"])
    try program.waitForWindow()
    return program
  }

  /// Fills the disk of a folder of the program.
  private func fill(_ folder: String, of program: ProgramUnderTest) throws {
    let path = program.outerPath(of: "\(home.path)/\(folder)/filling")
    _ = try Command.run("sh", ["-c", "cat /dev/zero >'\(path)' 2>/dev/null"])
    XCTAssertTrue(FileManager.default.fileExists(atPath: path))
  }

  private func empty(_ folder: String, of program: ProgramUnderTest) {
    unlink(program.outerPath(of: "\(home.path)/\(folder)/filling"))
  }

  /// Selects the first of four photos.
  private func selectFirst(of program: ProgramUnderTest) throws {
    let tile = try grid(of: program, showing: Array(0..<4)).tiles[0]
    try program.click(at: tile.midX, tile.midY)
    try grid(of: program, showing: Array(0..<4), selected: [0])
  }

  func testPhotosAreShownWithFullDisks() throws {
    let folder = try colours()
    let full = """
      { cat /dev/zero >'\(home.path)/.cache/filling' 2>/dev/null;
      cat /dev/zero >'\(home.path)/.local/share/filling' 2>/dev/null; true; }
      """
    let program = try openOnSmallDisks(folder, after: full)
    try grid(of: program, showing: Array(0..<12))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("0.ppm"))
    try grid(of: program, showing: Array(1..<12))
    try close(program)
  }

  func testAChangeOfAnAlbumThatCannotBeStoredIsToldAndUndone() throws {
    let folder = try colours()
    try AlbumStore(path: database).createShownAlbum(
      of: (0..<4).map { "\(folder.path)/\($0).ppm" })
    let program = try openOnSmallDisks(folder)
    try selectFirst(of: program)
    try fill(".local/share", of: program)
    try program.press("Delete")
    _ = try program.filledGrid(showing: "the album as before and a notice") {
      Self.pictures.all(in: $0) == Array(0..<4) && $0.rightEndOfNotice != nil
    }
    empty(".local/share", of: program)
    try selectFirst(of: program)
    try program.press("Delete")
    try grid(of: program, showing: [1, 2, 3])
    // SQLite resolves the path of the process's own root folder.
    let copy = try self.folder("stored")
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: program.outerPath(of: database) + end, toPath: "\(copy.path)/albums.sqlite\(end)")
    }
    let store = try AlbumStore(path: "\(copy.path)/albums.sqlite")
    XCTAssertEqual(
      try store.photos(in: store.albums()[0].id), [1, 2, 3].map { "\(folder.path)/\($0).ppm" })
    try close(program)
  }
}

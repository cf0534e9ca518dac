import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of disks that go and return while the program runs. The disks are file systems that only the program
/// sees.
final class MovedDiskTests: PhotosTestCase {
  /// Opens a folder in a program that sees a disk with pictures.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the pictures, which are moved there from the folder "colours".
  ///   - place: The path of the folder with the pictures, in the folder `disk`.
  ///   - disk: The path of the folder on which the disk is mounted.
  private func open(
    _ folder: String, moving numbers: Range<Int>, to place: String, on disk: String
  ) throws -> ProgramUnderTest {
    let names = numbers.map { "'\(home.path)/colours/\($0).ppm'" }.joined(separator: " ")
    let script = """
      mkdir -p '\(disk)' && mount -t tmpfs -o size=4m none '\(disk)' && mkdir -p '\(place)' &&
      mv \(names) '\(place)' && exec "$@"
      """
    let (_, status) = try Command.run("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"])
    try XCTSkipUnless(status == 0, "this test needs to mount a file system")
    let program = try launch(
      [URL(fileURLWithPath: folder)], launcher: ["unshare", "-rm", "sh", "-c", script, "sh"])
    try program.waitForWindow()
    try grid(of: program, showing: Array(0..<12))
    let index = PhotoIndex(path: "\(home.path)/.cache/trellis-photos/index.sqlite")
    try eventually("an index with photos") {
      LibraryIndex(roots: [folder.resolvingSymbolicLinks], in: index).contents()?.timeline
        .photoCount
        == 12
    }
    return program
  }

  /// Moves a mount of the program to another folder, which is created.
  private func move(_ disk: String, to new: String, of program: ProgramUnderTest) throws {
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
    _ = try Command.output(
      of: "nsenter",
      ["-t", "\(program.processIdentifier)", "-U", "--preserve-credentials", "-m"]
        + ["mount", "--move", disk, new])
  }

  func testAFolderIsShownWhereItsDiskIsMountedNowAndAlbumsFollow() throws {
    _ = try colours()
    let media = "\(home.path.resolvingSymbolicLinks)/media"
    let paths = { (disk: String) in [3, 1].map { "\(media)/\(disk)/photos/\($0).ppm" } }
    let store = try AlbumStore(path: database)
    let album = try store.createAlbum(named: "Walk", with: paths("DISK")).id
    let program = try open(
      "\(media)/DISK/photos", moving: 0..<12, to: "\(media)/DISK/photos", on: "\(media)/DISK")
    for (disk, new) in [("DISK", "DISK1"), ("DISK1", "DISK")] {
      try move("\(media)/\(disk)", to: "\(media)/\(new)", of: program)
      try eventually("an album with the photos at their new paths") {
        try store.photos(in: album) == paths(new)
      }
      try grid(of: program, showing: Array(0..<12))
    }
    // The folder is watched where it is now.
    unlink(program.outerPath(of: "\(media)/DISK/photos/0.ppm"))
    try grid(of: program, showing: Array(1..<12))
    try close(program)
  }

  func testThePhotosOfADiskBelowTheFolderAreDimmedWhileItIsAbsent() throws {
    let folder = try colours().path.resolvingSymbolicLinks
    let card = "\(folder)/card"
    let program = try open(folder, moving: 6..<12, to: card, on: card)
    try move(card, to: "\(home.path)/parked", of: program)
    try grid(of: program, showing: (0..<12).map { $0 < 6 ? $0 : nil })
    try move("\(home.path)/parked", to: card, of: program)
    try grid(of: program, showing: Array(0..<12))
    // The folder of the disk is watched again.
    unlink(program.outerPath(of: "\(card)/11.ppm"))
    try grid(of: program, showing: Array(0..<11))
    try close(program)
  }
}

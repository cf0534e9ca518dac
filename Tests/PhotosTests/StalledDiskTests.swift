import Foundation
import ProgramTestSupport
import XCTest

/// Tests of a disk that does not answer: a file system in user space whose program reads no request.
final class StalledDiskTests: PhotosTestCase {
  func testTheWindowOpensAndClosesWhileTheDiskOfThePicturesFolderDoesNotAnswer() throws {
    let disk = try folder("Pictures").path
    let mount = """
      exec 5<>/dev/fuse &&
      mount -i -t fuse -o fd=5,rootmode=40000,user_id=0,group_id=0 none '\(disk)'
      """
    let (_, status) = try Command.run("unshare", ["-rm", "sh", "-c", mount])
    try XCTSkipUnless(status == 0, "this test needs to mount a file system in user space")
    let program = try launch(
      [], launcher: ["unshare", "-rm", "sh", "-c", "\(mount) && exec \"$@\"", "sh"])
    try program.waitForWindow()
    try close(program)
  }
}

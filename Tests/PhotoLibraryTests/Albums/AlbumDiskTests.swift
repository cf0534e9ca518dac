import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of albums on a file system of 512 KiB that only the child process sees. The tests are
/// skipped where the kernel does not allow users to mount a file system.
@Suite(.enabled(if: AlbumChild.mayMount))
struct AlbumDiskTests {
  private let folder: AlbumFolder

  init() throws {
    folder = try AlbumFolder()
    let store = try folder.open()
    let album = try store.createAlbum(named: "A")
    try store.add(["/b", "/a"], to: album.id)
  }

  /// Runs `script` in the folder that contains the database's folder `data`, then the child
  /// process, and returns the lines that the child writes.
  private func lines(after script: String, _ arguments: String...) throws -> [String] {
    let data = URL(fileURLWithPath: folder.path).deletingLastPathComponent().path
    let mounted = """
      cd '\(folder.folder.path)' && cp -r data copy && mount -t tmpfs -o size=512k none data &&
      cp copy/* data && \(script) && exec "$@"
      """
    let launcher = ["unshare", "-rm", "sh", "-c", mounted, "sh"]
    let child = try AlbumChild(arguments + ["\(data)/albums.sqlite"], launcher: launcher)
    let (lines, status) = child.waitForEnd()
    #expect(status == 0)
    return lines
  }

  @Test func everyAddedPhotoIsStoredWhenTheDiskBecomesFull() throws {
    let lines = try lines(after: "true", "fill")
    try #require(lines.count == 3)
    #expect(lines[0] == "fullDisk")
    let added = try #require(Int(lines[1].dropFirst("added ".count)))
    #expect(added > 10)
    #expect(lines[2] == "counted \(added + 2)")
  }

  @Test func albumsOnAFullDiskAreReadableAndChangesAreRefused() throws {
    let lines = try lines(after: "{ cat /dev/zero >data/rest 2>/dev/null || true; }", "show")
    #expect(lines == ["readOnly(TrellisPhotoLibrary.AlbumError.fullDisk)", "A: /b /a", "fullDisk"])
  }

  @Test func albumsOpenedOnAFullDiskAreSavedWhenThereIsSpaceAgain() throws {
    let lines = try lines(
      after: "{ cat /dev/zero >data/rest 2>/dev/null || true; }", "resume",
      "\(folder.folder.path)/data/rest")
    #expect(lines == ["fullDisk", "state not kept", "With space", "state kept", "A, With space"])
  }

  @Test func aNewDatabaseIsCreatedWhenThereIsSpaceAgain() throws {
    let fill = "rm data/* && { cat /dev/zero >data/rest 2>/dev/null || true; }"
    let lines = try lines(after: fill, "resume", "\(folder.folder.path)/data/rest")
    #expect(lines == ["fullDisk", "state not kept", "With space", "state kept", "With space"])
  }

  @Test func albumsOnAReadOnlyDiskAreReadableAndChangesAreRefused() throws {
    let lines = try lines(after: "mount -o remount,bind,ro data", "show")
    #expect(lines == ["readOnly(TrellisPhotoLibrary.AlbumError.noRights)", "A: /b /a", "noRights"])
  }
}

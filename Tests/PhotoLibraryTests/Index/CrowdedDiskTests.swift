import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of indexes and albums on a file system of 512 KiB that only the child process sees, and of which a
/// number of pages is free. The tests are skipped where the kernel does not allow users to mount a file system.
@Suite(.enabled(if: AlbumChild.mayMount, "this test needs to mount a file system"))
struct CrowdedDiskTests {
  /// Returns the lines of the child process: the words by their kinds and numbers of free pages.
  private func lines() throws -> [String: [(pages: Int, words: [String])]] {
    let folder = try TemporaryFolder()
    let mounted = """
      cd '\(folder.path)' && mkdir disk && mount -t tmpfs -o size=512k none disk && mkdir disk/library && exec "$@"
      """
    let child = try AlbumChild(
      ["crowd", "\(folder.path)/disk/filling", "\(folder.path)/disk/library"],
      launcher: ["unshare", "-rm", "sh", "-c", mounted, "sh"])
    let (lines, status) = child.waitForEnd()
    #expect(status == 0)
    var found: [String: [(pages: Int, words: [String])]] = [:]
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let pages = try #require(Int(words[1].dropLast()))
      found[words[0], default: []].append((pages, Array(words[2...])))
    }
    return found
  }

  @Test func whatDoesNotFitOnTheDiskIsNotKeptAndNothingElseIsLost() throws {
    let lines = try lines()
    let new = try #require(lines["new"])
    for (pages, words) in new {
      #expect(["none", "1"].contains(words[0]) && words[2] == "2", "\(pages) pages: \(words)")
      // An index that does not fit takes little more than its empty tables.
      let free = try #require(Int(words[1]))
      #expect(words[0] == "1" || free >= pages - 30, "\(pages) pages: \(words)")
    }
    #expect(new.first?.words[0] == "none" && new.last?.words[0] == "1")

    let changed = try #require(lines["changed"])
    for (pages, words) in changed {
      #expect(["1", "2"].contains(words[0]) && words[0] == words[1], "\(pages) pages: \(words)")
    }
    #expect(changed.first?.words[1] == "1" && changed.last?.words[1] == "2")

    let albums = try #require(lines["albums"])
    for (pages, words) in albums {
      #expect(
        words.count == 4 && words[0] == "fullDisk" && words[2...] == ["sound", "kept"],
        "\(pages) pages: \(words)")
    }
    #expect(albums.first?.words[1] == "0")
  }
}

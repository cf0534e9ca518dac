import Foundation
import ProgramSupport
import Testing

/// The files that repeat the version.
struct VersionTests {
  private struct Release: Equatable {
    let version: String
    let date: String
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The newest release in CHANGELOG.md: its first heading of the form "## 1.2.3 - 2026-01-31".
  private func releaseInChangelog() throws -> Release {
    let heading = try text("CHANGELOG.md").split(separator: "\n")
      .first { $0.hasPrefix("## ") && $0 != "## Unreleased" }
    let words = try #require(heading).split(separator: " ")
    try #require(words.count == 4 && words[2] == "-")
    return Release(version: String(words[1]), date: String(words[3]))
  }

  @Test func theNewestReleaseInTheChangelogIsTheVersion() throws {
    #expect(try releaseInChangelog().version == TrellisVersion.current)
  }

  @Test func theNewestReleaseInTheMetainfoIsTheOneInTheChangelog() throws {
    let metainfo = try text("data/io.github.trellis.Photos.metainfo.xml")
    let release = try #require(
      metainfo.firstMatch(of: /<release version="([^"]+)" date="([^"]+)"/))
    #expect(
      try Release(version: String(release.1), date: String(release.2)) == releaseInChangelog())
  }
}

import Foundation
import ProgramSupport
import Testing

/// The files that repeat the version.
struct VersionTests {
  private struct Release: Equatable {
    let version: String
    let date: String
  }

  /// The newest release in CHANGELOG.md: its first heading of the form "## 1.2.3 - 2026-01-31".
  private func releaseInChangelog() throws -> Release {
    let heading = try Checkout.lines("CHANGELOG.md")
      .first { $0.hasPrefix("## ") && $0 != "## Unreleased" }
    let words = try #require(heading).split(separator: " ")
    try #require(words.count == 4 && words[2] == "-")
    return Release(version: String(words[1]), date: String(words[3]))
  }

  @Test func theNewestReleaseInTheChangelogIsTheVersion() throws {
    #expect(try releaseInChangelog().version == TrellisVersion.current)
  }

  @Test(arguments: ["Photos", "Gallery"])
  func theNewestReleaseInTheMetainfoIsTheOneInTheChangelog(name: String) throws {
    let metainfo = try Checkout.text("data/io.github.trellis.\(name).metainfo.xml")
    let release = try #require(
      metainfo.firstMatch(of: /<release version="([^"]+)" date="([^"]+)"/))
    #expect(
      try Release(version: String(release.1), date: String(release.2)) == releaseInChangelog())
  }

  @Test func theDebianPackagesAndTheManualPagesHaveTheVersion() throws {
    let version = TrellisVersion.current
    #expect(
      try Checkout.lines("data/debian/changelog").first
        == "trellis (\(version)) unstable; urgency=medium")
    for program in ["trellis-photos", "trellis-gallery"] {
      #expect(
        try Checkout.lines("data/man/\(program).1").first
          == ".TH \(program.uppercased()) 1 \"\" \"trellis \(version)\" \"User Commands\"")
    }
  }
}

import Foundation
import Testing

/// What catalogues of software show of the programs.
struct MetainfoTests {
  private func metainfo(_ name: String) throws -> String {
    try Checkout.text("data/io.github.trellis.\(name).metainfo.xml")
  }

  @Test(arguments: ["Photos", "Gallery"])
  func aScreenshotIsAPictureOfThisRepository(name: String) throws {
    let pictures = try Checkout.names(in: "resources/screenshots")
    let shots = try metainfo(name).matches(of: /resources\/screenshots\/([^<]*)<\/image>/)
    #expect(!shots.isEmpty)
    for shot in shots { #expect(pictures.contains(String(shot.1))) }
  }

  @Test(arguments: ["Photos", "Gallery"])
  func theNotesOfAReleaseAreThoseOfTheChangelog(name: String) throws {
    let notes = try metainfo(name).components(separatedBy: "<releases>")[1]
      .matches(of: /<li>([^<]*)<\/li>/)
    #expect(!notes.isEmpty)
    let changelog = try Checkout.lines("CHANGELOG.md")
    for note in notes { #expect(changelog.contains("- \(note.1)"), "\(note.1)") }
  }

  @Test(arguments: ["Photos": "trellis-photos", "Gallery": "trellis-gallery"])
  func theProgramItsEntryItsMakersAndItsColorsAreNamed(name: String, program: String) throws {
    let metainfo = try metainfo(name)
    for part in [
      "<binary>\(program)</binary>", "<name>The Trellis developers</name>",
      "<launchable type=\"desktop-id\">io.github.trellis.\(name).desktop</launchable>",
      "scheme_preference=\"light\"", "scheme_preference=\"dark\"",
      "<content_rating type=\"oars-1.1\"/>",
    ] {
      #expect(metainfo.contains(part), "\(part)")
    }
  }
}

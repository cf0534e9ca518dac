import Foundation
import Testing

/// The desktop entries of the programs.
struct DesktopEntryTests {
  private static let data = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data")

  /// The class of a window on X11 is the name of its program, by which a desktop finds the entry.
  @Test(arguments: ["Photos": "trellis-photos", "Gallery": "trellis-gallery"])
  func anEntryNamesItsProgramAndTheClassOfItsWindows(name: String, program: String) throws {
    let entry = try String(
      contentsOf: Self.data.appendingPathComponent("io.github.trellis.\(name).desktop"),
      encoding: .utf8)
    let lines = entry.split(separator: "\n")
    #expect(lines.contains("StartupWMClass=\(program)"))
    #expect(lines.contains { $0 == "Exec=\(program)" || $0.hasPrefix("Exec=\(program) ") })
  }
}

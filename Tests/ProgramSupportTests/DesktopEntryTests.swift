import Foundation
import Testing

/// The desktop entries of the programs.
struct DesktopEntryTests {
  /// The class of a window on X11 is the name of its program, by which a desktop finds the entry.
  @Test(arguments: ["Photos": "trellis-photos", "Gallery": "trellis-gallery"])
  func anEntryNamesItsProgramAndTheClassOfItsWindows(name: String, program: String) throws {
    let lines = try Checkout.lines("data/io.github.trellis.\(name).desktop")
    #expect(lines.contains("StartupWMClass=\(program)"))
    #expect(lines.contains { $0 == "Exec=\(program)" || $0.hasPrefix("Exec=\(program) ") })
  }

  @Test(arguments: ["Photos": "trellis-photos", "Gallery": "trellis-gallery"])
  func theDesktopStartsAProgramOverDBus(name: String, program: String) throws {
    let id = "io.github.trellis.\(name)"
    #expect(try Checkout.lines("data/\(id).desktop").contains("DBusActivatable=true"))
    #expect(
      try Checkout.lines("data/dbus/\(id).service")
        == [
          "[D-BUS Service]", "Name=\(id)", "Exec=/usr/bin/\(program) --gapplication-service",
        ])
  }
}

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

  @Test func theDesktopFindsTheProcessThatAnswersItsSearches() throws {
    let (id, service) = ("io.github.trellis.Photos", "io.github.trellis.Photos.SearchProvider")
    let lines = try Checkout.lines("data/\(id).search-provider.ini")
    #expect(
      lines == [
        "[Shell Search Provider]", "DesktopId=\(id).desktop", "BusName=\(service)",
        "ObjectPath=/io/github/trellis/Photos/SearchProvider", "Version=2",
      ])
    #expect(
      try Checkout.lines("data/dbus/\(service).service")
        == [
          "[D-BUS Service]", "Name=\(service)", "Exec=/usr/bin/trellis-photos --search-provider",
        ])
  }
}

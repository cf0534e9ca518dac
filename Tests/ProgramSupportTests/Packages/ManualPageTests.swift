import Foundation
import TestSupport
import Testing

/// The manual pages of the programs.
struct ManualPageTests {
  /// The words of a text that look like options.
  private func options(in text: String) -> Set<String> {
    let words = text.split { !$0.isLetter && $0 != "-" }
    return Set(
      words.filter { $0.hasPrefix("-") && $0.trimmingPrefix("--").contains(where: \.isLetter) }
        .map(String.init))
  }

  @Test(arguments: ["trellis-photos", "trellis-gallery"])
  func thePageOfAProgramHasTheOptionsOfItsHelp(program: String) throws {
    let help = try BuiltProgram(running: program, "--help").output
    let page = try Checkout.text("data/man/\(program).1").replacing("\\-", with: "-")
    let documented = options(in: page)
    let offered = options(in: help)
    #expect(offered.contains("--version"))
    #expect(documented == offered.union(["-h"]))
  }

  @Test func thePageOfTheGalleryHasItsLayouts() throws {
    let help = try BuiltProgram(running: "trellis-gallery", "--help").output
    let layouts = try #require(help.components(separatedBy: "Layouts: ").last)
    let page = try Checkout.text("data/man/trellis-gallery.1")
    let section = try #require(page.components(separatedBy: ".SH LAYOUTS\n").last)
      .components(separatedBy: "\n.SH")[0]
    #expect(
      section.replacing("\n", with: " ") == layouts.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

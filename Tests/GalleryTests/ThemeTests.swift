import GtkTestSupport
import Trellis
import TrellisGtk
import XCTest

@testable import TrellisGallery

/// Tests of the photo wall while the theme changes.
final class ThemeTests: GtkTestCase {
  func testTheWallReportsAThemeThatIsDarkByItsNameOnly() {
    onMain {
      let exhibition = Exhibition(.grid)
      var styles: [Bool] = []
      exhibition.wall.onStyleChange = { styles.append(Style.isDark) }
      withSetting("gtk-theme-name", .text("Adwaita-dark")) {
        XCTAssertTrue(MainLoop.run(upTo: 60) { styles == [true] })
      }
      XCTAssertTrue(MainLoop.run(upTo: 60) { styles == [true, false] })
    }
  }
}

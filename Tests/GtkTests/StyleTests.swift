import Gtk
import GtkTestSupport
import XCTest

final class StyleTests: GtkTestCase {
  func testAThemeThatIsDarkByItsNameOnlyIsDark() {
    onMain {
      XCTAssertFalse(Style.isDark)
      withSetting("gtk-theme-name", .text("Adwaita-dark")) { XCTAssertTrue(Style.isDark) }
      XCTAssertFalse(Style.isDark)
    }
  }

  func testTheDarkVariantOfAThemeIsDark() {
    onMain {
      defer { Style.isDark = false }
      Style.isDark = true
      XCTAssertTrue(Style.isDark)
      Style.isDark = false
      XCTAssertFalse(Style.isDark)
    }
  }
}

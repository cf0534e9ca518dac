import CTrellisGtk
import GtkTestSupport
import TrellisGtk
import XCTest

final class StyleTests: GtkTestCase {
  func testAThemeThatIsDarkByItsNameOnlyIsDark() {
    onMain {
      XCTAssertFalse(Style.isDark)
      withSetting("gtk-theme-name", .text("Adwaita-dark")) { XCTAssertTrue(Style.isDark) }
      // GTK 4.20 and later keep the dark variant when the name changes back and there is no color scheme.
      if gtk_get_minor_version() < 20 { XCTAssertFalse(Style.isDark) }
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

  func testTheColorSchemeOfTheDesktopDecidesWhetherTheThemeIsDark() throws {
    guard gtk_get_minor_version() >= 20 else { return }  // The setting is one of GTK 4.20.
    onMain {
      withSetting("gtk-interface-color-scheme", .number(2)) { XCTAssertTrue(Style.isDark) }
      XCTAssertFalse(Style.isDark)
    }
  }

  func testReducedMotionIsAsNoAnimations() throws {
    onMain { XCTAssertTrue(Style.animates) }
    guard gtk_get_minor_version() >= 22 else { return }  // The setting is one of GTK 4.22.
    onMain {
      withSetting("gtk-interface-reduced-motion", .number(1)) { XCTAssertFalse(Style.animates) }
      XCTAssertTrue(Style.animates)
    }
  }
}

import Gtk
import GtkTestSupport
import XCTest

final class StyleTests: XCTestCase {
  /// GTK ignores its settings while the environment variable `GTK_THEME` is set.
  func testTheThemeThatTheEnvironmentNamesIsDarkOrLight() {
    onMain {
      XCTAssertEqual(Style.chosenVariantIsDark("Adwaita:dark"), true)
      XCTAssertEqual(Style.chosenVariantIsDark("Adwaita-dark"), true)
      XCTAssertEqual(Style.chosenVariantIsDark("Adwaita"), false)
      XCTAssertNil(Style.chosenVariantIsDark(""))
      XCTAssertNil(Style.chosenVariantIsDark(nil))
    }
  }
}

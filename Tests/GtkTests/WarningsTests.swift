import CTrellisGtk
import GtkTestSupport
import TrellisGtk
import XCTest

/// Tests of the recording of warnings, on which all tests with GTK rely.
final class WarningsTests: GtkTestCase {
  func testAWarningOfGTKIsRecordedOnceWithItsText() {
    onMain {
      gtk_widget_set_opacity(nil, 1)
      let recorded = Warnings.take()
      XCTAssertEqual(recorded.count, 1)
      XCTAssertTrue(recorded.first?.hasPrefix("Gtk: gtk_widget_set_opacity") == true, "\(recorded)")
      XCTAssertEqual(Warnings.take(), [], "each warning is returned once")
    }
  }

  func testAMistakeInAStyleSheetIsRecorded() {
    onMain {
      Style.add(css: "nonsense { colour: red; }")
      XCTAssertEqual(Warnings.take().filter { $0.contains("colour") }.count, 1)
    }
  }

  func testMessagesBelowTheWarningLevelAreNotRecorded() {
    onMain {
      // G_LOG_LEVEL_INFO and G_LOG_LEVEL_DEBUG. GLib 2.90 hides the names from Swift.
      g_log_structured_array(GLogLevelFlags(rawValue: 1 << 6), nil, 0)
      g_log_structured_array(GLogLevelFlags(rawValue: 1 << 7), nil, 0)
      XCTAssertEqual(Warnings.take(), [])
    }
  }
}

import CGtk
import Gtk
import GtkTestSupport
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
      g_log_structured_array(G_LOG_LEVEL_INFO, nil, 0)
      g_log_structured_array(G_LOG_LEVEL_DEBUG, nil, 0)
      XCTAssertEqual(Warnings.take(), [])
    }
  }
}

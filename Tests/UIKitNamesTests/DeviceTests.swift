import Foundation
import GtkTestSupport
import UIKitNames
import XCTest

/// Tests of the device, whose orientation is the shape of the window.
final class DeviceTests: GtkTestCase {
  func testTheOrientationIsThatOfTheShapeOfTheWindow() {
    onMain {
      let wide = Scene(counts: [1], size: CGSize(width: 400, height: 200))
      XCTAssertEqual(UIDevice.current.orientation, .landscapeLeft)
      wide.window.destroy()
      let high = Scene(counts: [1], size: CGSize(width: 200, height: 400))
      XCTAssertEqual(UIDevice.current.orientation, .portrait)
      XCTAssertTrue(UIDevice.current.orientation.isPortrait)
      high.window.destroy()
    }
  }
}

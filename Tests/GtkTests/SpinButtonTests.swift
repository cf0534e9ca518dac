import GtkTestSupport
import TrellisGtk
import XCTest

/// Tests of a field for a number.
final class SpinButtonTests: GtkTestCase {
  func testAValueOutsideTheRangeIsLimitedToIt() {
    onMain {
      let spin = SpinButton(1...10, step: 1)
      XCTAssertEqual(spin.value, 1, "the smallest value")
      var values: [Double] = []
      spin.onValueChanged { [weak spin] in values.append(spin?.value ?? .nan) }
      spin.value = 7
      spin.value = 70
      spin.value = -70
      XCTAssertEqual(values, [7, 10, 1])
      spin.range = 3...5
      XCTAssertEqual(spin.range, 3...5)
      XCTAssertEqual(values, [7, 10, 1, 3])
    }
  }

  func testAStepHasTheDecimalPlacesThatItNeedsUnlessTheyAreGiven() {
    onMain {
      let spin = SpinButton(0...1, step: 0.05)
      XCTAssertEqual(spin.digits, 2)
      XCTAssertEqual(spin.step, 0.05)
      spin.step = 0.1
      XCTAssertEqual(spin.step, 0.1)
      for (step, text) in [(0.25, "0.25"), (1.5, "1.50"), (0.125, "0.125")] {
        spin.step = step
        spin.range = 0...9
        spin.value = step
        XCTAssertEqual(spin.digits, text.count - 2)
        XCTAssertEqual(spin.value, step)
      }
      spin.digits = 30
      XCTAssertEqual(spin.digits, 20)
      XCTAssertEqual(SpinButton(0...1, step: 0.5, digits: 3).digits, 3)
    }
  }

  func testAFieldIsFoundInAUIFile() throws {
    try onMain {
      let builder = try Builder(
        string: "<interface><object class='GtkSpinButton' id='count'/></interface>")
      XCTAssertEqual(try builder.object("count", as: SpinButton.self).value, 0)
    }
  }
}

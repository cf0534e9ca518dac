import Foundation
import GtkTestSupport
import TrellisGtk
import XCTest

/// Tests of a row of widgets that is wider than its window.
final class ScrollingRowTests: GtkTestCase {
  func testAWindowCanBeNarrowerThanARowThatScrolls() throws {
    try onMain {
      let buttons = (0..<12).map { _ in Button("button") }
      let (window, scroller) = Self.window(buttons)
      defer { window.destroy() }
      let last = try XCTUnwrap(buttons.last?.bounds(in: scroller))
      XCTAssertEqual(scroller.size.width, 300, accuracy: 1)
      XCTAssertGreaterThan(last.minX, 300)
    }
  }

  func testARowThatScrollsIsNotSqueezed() {
    onMain {
      let labels = (0..<12).map { _ in
        let label = Label("a text that could end with an ellipsis")
        label.ellipsizes = true
        return label
      }
      let (window, scroller) = Self.window(labels)
      defer { window.destroy() }
      let natural = labels[0].naturalLength(along: .horizontal, for: nil)
      XCTAssertGreaterThan(natural, 100)
      XCTAssertEqual(labels[0].size.width, natural, accuracy: 1)
      XCTAssertEqual(scroller.size.width, 300, accuracy: 1)
    }
  }

  func testTheShownWidgetOfARowIsScrolledIntoView() {
    onMain {
      let buttons = (0..<12).map { _ in Button("button") }
      let (window, scroller) = Self.window(buttons)
      defer { window.destroy() }
      for number in [11, 0, 6] {
        scroller.shown = buttons[number]
        XCTAssertTrue(
          MainLoop.run(upTo: 60) {
            let bounds = buttons[number].bounds(in: scroller) ?? .null
            return bounds.minX > -1 && bounds.maxX < 301
          }, "button \(number)")
      }
    }
  }

  func testTheWidgetThatIsShownBeforeTheFirstLayoutIsInView() {
    onMain {
      let buttons = (0..<12).map { _ in Button("button") }
      let (window, scroller) = Self.window(buttons) { $0.shown = buttons[11] }
      defer { window.destroy() }
      XCTAssertTrue(
        MainLoop.run(upTo: 60) { (buttons[11].bounds(in: scroller) ?? .null).maxX < 301 })
    }
  }

  /// Returns a window of 300 points with the buttons in a row that scrolls, when it has been laid
  /// out.
  @MainActor
  private static func window(
    _ buttons: [Widget], _ prepare: (ScrollingRow) -> Void = { _ in }
  ) -> (Window, ScrollingRow) {
    let window = Window()
    let scroller = ScrollingRow(Box(.horizontal, buttons))
    prepare(scroller)
    window.setDefaultSize(width: 300, height: 100)
    window.setChild(scroller)
    window.present()
    MainLoop.run(upTo: 60) { scroller.size.width > 0 && buttons[0].size.width > 0 }
    return (window, scroller)
  }
}

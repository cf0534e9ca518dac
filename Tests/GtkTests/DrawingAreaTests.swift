import CTrellisGtk
import Foundation
import GtkTestSupport
import TrellisGtk
import XCTest

private let (white, red, blue) = (Colour(255, 255, 255), Colour(255, 0, 0), Colour(0, 0, 255))

/// Tests of a widget whose content the program draws.
final class DrawingAreaTests: GtkTestCase {
  func testFilledStrokedAndClippedPathsAreDrawnWhereTheyAre() throws {
    try onMain {
      let stage = DrawingStage { context, size in
        context.setColor(red: 1, green: 1, blue: 1)
        context.addRect(CGRect(origin: .zero, size: size))
        context.fillPath()
        // A red disc with a blue line around it.
        context.addArc(
          center: CGPoint(x: 30, y: 30), radius: 20, startAngle: 0, endAngle: 2 * .pi,
          clockwise: true)
        context.setColor(red: 1, green: 0, blue: 0)
        context.fillPath(keepsPath: true)
        context.setColor(red: 0, green: 0, blue: 1)
        context.setLineWidth(4)
        context.strokePath()
        // A blue triangle of which the clip leaves the left half.
        context.saveGState()
        context.translateBy(x: 60, y: 0)
        context.addRect(CGRect(x: 0, y: 0, width: 20, height: 60))
        context.clip()
        context.move(to: CGPoint(x: 0, y: 50))
        context.addLine(to: CGPoint(x: 40, y: 50))
        context.addCurve(
          to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 40, y: 10),
          control2: CGPoint(x: 40, y: 10))
        context.closePath()
        context.fillPath()
        context.restoreGState()
        // The lower half of a circle, which begins at the right and runs clockwise.
        context.addArc(
          center: CGPoint(x: 30, y: 70), radius: 15, startAngle: 0, endAngle: .pi, clockwise: true)
        context.fillPath()
      }
      let picture = try stage.screenshot()
      XCTAssertEqual(picture[30, 30], red)
      XCTAssertEqual(picture[30, 10], blue, "the line")
      XCTAssertEqual(picture[5, 5], white)
      XCTAssertEqual(picture[65, 45], blue)
      XCTAssertEqual(picture[90, 45], white, "outside the clip")
      XCTAssertEqual(picture[30, 78], blue, "the color is that before the clip")
      XCTAssertEqual(picture[30, 62], white, "above the half circle")
    }
  }

  func testAnAreaIsDrawnAgainOnlyWhenItIsAskedFor() throws {
    try onMain {
      let state = State()
      let stage = DrawingStage { context, size in
        state.draws += 1
        context.setColor(red: 1, green: state.color, blue: state.color)
        context.addRect(CGRect(origin: .zero, size: size))
        context.fillPath()
      }
      XCTAssertEqual(try stage.screenshot()[50, 50], red)
      let former = state.draws
      state.color = 1
      for _ in 0..<3 { stage.frame() }
      XCTAssertEqual(state.draws, former)
      stage.area.queueDraw()
      stage.frame()
      XCTAssertEqual(state.draws, former + 1)
      XCTAssertEqual(try stage.screenshot()[50, 50], white)
    }
  }

  func testCairosOwnFunctionsDrawWithThePointer() throws {
    try onMain {
      let stage = DrawingStage { context, _ in
        cairo_set_source_rgb(context.pointer, 0, 0, 1)
        cairo_paint(context.pointer)
      }
      XCTAssertEqual(try stage.screenshot()[50, 50], blue)
    }
  }

  func testAColorOfTheThemeFollowsTheStyle() throws {
    try onMain {
      defer { Style.isDark = false }
      let stage = DrawingStage { context, size in
        context.setColor(
          CellColor(red: 1, green: 0, blue: 0, alpha: 1, themeName: "theme_base_color"))
        context.addRect(CGRect(origin: .zero, size: size))
        context.fillPath()
      }
      XCTAssertEqual(try stage.screenshot()[50, 50], white)
      Style.isDark = true
      for _ in 0..<2 { stage.frame() }
      XCTAssertTrue(try stage.screenshot()[50, 50].isNear(Colour(45, 45, 45)))
    }
  }

  func testTheBlockIsFreedWithTheWidgetOrWhenAnotherReplacesIt() {
    onMain {
      weak var first: State?
      weak var second: State?
      do {
        let states = [State(), State()]
        (first, second) = (states[0], states[1])
        let area = DrawingArea(width: 20, height: 10) { [state = states[0]] _, _ in
          state.draws += 1
        }
        XCTAssertEqual(area.naturalLength(along: .horizontal, for: nil), 20)
        area.onDraw { [state = states[1]] _, _ in state.draws += 1 }
      }
      XCTAssertNil(first)
      XCTAssertNil(second)
    }
  }
}

/// A window of 100 × 100 points that an area fills.
@MainActor
private final class DrawingStage: ShownWindow {
  let area: DrawingArea

  init(_ draw: @escaping DrawingArea.Drawing) {
    let area = DrawingArea(draw)
    self.area = area
    // A frame in which nothing is drawn again.
    super.init(size: CGSize(width: 100, height: 100)) { area.onEveryFrame { _ in false } }
    window.setChild(area)
    present()
    for _ in 0..<2 { frame() }
  }
}

/// What a block draws with.
@MainActor
private final class State {
  var color: CGFloat = 0
  var draws = 0
}

import Foundation
import GtkTestSupport
import TrellisGtk
import XCTest

/// The colors of the cells, in the order in which they are drawn.
private let colors = [Colour(255, 0, 0), Colour(0, 0, 255)]

/// Tests of cells that are clipped to a polygon.
final class CellShapeTests: GtkTestCase {
  func testACellIsDrawnInsideItsShapeOnly() throws {
    try onMain {
      let (stage, cells) = show()
      var picture = try stage.screenshot()
      XCTAssertEqual(picture[40, 100], colors[0], "below the diagonal")
      XCTAssertEqual(picture[100, 40], colors[1], "above it")
      cells[1].shape = nil
      for _ in 0..<2 { stage.frame() }
      picture = try stage.screenshot()
      XCTAssertEqual(picture[40, 100], colors[1], "the whole square")
      cells[1].shape = []
      for _ in 0..<2 { stage.frame() }
      picture = try stage.screenshot()
      XCTAssertFalse(picture[100, 40].isNear(colors[1]), "nothing")
    }
  }

  func testThePointerFindsTheCellWhoseShapeIsUnderIt() {
    onMain {
      let (stage, cells) = show()
      @MainActor func found(_ x: Double, _ y: Double) -> [Bool] {
        cells.map { stage.reference.hasCell($0, at: CGPoint(x: x, y: y)) }
      }
      XCTAssertEqual(found(40, 100), [true, false])
      XCTAssertEqual(found(100, 40), [false, true])
      cells[0].shape = nil
      XCTAssertEqual(found(40, 100), [true, false])
      cells[1].shape = nil
      XCTAssertEqual(found(40, 100), [false, true], "the cell on top")
      cells[1].shape = []
      XCTAssertEqual(found(100, 40), [true, false])
    }
  }

  func testAShapeIsTurnedWithItsCell() throws {
    try onMain {
      let (stage, cells) = show()
      let frame = CGRect(x: 20, y: 20, width: 100, height: 100)
      // Turned by half a turn.
      var matrix = [Float](repeating: 0, count: 16)
      (matrix[0], matrix[5], matrix[10], matrix[15]) = (-1, -1, 1, 1)
      stage.reference.place(
        cells.enumerated().map {
          CellPlacement(
            cell: $0.element, frame: frame, transform: matrix, order: UInt64($0.offset))
        })
      for _ in 0..<2 { stage.frame() }
      XCTAssertEqual(try stage.screenshot()[100, 40], colors[0])
      XCTAssertTrue(stage.reference.hasCell(cells[0], at: CGPoint(x: 100, y: 40)))
      XCTAssertTrue(stage.reference.hasCell(cells[1], at: CGPoint(x: 40, y: 100)))
    }
  }
}

/// Two triangles in one square, which meet at its diagonal.
@MainActor
private func show() -> (AreaStage, [CellWidget]) {
  let stage = AreaStage(width: 200, height: 200)
  let cells = colors.map { color in
    let cell = CellWidget()
    cell.child = DrawingArea { context, size in
      context.setColor(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
        blue: CGFloat(color.blue) / 255)
      context.addRect(CGRect(origin: .zero, size: size))
      context.fillPath()
    }
    return cell
  }
  let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)]
  cells[0].shape = corners + [CGPoint(x: 0, y: 1)]
  cells[1].shape = corners + [CGPoint(x: 1, y: 0)]
  let frame = CGRect(x: 20, y: 20, width: 100, height: 100)
  stage.reference.place(
    cells.enumerated().map {
      CellPlacement(cell: $0.element, frame: frame, order: UInt64($0.offset))
    })
  stage.frame()
  stage.frame()
  return (stage, cells)
}

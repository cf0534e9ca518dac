import CPerspective
import Foundation
import GtkTestSupport
import TestSupport
import TrellisGtk
import XCTest

/// Tests of cells with matrices that a layout should not use.
final class ExtremeMatrixTests: GtkTestCase {
  func testACellWithANonfiniteMatrixIsNeitherPaintedNorPicked() {
    onMain {
      let (stage, cell) = stageWithCell()
      for (index, wrong) in [(0, Float.nan), (3, .infinity), (12, .nan), (15, -.infinity)] {
        var matrix = perspective
        matrix[index] = wrong
        show(cell, matrix, on: stage)
        XCTAssertEqual(trellis_perspective_pictures(), 0, "\(wrong) at \(index)")
        XCTAssertFalse(stage.reference.hasCell(cell, at: CGPoint(x: 150, y: 100)))
      }
    }
  }

  func testACellIsPaintedAndPickedAgainAfterRandomMatrices() {
    onMain {
      let (stage, cell) = stageWithCell()
      var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "matrices"))
      for _ in 0..<60 {
        let scale = pow(10, Float.random(in: -4...4, using: &random))
        let matrix = (0..<16).map { _ in Float.random(in: -1...1, using: &random) * scale }
        show(cell, matrix, on: stage)
        _ = stage.reference.hasCell(cell, at: CGPoint(x: 150, y: 100))
      }
      show(cell, perspective, on: stage)
      XCTAssertEqual(trellis_perspective_pictures(), 1)
      XCTAssertTrue(stage.reference.hasCell(cell, at: CGPoint(x: 150, y: 100)))
    }
  }
}

private let perspective: [Float] = [
  0.8, 0, 0, 0.002, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
]

@MainActor
private func stageWithCell() -> (AreaStage, CellWidget) {
  let cell = CellWidget()
  cell.child = Label("drawn")
  return (AreaStage(), cell)
}

@MainActor
private func show(_ cell: CellWidget, _ matrix: [Float], on stage: AreaStage) {
  let frame = CGRect(x: 100, y: 50, width: 100, height: 100)
  stage.reference.place([CellPlacement(cell: cell, frame: frame, transform: matrix)])
  stage.frame()
}

import GtkTestSupport
import TrellisGtk
import XCTest

final class PlacingTests: GtkTestCase {
  func testTheCellWithTheHighestZIndexIsPicked() {
    onMain {
      let stage = AreaStage()
      let cells = (0..<4).map { _ in stage.cell() }
      let heights = [2, 7, -3, 5]
      let frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      stage.reference.place(
        zip(cells, heights).map { CellPlacement(cell: $0, frame: frame, z: $1) })
      stage.frame()
      XCTAssertEqual(stage.picked(of: cells, at: CGPoint(x: 20, y: 20)), 1)
      stage.reference.place([CellPlacement(cell: cells[1], frame: frame, z: 4)])
      stage.frame()
      XCTAssertEqual(stage.picked(of: cells, at: CGPoint(x: 20, y: 20)), 3)
      stage.reference.place([CellPlacement(cell: cells[2], frame: frame, z: 5)])
      stage.frame()
      XCTAssertEqual(
        stage.picked(of: cells, at: CGPoint(x: 20, y: 20)), 2, "the last placed of equal cells")
      XCTAssertNil(stage.picked(of: cells, at: CGPoint(x: 100, y: 20)))
    }
  }

  func testTheOrderDecidesAmongOverlappingCellsOfOneZIndex() {
    onMain {
      let stage = AreaStage()
      let cells = (0..<3).map { _ in stage.cell() }
      let frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      let point = CGPoint(x: 20, y: 20)
      for orders: [UInt64] in [[3, 1, 2], [1, 2, 3], [2, 3, 1], [5, 5, 4]] {
        stage.reference.place(
          zip(cells, orders).map { CellPlacement(cell: $0, frame: frame, order: $1) })
        stage.frame()
        let top = orders.firstIndex(of: orders.max() ?? 0)
        let picked = stage.picked(of: cells, at: point)
        XCTAssertEqual(picked.map { orders[$0] }, top.map { orders[$0] }, "\(orders)")
      }
      // One cell comes from another position, and one was parked.
      let away = frame.offsetBy(dx: 100, dy: 0)
      stage.reference.place([
        CellPlacement(cell: cells[0], frame: away, order: 1),
        CellPlacement(cell: cells[1], frame: frame, order: 2),
        CellPlacement(cell: cells[2], frame: .zero, isParked: true),
      ])
      stage.frame()
      stage.reference.place([
        CellPlacement(cell: cells[0], frame: frame, order: 3),
        CellPlacement(cell: cells[2], frame: frame, order: 1),
      ])
      stage.frame()
      XCTAssertEqual(stage.picked(of: cells, at: point), 0)
      // The z-index takes precedence over the order.
      stage.reference.place([CellPlacement(cell: cells[2], frame: frame, z: 1, order: 0)])
      stage.frame()
      XCTAssertEqual(stage.picked(of: cells, at: point), 2)
    }
  }

  func testAFloatingCellDoesNotScrollAndIsInFrontOfTheContent() {
    onMain {
      let stage = AreaStage()
      let (pinned, item) = (stage.cell(), stage.cell())
      let frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      stage.reference.place([
        CellPlacement(cell: pinned, frame: frame, z: 0, isFloating: true),
        CellPlacement(cell: item, frame: frame.offsetBy(dx: 0, dy: 500), z: 9),
      ])
      stage.reference.setContent(
        CGRect(x: 0, y: 0, width: 300, height: 2000), offset: CGPoint(x: 0, y: 490))
      stage.frame()
      XCTAssertEqual(pinned.bounds(in: stage.area), frame)
      XCTAssertEqual(item.bounds(in: stage.area), frame.offsetBy(dx: 0, dy: 10))
      XCTAssertEqual(stage.picked(of: [pinned, item], at: CGPoint(x: 20, y: 20)), 0)
      // The cell becomes part of the content again.
      stage.reference.place([CellPlacement(cell: pinned, frame: frame, z: 0)])
      stage.frame()
      XCTAssertEqual(pinned.bounds(in: stage.area), frame.offsetBy(dx: 0, dy: -490))
      XCTAssertEqual(stage.picked(of: [pinned, item], at: CGPoint(x: 20, y: 20)), 1)
    }
  }

  func testAParkedCellIsNotMappedAndNotPicked() {
    onMain {
      let stage = AreaStage()
      let cell = stage.cell()
      let frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      stage.reference.place([CellPlacement(cell: cell, frame: frame)])
      stage.frame()
      XCTAssertTrue(cell.isMapped)
      stage.reference.place([CellPlacement(cell: cell, frame: .zero, isParked: true)])
      stage.frame()
      XCTAssertTrue(MainLoop.run(upTo: 60) { !cell.isMapped })
      XCTAssertNil(stage.picked(of: [cell], at: CGPoint(x: 20, y: 20)))
      stage.reference.place([CellPlacement(cell: cell, frame: frame.offsetBy(dx: 0, dy: 50))])
      stage.frame()
      XCTAssertTrue(cell.isMapped)
      XCTAssertEqual(cell.bounds(in: stage.area), frame.offsetBy(dx: 0, dy: 50))
    }
  }

  func testTheLastPlacementOfACellInABatchDecides() {
    onMain {
      let stage = AreaStage()
      let cell = stage.cell()
      let frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      stage.reference.place([CellPlacement(cell: cell, frame: frame)])
      stage.frame()
      var unmapped = 0
      cell.on("unmap") { unmapped += 1 }
      let moved = frame.offsetBy(dx: 40, dy: 0)
      stage.reference.place([
        CellPlacement(cell: cell, frame: .zero, isParked: true),
        CellPlacement(cell: cell, frame: moved),
      ])
      stage.frame()
      XCTAssertEqual(unmapped, 0)
      XCTAssertEqual(cell.bounds(in: stage.area), moved)
      stage.reference.place([
        CellPlacement(cell: cell, frame: frame),
        CellPlacement(cell: cell, frame: .zero, isParked: true),
      ])
      stage.frame()
      XCTAssertTrue(MainLoop.run(upTo: 60) { !cell.isMapped })
      XCTAssertEqual(unmapped, 1)
    }
  }

  func testAParkedCellThatIsPlacedAgainAtOnceIsNotPickedBeforeAndNotUnmapped() {
    onMain {
      let stage = AreaStage()
      let cell = stage.cell()
      let frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      stage.reference.place([CellPlacement(cell: cell, frame: frame)])
      stage.frame()
      var unmapped = 0
      cell.on("unmap") { unmapped += 1 }
      // The stage requests frames, so there is no idle time to unmap the cell.
      stage.reference.place([CellPlacement(cell: cell, frame: .zero, isParked: true)])
      XCTAssertTrue(cell.isMapped)
      XCTAssertNil(stage.picked(of: [cell], at: CGPoint(x: 20, y: 20)))
      stage.reference.place([CellPlacement(cell: cell, frame: frame)])
      stage.frame()
      MainLoop.run(upTo: 0.05)
      XCTAssertEqual(unmapped, 0)
      XCTAssertEqual(stage.picked(of: [cell], at: CGPoint(x: 20, y: 20)), 0)
    }
  }

  func testAPreparedCellIsInvisibleAndPlacedWithoutAnotherAllocation() {
    onMain {
      let stage = AreaStage()
      let cell = stage.cell()
      let probe = AllocationProbe()
      cell.child = probe.widget
      let place = CellPlacement(cell: cell, frame: CGRect(x: 10, y: 20, width: 50, height: 40))
      stage.reference.prepare([place])
      XCTAssertEqual(probe.sizes, [CGSize(width: 50, height: 40)])
      stage.frame()
      XCTAssertNil(stage.picked(of: [cell], at: CGPoint(x: 20, y: 30)))
      stage.reference.place([place])
      stage.frame()
      XCTAssertTrue(cell.isMapped)
      XCTAssertEqual(cell.bounds(in: stage.area), CGRect(x: 10, y: 20, width: 50, height: 40))
      XCTAssertEqual(probe.sizes, [CGSize(width: 50, height: 40)])
    }
  }

  func testAScaledCellIsPickedWhereItIsDrawn() {
    onMain {
      let stage = AreaStage()
      let cell = stage.cell()
      var matrix: [Float] = Array(repeating: 0, count: 16)
      (matrix[0], matrix[5], matrix[10], matrix[15]) = (2, 0.5, 1, 1)
      stage.reference.place([
        CellPlacement(
          cell: cell, frame: CGRect(x: 100, y: 100, width: 40, height: 40), transform: matrix)
      ])
      stage.frame()
      XCTAssertEqual(
        cell.bounds(in: stage.area), CGRect(x: 80, y: 110, width: 80, height: 20))
      XCTAssertEqual(stage.picked(of: [cell], at: CGPoint(x: 85, y: 115)), 0)
      XCTAssertNil(stage.picked(of: [cell], at: CGPoint(x: 110, y: 105)))
    }
  }

  func testARemovedCellIsUnmappedAndFreed() {
    onMain {
      let stage = AreaStage()
      let before = ScrollArea.liveInstances
      do {
        let cell = stage.cell()
        stage.reference.place([
          CellPlacement(cell: cell, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        ])
        stage.frame()
        XCTAssertEqual(ScrollArea.liveInstances, before + 1)
        stage.reference.remove(cell)
        XCTAssertFalse(cell.isMapped)
      }
      stage.frame()
      XCTAssertEqual(ScrollArea.liveInstances, before)
    }
  }

  func testCellsFarFromTheOriginHaveExactBounds() {
    onMain {
      let stage = AreaStage()
      let cells = (0..<4).map { _ in stage.cell() }
      let start = CGPoint(x: 50_000_000, y: 70_000_000)
      stage.reference.setContent(
        CGRect(x: 0, y: 0, width: 1e8, height: 1e8), offset: start)
      stage.reference.place(
        cells.enumerated().map {
          CellPlacement(
            cell: $1,
            frame: CGRect(
              x: start.x + CGFloat(31 * $0), y: start.y + CGFloat(17 * $0), width: 31, height: 17))
        })
      stage.frame()
      for (number, cell) in cells.enumerated() {
        XCTAssertEqual(
          cell.bounds(in: stage.area),
          CGRect(x: 31 * number, y: 17 * number, width: 31, height: 17))
      }
    }
  }
}

extension AreaStage {
  fileprivate func cell() -> CellWidget {
    let cell = CellWidget()
    cell.child = Label("cell")
    return cell
  }

  /// Returns the index of the cell that is on top at `point`, or nil if there is none.
  fileprivate func picked(of cells: [CellWidget], at point: CGPoint) -> Int? {
    cells.firstIndex { reference.hasCell($0, at: point) }
  }
}

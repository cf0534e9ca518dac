import Foundation
import GtkTestSupport
import TestSupport
import TrellisGtk
import XCTest

final class OrderTests: GtkTestCase {
  /// The cell on top is found by asking every cell, so the test does not depend on how the order is
  /// stored.
  func testTheCellWithTheHighestZIndexAndThenOrderIsPickedAfterRandomMoves() {
    onMain {
      var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "order"))
      let stage = AreaStage(width: 300, height: 300)
      let cells = (0..<24).map { _ in
        let cell = CellWidget()
        cell.child = Label("cell")
        return cell
      }
      var places: [Int: Place] = [:]
      var found = 0
      for round in 0..<60 {
        let orders = Array(0..<UInt64(cells.count)).shuffled(using: &random)
        let isAll = round % 10 == 0
        let moved = cells.indices.filter { _ in isAll || Int.random(in: 0..<4, using: &random) == 0
        }
        let placements = moved.map { number in
          let place = Place.random(order: orders[number], using: &random)
          places[number] = place
          return place.placement(of: cells[number])
        }
        stage.reference.place(placements)
        stage.frame()
        for _ in 0..<40 {
          // Not on the edges of the cells, which are at multiples of five: there rounding decides.
          let point = CGPoint(
            x: Double(Int.random(in: 0..<250, using: &random)) + 0.5,
            y: Double(Int.random(in: 0..<250, using: &random)) + 0.5)
          let there = places.values.filter { $0.frame.contains(point) && !$0.isParked }
          let top = there.max { ($0.z, $0.order) < ($1.z, $1.order) }
          guard let top, there.filter({ $0.isAs(high: top) }).count == 1 else { continue }
          let picked = cells.firstIndex { stage.reference.hasCell($0, at: point) }
          XCTAssertEqual(picked.flatMap { places[$0] }, top, "round \(round), \(point)")
          found += 1
        }
      }
      XCTAssertGreaterThan(found, 500)
    }
  }

  private struct Place: Equatable {
    let frame: CGRect
    let z: Int
    let order: UInt64
    let hasTransform: Bool
    let isParked: Bool

    /// Returns a random place. Coordinates are multiples of five points, so that frames overlap by
    /// five points or not at all: an overlap of less than one point is ignored.
    static func random(order: UInt64, using random: inout SeededGenerator) -> Place {
      func length(_ range: ClosedRange<Int>) -> Int { 5 * .random(in: range, using: &random) }
      return Place(
        frame: CGRect(
          x: length(0...40), y: length(0...40), width: length(4...12),
          height: length(4...12)),
        z: .random(in: 0..<3, using: &random) / 2, order: order,
        hasTransform: .random(in: 0..<8, using: &random) == 0,
        isParked: .random(in: 0..<8, using: &random) == 0)
    }

    func isAs(high other: Place) -> Bool { z == other.z && order == other.order }

    func placement(of cell: CellWidget) -> CellPlacement {
      CellPlacement(
        cell: cell, frame: frame, transform: hasTransform ? Self.identity : nil, z: z,
        order: order, isParked: isParked)
    }

    private static let identity: [Float] = (0..<16).map { $0 % 5 == 0 ? 1 : 0 }
  }
}

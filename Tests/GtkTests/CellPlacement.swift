import Foundation
import TrellisGtk

/// The placement of a cell, with default values for tests.
struct CellPlacement {
  let cell: CellWidget
  let frame: CGRect
  let transform: [Float]?
  let opacity: Double
  let z: Int
  let order: UInt64
  let isFloating: Bool
  let isParked: Bool

  init(
    cell: CellWidget, frame: CGRect, transform: [Float]? = nil, opacity: Double = 1, z: Int = 0,
    order: UInt64 = 0, isFloating: Bool = false, isParked: Bool = false
  ) {
    self.cell = cell
    self.frame = frame
    self.transform = transform
    self.opacity = opacity
    self.z = z
    self.order = order
    self.isFloating = isFloating
    self.isParked = isParked
  }
}

extension ScrollAreaReference {
  /// Places all cells in one batch.
  func place(_ placements: [CellPlacement]) { place(batch(placements)) }

  func prepare(_ placements: [CellPlacement]) {
    prepare(batch(placements))
    endPreparing()
  }

  private func batch(_ placements: [CellPlacement]) -> PlacementBatch {
    let batch = PlacementBatch()
    for placement in placements {
      batch.add(
        placement.cell, frame: placement.frame, transform: placement.transform,
        opacity: placement.opacity, z: placement.z, order: placement.order,
        isFloating: placement.isFloating, isParked: placement.isParked)
    }
    return batch
  }
}

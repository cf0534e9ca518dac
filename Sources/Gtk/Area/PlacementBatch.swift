internal import CTrellisGtk
import Foundation

/// The placements of one frame's cells, in the form that the C functions take.
///
/// One batch is used for every frame, so that it allocates no memory in the long run.
@MainActor
package final class PlacementBatch {
  private var records: [TrellisPlacement] = []
  /// The matrices of the records that have a transform, 16 numbers each.
  private var matrices: [Float] = []
  /// The indexes of the records that have a transform, ascending.
  private var transformed: [Int] = []

  package init() {}

  package var count: Int { records.count }

  package func removeAll() {
    records.removeAll(keepingCapacity: true)
    if transformed.isEmpty { return }
    matrices.removeAll(keepingCapacity: true)
    transformed.removeAll(keepingCapacity: true)
  }

  /// Adds the placement of one cell.
  ///
  /// - Parameters:
  ///   - cell: The cell. The caller keeps it alive until the batch is placed.
  ///   - frame: The frame in content coordinates, or in the area's coordinates for a floating cell.
  ///     In points, on device pixels.
  ///   - transform: A 4×4 matrix for row vectors, applied about the center of the frame, or nil for
  ///     none.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - z: The position from back to front. A cell with a greater number is on top.
  ///   - order: The position among overlapping cells with an equal `z`. A cell with a greater
  ///     number is on top.
  ///   - isFloating: Whether the cell keeps its place in the area while the content scrolls.
  ///   - isParked: Whether the cell is kept without being shown. The frame of a parked cell is
  ///     ignored.
  package func add(
    _ cell: CellWidget, frame: CGRect, transform: [Float]? = nil, opacity: Double = 1, z: Int = 0,
    order: UInt64 = 0, isFloating: Bool = false, isParked: Bool = false
  ) {
    if let transform {
      transformed.append(records.count)
      matrices += transform
    }
    records.append(
      TrellisPlacement(
        cell: cell.opaque, x: frame.minX, y: frame.minY, width: frame.width, height: frame.height,
        transform: nil, opacity: Float(opacity), z: Int32(clamping: z),
        order: guint64(order), floating: isFloating ? 1 : 0, parked: isParked ? 1 : 0))
  }

  /// Calls `body` with the placements. The pointers to the matrices are valid while `body` runs.
  func withRecords(_ body: (UnsafeBufferPointer<TrellisPlacement>) -> Void) {
    if transformed.isEmpty { return records.withUnsafeBufferPointer(body) }
    matrices.withUnsafeBufferPointer { matrices in
      for (number, index) in transformed.enumerated() {
        records[index].transform = matrices.baseAddress.map { $0 + 16 * number }
      }
      records.withUnsafeBufferPointer(body)
    }
  }
}

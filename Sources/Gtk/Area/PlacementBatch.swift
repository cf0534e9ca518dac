internal import CGtk
import Foundation

/// The places of one frame's cells, gathered in the form that C takes them. Used again for every
/// frame, it allocates nothing.
@MainActor
package final class PlacementBatch {
  private var records: [TrellisPlacement] = []
  /// 16 numbers for each record that has a transform.
  private var matrices: [Float] = []
  /// The records that have one, in order.
  private var transformed: [Int] = []

  package init() {}

  package var count: Int { records.count }

  package func removeAll() {
    records.removeAll(keepingCapacity: true)
    matrices.removeAll(keepingCapacity: true)
    transformed.removeAll(keepingCapacity: true)
  }

  /// - Parameters:
  ///   - cell: Kept alive by the caller until the batch is placed.
  ///   - frame: Content coordinates; of the area for floating cells. Points on device pixels.
  ///   - transform: 4×4, row vectors, applied about the frame's centre; nil for none.
  ///   - order: Decides which of two cells with one `z` that overlap is on top: the one with more.
  ///   - isParked: Not shown; the frame does not matter.
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

  /// The matrices do not move while `body` runs.
  func withRecords(_ body: (UnsafeBufferPointer<TrellisPlacement>) -> Void) {
    matrices.withUnsafeBufferPointer { matrices in
      for (number, index) in transformed.enumerated() {
        records[index].transform = matrices.baseAddress.map { $0 + 16 * number }
      }
      records.withUnsafeBufferPointer(body)
    }
  }
}

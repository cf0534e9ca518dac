import Foundation

/// The inverse of a projective map, computed from the images of four points.
struct InverseMap {
  private var rows = [SIMD3<Double>](repeating: .zero, count: 3)

  /// - Parameter image: The map, for points around the origin.
  init(_ image: (SIMD2<Double>) -> SIMD2<Double>) {
    let far = 100.0
    let corners = [SIMD2(-far, -far), SIMD2(far, -far), SIMD2(-far, far), SIMD2(far, far)]
    // Each column belongs to one unknown, and the last column is the right side of (u, v) = (a,
    // b)/c of (x, y, 1).
    var equations: [[Double]] = corners.flatMap { source -> [[Double]] in
      let (p, u, v) = (image(source), source.x, source.y)
      return [
        [p.x, p.y, 1, 0, 0, 0, -u * p.x, -u * p.y, u],
        [0, 0, 0, p.x, p.y, 1, -v * p.x, -v * p.y, v],
      ]
    }
    Self.eliminate(&equations)
    let solution = equations.map { $0[8] }
    rows[0] = SIMD3(solution[0], solution[1], solution[2])
    rows[1] = SIMD3(solution[3], solution[4], solution[5])
    rows[2] = SIMD3(solution[6], solution[7], 1)
  }

  private static func eliminate(_ equations: inout [[Double]]) {
    for column in 0..<8 {
      let pivot = (column..<8).max {
        abs(equations[$0][column]) < abs(equations[$1][column])
      }
      equations.swapAt(column, pivot ?? column)
      let scale = equations[column][column]
      for index in 0..<9 { equations[column][index] /= scale }
      for row in 0..<8 where row != column {
        let factor = equations[row][column]
        for index in 0..<9 { equations[row][index] -= factor * equations[column][index] }
      }
    }
  }

  func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let from = SIMD3(point.x, point.y, 1)
    let w = (rows[2] * from).sum()
    return SIMD2((rows[0] * from).sum(), (rows[1] * from).sum()) / w
  }
}

import Trellis

// Core Animation's members that `Transform3D` lacks.

extension Transform3D {
  /// Creates a transform from the 16 numbers of its matrix, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.init(rows: [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ])
  }

  private init(rows: [[CGFloat]]) {
    self.init()
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  /// The inverse, or the transform itself if it has no inverse.
  ///
  /// It is computed by Gauss-Jordan elimination with the largest remaining element of each column
  /// as its pivot.
  var inverted: Transform3D {
    var left = [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
    var right: [[CGFloat]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let scale = left[column][column]
      guard scale != 0, scale.isFinite else { return self }
      left[column] = left[column].map { $0 / scale }
      right[column] = right[column].map { $0 / scale }
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] = zip(left[row], left[column]).map { $0 - factor * $1 }
        right[row] = zip(right[row], right[column]).map { $0 - factor * $1 }
      }
    }
    return Transform3D(rows: right)
  }
}

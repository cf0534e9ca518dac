/// The orientation of a stored picture, with the values of EXIF.
package enum Orientation: UInt8, Sendable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether the upright picture has width and height exchanged.
  package var isSideways: Bool {
    rawValue >= Orientation.leftMirrored.rawValue
  }

  /// Returns the orientation with which the same stored picture appears turned.
  ///
  /// - Parameter quarters: The number of quarter turns clockwise. Negative numbers turn
  ///   counterclockwise.
  package func turned(by quarters: Int) -> Orientation {
    // Each orientation of a row appears as the one before it, turned by a quarter clockwise.
    let rows: [[Orientation]] = [
      [.up, .right, .down, .left], [.upMirrored, .rightMirrored, .downMirrored, .leftMirrored],
    ]
    let row = rows[rows[0].contains(self) ? 0 : 1]
    let place = (row.firstIndex(of: self) ?? 0) + quarters
    return row[(place % 4 + 4) % 4]
  }

  /// Returns the number of quarter turns clockwise that lead to another orientation: 0, 1, 2 or −1.
  /// Returns nil if only a mirror does.
  package func quarters(to other: Orientation) -> Int? {
    [0, 1, 2, -1].first { turned(by: $0) == other }
  }
}

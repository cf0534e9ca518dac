/// How a stored picture is turned to stand upright: EXIF's values.
package enum Orientation: UInt8, Sendable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Width and height change places.
  package var isSideways: Bool {
    rawValue >= Orientation.leftMirrored.rawValue
  }
}

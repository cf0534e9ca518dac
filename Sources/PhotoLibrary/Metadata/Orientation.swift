/// The orientation of a stored picture, with the values of EXIF.
package enum Orientation: UInt8, Sendable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// A Boolean value that indicates whether the upright picture has width and height exchanged.
  package var isSideways: Bool {
    rawValue >= Orientation.leftMirrored.rawValue
  }
}

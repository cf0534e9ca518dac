/// A rectangle of an upright picture whose width and height are divided by a number and rounded up.
package struct PicturePart: Hashable, Sendable {
  /// The position and the size, in pixels after the division.
  package let x, y, width, height: Int
  /// The divisor: 1, 2, 4 or 8.
  package let divisor: Int

  package init(x: Int, y: Int, width: Int, height: Int, divisor: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.divisor = divisor
  }
}

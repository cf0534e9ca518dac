/// Measures of detail as fine as the picture's pixels.
extension Screenshot {
  /// Returns the mean difference of neighbouring pixels in a rectangle, from 0 to 1.
  ///
  /// - Parameter areLying: If true, pixels are compared with the pixel below, which finds
  ///   horizontal
  ///   stripes; otherwise with the pixel to the right.
  package func stripes(in rect: PixelRect, areHorizontal: Bool = false) -> Double {
    let (dx, dy) = areHorizontal ? (0, 1) : (1, 0)
    var sum = 0
    for y in rect.rows.dropLast(dy) {
      for x in rect.columns.dropLast(dx) { sum += self[x, y].distance(to: self[x + dx, y + dy]) }
    }
    return Double(sum) / Double((rect.height - dy) * (rect.width - dx)) / 255
  }

  /// Divides a rectangle into squares and returns the largest of their `stripes(in:)`.
  package func strongestStripes(in rect: PixelRect, side: Int) -> Double {
    var strongest = 0.0
    for y in stride(from: rect.y, through: rect.y + rect.height - side, by: side) {
      for x in stride(from: rect.x, through: rect.x + rect.width - side, by: side) {
        let square = PixelRect(x: x, y: y, width: side, height: side)
        strongest = max(strongest, stripes(in: square))
      }
    }
    return strongest
  }

  /// Returns the number of blocks of 2 × 2 pixels that have more than one colour. A picture that
  /// was drawn at half the scale and enlarged has none.
  package func fineBlocks(in rect: PixelRect) -> Int {
    var count = 0
    for y in stride(from: rect.y, to: rect.y + rect.height, by: 2) {
      for x in stride(from: rect.x, to: rect.x + rect.width, by: 2) {
        let first = self[x, y]
        let others = [self[x + 1, y], self[x, y + 1], self[x + 1, y + 1]]
        if others.contains(where: { $0 != first }) { count += 1 }
      }
    }
    return count
  }
}

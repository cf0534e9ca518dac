/// Measures of detail as fine as the picture's pixels.
extension Screenshot {
  /// Returns the mean difference of neighbouring pixels in a rectangle, from 0 to 1.
  ///
  /// - Parameter areLying: If true, pixels are compared with the pixel below, which finds
  ///   horizontal
  ///   stripes; otherwise with the pixel to the right.
  package func stripes(in rect: PixelRect, areHorizontal: Bool = false) -> Double {
    let (dx, dy) = areHorizontal ? (0, 1) : (1, 0)
    let (width, height) = (rect.width - dx, rect.height - dy)
    let next = (dy * self.width + dx) * 3
    var sum = 0
    forEachRow(of: rect, dropLast: dy) { row in
      var pixel = row
      let end = row + width * 3
      while pixel < end {
        let other = pixel + next
        sum += Colour(red: pixel[0], green: pixel[1], blue: pixel[2])
          .distance(to: Colour(red: other[0], green: other[1], blue: other[2]))
        pixel += 3
      }
    }
    return Double(sum) / Double(height * width) / 255
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

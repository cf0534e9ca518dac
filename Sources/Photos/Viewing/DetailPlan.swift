import Foundation

/// The choice of the part of a large photo that is decoded for a zoom.
///
/// One part covers all of the view, because a JPEG file is read from its top to the part in any case:
/// several small parts would take several times as long.
package struct DetailPlan: Equatable, Sendable {
  /// A rectangle of the photo, whose width and height are divided by 1, 2, 4 or 8 and rounded up.
  package struct Part: Hashable, Sendable {
    /// The position and the size, in pixels after the division.
    package let x, y, width, height: Int
    package let divisor: Int

    package init(x: Int, y: Int, width: Int, height: Int, divisor: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
      self.divisor = divisor
    }

    fileprivate var pixelCount: Int { width * height }
  }

  /// The pixels around the view that are decoded with it, so that a photo that is moved a little
  /// stays sharp.
  private static let margin = 384
  /// The pixels around the view that a part in memory has at least, or another one is decoded.
  private static let leastMargin = 96
  /// The edges of parts are at multiples of this number of pixels.
  private static let step = 64
  /// The maximum number of pixels of a part. They take 128 MiB. Only of photos with more than 64 times
  /// as many pixels may a part have more, because 8 is the greatest divisor.
  private static let mostPixels = 32 << 20

  /// More than the rounding errors of fractions, and less than a pixel.
  private static let rounding: CGFloat = 1e-7

  /// The size of the photo, in pixels.
  private let width, height: Int
  /// The part of the photo in view, in fractions of its size.
  private let visible: CGRect
  /// The number by which the sides of the photo are divided.
  package let divisor: Int

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - size: The size of the photo, in pixels.
  ///   - visible: The part of the photo in view, in fractions of its size. It may reach beyond the
  ///     photo.
  ///   - scale: The number of device pixels over which a pixel of the photo is drawn.
  /// - Returns: Nil if none of the photo is in view.
  package init?(size: (width: Int, height: Int), visible: CGRect, scale: CGFloat) {
    let seen = visible.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard size.width > 0, size.height > 0, scale > 0, !seen.isEmpty else { return nil }
    (width, height) = size
    self.visible = seen
    // A little less than all pixels are enough: a zoom is seldom exactly a half.
    var divisor = [8, 4, 2].first { CGFloat($0) * scale <= 1.02 } ?? 1
    // The edges of the part are rounded outwards, which adds much to a long and narrow one.
    while divisor < 8,
      Self.part(seen, of: size, divisor, margin: 0).pixelCount > Self.mostPixels
    {
      divisor *= 2
    }
    self.divisor = divisor
  }

  /// The size of the photo after the division, in pixels.
  package var wholeSize: (width: Int, height: Int) { Self.divided((width, height), by: divisor) }

  private static func divided(
    _ size: (width: Int, height: Int), by divisor: Int
  ) -> (width: Int, height: Int) {
    ((size.width + divisor - 1) / divisor, (size.height + divisor - 1) / divisor)
  }

  /// The part that is decoded.
  package var part: Part { part(margin: margin) }

  /// Returns whether a part in memory shows all that is in view, and a little around it.
  package func isSatisfied(by part: Part) -> Bool {
    let least = margin > 0 ? Self.leastMargin : 0
    let x = CGFloat(least * divisor) / CGFloat(width) - Self.rounding
    let y = CGFloat(least * divisor) / CGFloat(height) - Self.rounding
    let area = area(of: part)
    let hasColumns =
      area.minX <= max(visible.minX - x, Self.rounding)
      && area.maxX >= min(visible.maxX + x, 1 - Self.rounding)
    let hasRows =
      area.minY <= max(visible.minY - y, Self.rounding)
      && area.maxY >= min(visible.maxY + y, 1 - Self.rounding)
    return part.divisor <= divisor && hasColumns && hasRows
  }

  /// Returns whether any of a part is in view.
  package func shows(_ part: Part) -> Bool { area(of: part).intersects(visible) }

  /// Returns the area of a part, in fractions of the size of the photo.
  private func area(of part: Part) -> CGRect {
    let wide = CGFloat((width + part.divisor - 1) / part.divisor)
    let high = CGFloat((height + part.divisor - 1) / part.divisor)
    return CGRect(
      x: CGFloat(part.x) / wide, y: CGFloat(part.y) / high, width: CGFloat(part.width) / wide,
      height: CGFloat(part.height) / high)
  }

  /// The margin of the part, which is 0 if the part would have too many pixels with one.
  private var margin: Int {
    part(margin: Self.margin).pixelCount > Self.mostPixels ? 0 : Self.margin
  }

  private func part(margin: Int) -> Part {
    Self.part(visible, of: (width, height), divisor, margin: margin)
  }

  private static func part(
    _ visible: CGRect, of size: (width: Int, height: Int), _ divisor: Int, margin: Int
  ) -> Part {
    let whole = divided(size, by: divisor)
    let columns = pixels(visible.minX, visible.maxX, of: whole.width, margin)
    let rows = pixels(visible.minY, visible.maxY, of: whole.height, margin)
    return Part(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count,
      divisor: divisor)
  }

  /// Returns the pixels from one fraction of a length to another one, and a margin.
  private static func pixels(
    _ from: CGFloat, _ to: CGFloat, of length: Int, _ margin: Int
  ) -> Range<Int> {
    let start = Int((from * CGFloat(length)).rounded(.down)) - margin
    let end = Int((to * CGFloat(length)).rounded(.up)) + margin
    let first = min(max(start, 0) / step * step, length - 1)
    return first..<min(max((end + step - 1) / step * step, first + 1), length)
  }
}

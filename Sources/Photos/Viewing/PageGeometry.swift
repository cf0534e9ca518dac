import Foundation

/// The space around a photo that fits in its page, in points.
package struct PageInsets: Equatable, Sendable {
  /// The space between the photo and each edge.
  package let margin: CGFloat
  /// The height at the bottom of the view that is covered. A photo that fits is above it, and a
  /// zoomed one can be scrolled above it.
  package let bottom: CGFloat

  package init(margin: CGFloat, bottom: CGFloat) { (self.margin, self.bottom) = (margin, bottom) }
}

/// The size and the place of one photo on its page at any zoom. All lengths are in points.
///
/// The zoom is 1 when the whole photo fits in its page. Fractions are positions within the photo:
/// (0, 0) is its leading top corner and (1, 1) the opposite corner.
package struct PageGeometry: Equatable, Sendable {
  /// The largest zoom of a photo that is not shown larger than 100 % by it.
  package static let closest: CGFloat = 20

  /// The size of the page, which is that of the view.
  package let page: CGSize
  private let insets: PageInsets
  /// The aspect ratio of the photo, width divided by height.
  package let aspect: CGFloat
  /// The size of the photo at 100 %, where each of its pixels is one pixel of the screen. Nil if it
  /// is not known.
  package let actualSize: CGSize?

  /// Creates the geometry of a photo.
  ///
  /// - Parameters:
  ///   - page: The size of the view.
  ///   - insets: The space around a photo that fits.
  ///   - aspect: The aspect ratio, used if `actualSize` is nil. Values below 0.01 stand for 0.01.
  ///   - actualSize: The size of the photo at 100 %. The default is nil.
  package init(
    page: CGSize, insets: PageInsets, aspect: CGFloat, actualSize: CGSize? = nil
  ) {
    self.page = page
    self.insets = insets
    self.actualSize = actualSize
    self.aspect = actualSize.map { $0.width / max($0.height, 1) } ?? max(aspect, 0.01)
  }

  /// The size of the photo at zoom 1, not rounded.
  package var fittingSize: CGSize {
    let width = max(page.width - 2 * insets.margin, 1)
    let height = max(page.height - insets.bottom - 2 * insets.margin, 1)
    return width / height > aspect
      ? CGSize(width: height * aspect, height: height)
      : CGSize(width: width, height: width / aspect)
  }

  /// The longer side of the photo at zoom 1. A turn by a quarter exchanges the sides, so this length
  /// tells how the scale of a photo changes with its page and with a turn.
  package var fittingLength: CGFloat { max(fittingSize.width, fittingSize.height) }

  /// The zoom at which the photo is shown at 100 %, or nil if its size is not known.
  package var actualZoom: CGFloat? { actualSize.map { $0.width / fittingSize.width } }

  /// The zooms at which a photo can rest. A photo that is smaller than its page can also be shown
  /// at 100 %, which is less than 1.
  package var zooms: ClosedRange<CGFloat> {
    let actual = actualZoom ?? 1
    return min(1, actual)...max(Self.closest, actual)
  }

  /// Returns the zoom that keeps the scale of a zoomed photo, as far as the photo can rest at it.
  ///
  /// - Parameters:
  ///   - zoom: The zoom before the page or the shape of the photo changed.
  ///   - factor: The former length of the photo at zoom 1, divided by the present one.
  package func rescaled(_ zoom: CGFloat, by factor: CGFloat) -> CGFloat {
    let wanted = zoom * factor
    if let actualZoom, abs(wanted / actualZoom - 1) < 1e-4 { return actualZoom }
    // A photo that was larger than its page is at least shown whole.
    let floor = zoom >= 1 ? 1 : zooms.lowerBound
    return min(max(wanted, floor), zooms.upperBound)
  }

  /// The zoom of a double click on a photo that fits: 100 %, or 2 where that would be hardly larger
  /// or even smaller.
  package var detailZoom: CGFloat {
    guard let actualZoom, actualZoom >= 1.25 else { return 2 }
    return actualZoom
  }

  /// Returns the zoom that follows `zoom` in steps of √2. A step that would pass 1 or 100 % ends
  /// there.
  package func next(after zoom: CGFloat, closer isCloser: Bool) -> CGFloat {
    let target = isCloser ? zoom * CGFloat(2).squareRoot() : zoom / CGFloat(2).squareRoot()
    let (low, high) = (min(zoom, target), max(zoom, target))
    let stops = [1, actualZoom].compactMap { $0 }.filter {
      $0 > low * 1.01 && $0 < high * 0.99
    }
    let stop = isCloser ? stops.min() : stops.max()
    // Zooming out does not lead below the whole photo, even where 100 % does.
    let floor = min(zoom, 1)
    return min(max(stop ?? target, floor), zooms.upperBound)
  }

  // MARK: Places

  /// Returns the size of the photo, in whole points.
  package func size(at zoom: CGFloat) -> CGSize {
    let size = exactSize(at: zoom)
    return CGSize(width: max(size.width.rounded(), 1), height: max(size.height.rounded(), 1))
  }

  private func exactSize(at zoom: CGFloat) -> CGSize {
    let fit = fittingSize
    return CGSize(width: fit.width * zoom, height: fit.height * zoom)
  }

  /// Returns the size of the content of a view that shows only this photo.
  package func contentSize(at zoom: CGFloat) -> CGSize {
    let size = size(at: zoom)
    return CGSize(
      width: max(size.width, page.width), height: max(size.height + insets.bottom, page.height))
  }

  /// Returns the frame of the photo in the content: in the middle along an axis along which it is
  /// smaller than the page.
  package func frame(at zoom: CGFloat) -> CGRect {
    let (size, content) = (size(at: zoom), contentSize(at: zoom))
    return CGRect(
      x: ((content.width - size.width) / 2).rounded(.down),
      y: ((content.height - insets.bottom - size.height) / 2).rounded(.down),
      width: size.width, height: size.height)
  }

  /// Returns the fraction of the photo that is at a point of the view.
  ///
  /// - Parameters:
  ///   - point: A point relative to the corner of the view.
  ///   - offset: The content offset.
  ///   - zoom: The zoom.
  package func fraction(at point: CGPoint, offset: CGPoint, zoom: CGFloat) -> CGPoint {
    let frame = exactFrame(at: zoom)
    return CGPoint(
      x: (offset.x + point.x - frame.minX) / frame.width,
      y: (offset.y + point.y - frame.minY) / frame.height)
  }

  /// Returns the fraction at which a detail of the photo is after a turn.
  ///
  /// - Parameters:
  ///   - fraction: The fraction before.
  ///   - quarters: The number of quarters by which the photo is turned from the leading side to the
  ///     top.
  package static func turned(_ fraction: CGPoint, by quarters: Int) -> CGPoint {
    switch (quarters % 4 + 4) % 4 {
    case 1: CGPoint(x: 1 - fraction.y, y: fraction.x)
    case 2: CGPoint(x: 1 - fraction.x, y: 1 - fraction.y)
    case 3: CGPoint(x: fraction.y, y: 1 - fraction.x)
    default: fraction
    }
  }

  /// Returns the content offset at which a fraction of the photo is at a point of the view, or the
  /// nearest one within the content.
  package func offset(showing fraction: CGPoint, at point: CGPoint, zoom: CGFloat) -> CGPoint {
    let frame = exactFrame(at: zoom)
    return limited(
      CGPoint(
        x: frame.minX + fraction.x * frame.width - point.x,
        y: frame.minY + fraction.y * frame.height - point.y), zoom: zoom)
  }

  /// Returns the content offset nearest to `offset` at which only content is in view.
  package func limited(_ offset: CGPoint, zoom: CGFloat) -> CGPoint {
    let content = contentSize(at: zoom)
    return CGPoint(
      x: min(max(offset.x, 0), content.width - page.width),
      y: min(max(offset.y, 0), content.height - page.height))
  }

  /// Returns the frame of the photo, not rounded, so that many small steps do not add up to a
  /// drift.
  private func exactFrame(at zoom: CGFloat) -> CGRect {
    let size = exactSize(at: zoom)
    return CGRect(
      x: max(page.width - size.width, 0) / 2,
      y: max(page.height - insets.bottom - size.height, 0) / 2,
      width: size.width, height: size.height)
  }
}

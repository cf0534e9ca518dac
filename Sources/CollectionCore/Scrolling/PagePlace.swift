import Foundation

/// A content offset of a paging view, which is found again, in numbers of pages, in a view of another
/// size.
struct PagePlace {
  private let contentOffset: CGPoint
  private let extent: ScrollExtent

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - offset: The content offset.
  ///   - extent: The limits of the offset in the present size of the view.
  init(of offset: CGPoint, in extent: ScrollExtent) {
    (contentOffset, self.extent) = (offset, extent)
  }

  /// The axes along which there are pages.
  private var axes: [Axis] {
    Axis.allCases.filter { extent.scrolls($0) && extent.view.along($0) > 0 }
  }

  /// Returns the distance of the offset from the first one, in pages.
  private func pages(_ axis: Axis) -> CGFloat {
    (contentOffset.along(axis) - extent.limits(axis).first) / extent.view.along(axis)
  }

  /// The axes along which the offset is the last one and not that of a page. The last page may be
  /// shorter than the others.
  private var ends: [Axis] {
    axes.filter { axis in
      let pages = pages(axis)
      return abs(pages - pages.rounded()) > 0.01
        && abs(contentOffset.along(axis) - extent.limits(axis).last) < 0.01
    }
  }

  /// Returns the offset at which a view of another size shows the same parts of the same pages.
  ///
  /// - Parameters:
  ///   - size: The size of the view.
  ///   - isSnapped: Whether the offset of the nearest page is returned instead.
  func offset(in size: CGSize, isSnapped: Bool) -> CGPoint {
    axes.reduce(into: contentOffset) { result, axis in
      let (first, pages) = (extent.limits(axis).first, pages(axis))
      result.set(first + (isSnapped ? pages.rounded() : pages) * size.along(axis), along: axis)
    }
  }

  /// Returns the offset of the nearest page in a view of another size or, where the first offset was
  /// the last one, the last one.
  func page(in extent: ScrollExtent) -> CGPoint {
    ends.reduce(into: offset(in: extent.view, isSnapped: true)) { result, axis in
      result.set(extent.limits(axis).last, along: axis)
    }
  }
}

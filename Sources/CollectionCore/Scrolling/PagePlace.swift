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
  var ends: [Axis] {
    axes.filter { axis in
      let pages = pages(axis)
      return abs(pages - pages.rounded()) > 0.01
        && abs(contentOffset.along(axis) - extent.limits(axis).last) < 0.01
    }
  }

  /// Returns the offset of the nearest page in a view of another size.
  func page(in size: CGSize) -> CGPoint { offset(in: size) { $0.rounded() } }

  /// Returns the offset at which a view of another size shows the same parts of the same pages.
  func offset(in size: CGSize) -> CGPoint { offset(in: size) { $0 } }

  private func offset(in size: CGSize, _ number: (CGFloat) -> CGFloat) -> CGPoint {
    axes.reduce(into: contentOffset) { result, axis in
      let first = extent.limits(axis).first
      result.set(first + number(pages(axis)) * size.along(axis), along: axis)
    }
  }
}

import Foundation
import Trellis
import TrellisPhotoLibrary

/// The header above the photos of a month or an album, with a title and the number of photos. A click
/// on the title selects the photos.
///
/// While one scrolls through the month, the header stays at the upper edge of the view. There it has
/// a background, through which the photos below are seen a little.
final class MonthHeader: CollectionReusableView {
  private let title = Button("")
  private let count = Label()
  private let band: Box
  private var shownCount: Int?
  private var section = 0
  /// Called with the section when the title is clicked.
  var onSelect: @MainActor (Int) -> Void = { _ in }

  override init(frame: CGRect) {
    title.addCSSClass("month-title")
    count.addCSSClass("month-count")
    for part in [title, count] as [Widget] { part.valign = .end }
    // The photos are selected with other keys.
    title.isFocusable = false
    let line = Box(.horizontal, spacing: 10 - Self.padding, [title, count])
    line.setMargins(
      bottom: 8, start: Int(GridMetrics.margin) - Self.padding, end: Int(GridMetrics.margin))
    line.vexpand = true
    band = Box(.vertical, [line])
    band.addCSSClass("month-band")
    super.init(frame: frame)
    child = band
    title.onClicked { [weak self] in
      if let self { onSelect(section) }
    }
  }

  /// The space that the style sheet adds on both sides of the title, in points.
  private static let padding = 6

  func show(title: String, count: Int) {
    if self.title.label != title { self.title.label = title }
    guard count != shownCount else { return }
    shownCount = count
    self.count.text = count.localized
  }

  /// The width that the title and the number need, in points.
  var naturalWidth: CGFloat { band.naturalLength(along: .horizontal, for: nil) }

  /// A header that is as wide as that of any month with fewer than 100 photos. It is measured and not shown.
  static let widest: MonthHeader = {
    let (titles, header) = (MonthTitles(), MonthHeader(frame: .zero))
    let widths = (1...12).map { month in
      let title = titles.title(of: Month(year: 2000, month: month))
      header.show(title: title, count: 88)
      return (title: title, width: header.naturalWidth)
    }
    header.show(title: widths.max { $0.width < $1.width }?.title ?? "", count: 88)
    return header
  }()

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    section = layoutAttributes.indexPath.section
    band.setCSSClass("pinned", isPinned(layoutAttributes))
  }

  /// Returns whether the header is in front of photos: lower than directly above the first one.
  private func isPinned(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    let first = IndexPath(item: 0, section: attributes.indexPath.section)
    guard let photo = collectionView?.collectionViewLayout.layoutAttributesForItem(at: first)
    else { return false }
    return attributes.frame.maxY > photo.frame.minY + 0.5
  }
}

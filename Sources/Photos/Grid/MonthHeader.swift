import Foundation
import Localization
import Trellis

/// The header above the photos of a month or an album, with a title and the number of photos.
///
/// While one scrolls through the month, the header stays at the upper edge of the view. There it has
/// a background, through which the photos below are seen a little.
final class MonthHeader: CollectionReusableView {
  private let title = Label()
  private let count = Label()
  private let band: Box
  private var shownCount: Int?

  override init(frame: CGRect) {
    title.addCSSClass("month-title")
    count.addCSSClass("month-count")
    for label in [title, count] { label.valign = .end }
    let line = Box(.horizontal, spacing: 10, [title, count])
    line.setMargins(
      bottom: 8, start: Int(GridMetrics.margin), end: Int(GridMetrics.margin))
    line.vexpand = true
    band = Box(.vertical, [line])
    band.addCSSClass("month-band")
    super.init(frame: frame)
    child = band
  }

  func show(title: String, count: Int) {
    if self.title.text != title { self.title.text = title }
    guard count != shownCount else { return }
    shownCount = count
    self.count.text = count.localized
  }

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
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

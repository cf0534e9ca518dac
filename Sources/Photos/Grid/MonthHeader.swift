import Foundation
import Trellis

/// The header above the photos of a month or an album, with a title and the number of photos.
final class MonthHeader: CollectionReusableView {
  private let title = Label()
  private let count = Label()

  override init(frame: CGRect) {
    title.addCSSClass("month-title")
    count.addCSSClass("month-count")
    for label in [title, count] { label.valign = .end }
    super.init(frame: frame)
    let line = Box(.horizontal, spacing: 10, [title, count])
    line.setMargins(
      bottom: 8, start: Int(PhotoGridLayout.margin), end: Int(PhotoGridLayout.margin))
    child = line
  }

  func show(title: String, count: Int) {
    self.title.text = title
    self.count.text = count.formatted()
  }
}

import Foundation
import GalleryLayouts
import Trellis
import TrellisLocalization

/// The header above a group, or the title below its pile.
final class GroupTitle: CollectionReusableView {
  /// The width in points below which the title has two centred lines.
  private static let roomForOneLine: CGFloat = 480

  private let title = Label()
  private let count = Label()
  private let line: Box
  private let column: Box
  private let narrowTitle = Label()
  private let narrowCount = Label()
  private let sheet: Overlay

  override init(frame: CGRect) {
    for label in [title, narrowTitle] { label.addCSSClass("group-title") }
    for label in [count, narrowCount] { label.addCSSClass("group-count") }
    for label in [title, count, narrowTitle] { label.ellipsizes = true }
    title.valign = .end
    count.valign = .end
    line = Box(.horizontal, spacing: 10, [title, count])
    column = Box(.vertical, [narrowTitle, narrowCount])
    column.valign = .center
    sheet = Overlay(line, overlays: [column])
    super.init(frame: frame)
    child = sheet
  }

  func show(title: String, count: Int) {
    for label in [self.title, narrowTitle] { label.text = title }
    for label in [self.count, narrowCount] { label.text = count.localized }
  }

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let isInList = collectionView?.showsPhotoRows == true
    // The title of a card begins where the content of its rows does.
    line.setMargins(bottom: 10, start: isInList ? 12 : 20, end: isInList ? 12 : 20)
    let isWide = isInList || layoutAttributes.size.width >= Self.roomForOneLine
    line.isVisible = isWide
    column.isVisible = !isWide
    // A title in front of the photos hides those that scroll below it. The narrow titles of the
    // timeline are beside them.
    let isWhole = layoutAttributes.size.width == collectionView?.bounds.width
    sheet.setCSSClass("pinned", layoutAttributes.zIndex > 0 && isWhole)
  }
}

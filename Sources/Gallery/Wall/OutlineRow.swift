import Trellis
import TrellisLocalization

/// The row of a year or a month in the outline.
final class OutlineRow: CollectionViewListCell {
  /// The year or the month.
  private(set) var item: AlbumItem?

  /// Shows a year or a month.
  ///
  /// - Parameters:
  ///   - item: The year or the month.
  ///   - title: The title.
  ///   - count: The number of photos below the row.
  ///   - isProminent: Whether the title is bold.
  func show(_ item: AlbumItem, title: String, count: Int, isProminent: Bool) {
    self.item = item
    var content = ListContentConfiguration.sidebarCell()
    content.text = title
    if isProminent { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
    contentConfiguration = content
    accessories = [.outlineDisclosure(), .label(text: count.localized)]
  }
}

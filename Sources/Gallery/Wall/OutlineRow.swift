import Trellis

/// The row of a year or a month in the outline.
final class OutlineRow: CollectionViewListCell {
  /// Shows a year or a month.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - count: The number of photos below the row.
  ///   - isProminent: Whether the title is bold.
  func show(title: String, count: Int, isProminent: Bool) {
    var content = ListContentConfiguration.sidebarCell()
    content.text = title
    if isProminent { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
    contentConfiguration = content
    accessories = [.outlineDisclosure(), .label(text: count.formatted())]
  }
}

import CollectionCore

extension CollectionViewListCell {
  /// Returns the content that is usual for the cell: that of a row, a header or a footer in a list of
  /// the appearance in which the cell is shown.
  ///
  /// ```swift
  /// var content = cell.defaultContentConfiguration()
  /// content.text = "Inbox"
  /// cell.contentConfiguration = content
  /// ```
  ///
  /// Outside of a list it is `ListContentConfiguration.cell()`.
  ///
  /// - Returns: The configuration.
  public func defaultContentConfiguration() -> ListContentConfiguration {
    guard let row = listRow else { return .cell() }
    switch (row.role, row.appearance) {
    case (.item, .sidebar), (.item, .sidebarPlain): return .sidebarCell()
    case (.item, _): return .cell()
    case (.header, .plain): return .plainHeader()
    case (.header, .sidebar), (.header, .sidebarPlain): return .sidebarHeader()
    case (.header, _): return .groupedHeader()
    case (.footer, .plain): return .plainFooter()
    case (.footer, _): return .groupedFooter()
    }
  }
}

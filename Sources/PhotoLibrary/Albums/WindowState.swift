import Foundation

/// The state of a window when it was last closed.
package struct WindowState: Hashable, Sendable {
  /// The width of the window while it is not maximized, in points.
  package var width: Int
  /// The height of the window while it is not maximized, in points.
  package var height: Int
  package var isMaximized: Bool
  /// The preferred width of the grid's tiles, in points.
  package var tileWidth: Double
  /// Whether photos are in justified rows, not in square tiles.
  package var isJustified: Bool
  /// Whether the information panel was open.
  package var showsInformation: Bool
  /// The place that was shown. The library takes the place of an album that no longer exists.
  package var place: Place
  /// Whether the sidebar was open.
  package var showsSidebar: Bool
  /// The paths of the folders that were expanded in the sidebar.
  package var expandedFolders: Set<ExactName>
  /// The orders that the user has chosen, by the name of the place. Other places have the orders in which
  /// they are usually shown.
  package var orders: [String: PhotoOrder]
  /// The path of the first photo in view, or nil if the photos were not scrolled.
  package var topPhoto: String?
  /// The paths of files with invalid names of which the user has been told.
  package var reportedNames: [String]

  package init(
    width: Int, height: Int, isMaximized: Bool = false, tileWidth: Double,
    isJustified: Bool = false, showsInformation: Bool = false, place: Place = .library,
    showsSidebar: Bool = true, expandedFolders: Set<ExactName> = [],
    orders: [String: PhotoOrder] = [:], topPhoto: String? = nil, reportedNames: [String] = []
  ) {
    self.width = width
    self.height = height
    self.isMaximized = isMaximized
    self.tileWidth = tileWidth
    self.isJustified = isJustified
    self.showsInformation = showsInformation
    self.place = place
    self.showsSidebar = showsSidebar
    self.expandedFolders = expandedFolders
    self.orders = orders
    self.topPhoto = topPhoto
    self.reportedNames = reportedNames
  }

  /// The orders as they are stored.
  var ordersText: String { Self.text(of: orders) ?? "{}" }
  /// The reported names as they are stored.
  var reportedNamesText: String { Self.text(of: reportedNames) ?? "[]" }

  private static func text(of value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns stored orders. Those of a later version, or of a damaged database, are dropped.
  static func orders(_ text: String) -> [String: PhotoOrder] {
    let raw = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    return (raw ?? [:]).compactMapValues(PhotoOrder.init)
  }

  /// Returns stored names.
  static func names(_ text: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
  }

  /// The lengths that a stored window may have, in points. A damaged database may contain any
  /// number, and GTK cannot create a window of any size.
  private static let lengths = 1...16_384

  /// A copy with a size and a tile width that a window can have.
  var usable: WindowState {
    var copy = self
    let lengths = Self.lengths
    copy.width = min(max(width, lengths.lowerBound), lengths.upperBound)
    copy.height = min(max(height, lengths.lowerBound), lengths.upperBound)
    copy.tileWidth = tileWidth.isFinite ? min(max(tileWidth, 1), 4096) : 1
    return copy
  }
}

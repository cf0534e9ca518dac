import ProgramTestSupport

/// A row of the sidebar in the default theme.
enum SidebarRow {
  case library, videos, recentlyAdded, screenshots, trash
  /// An album by its number.
  case album(Int)
  /// A row below the heading of the folders, by its number and by the number of albums.
  case folder(Int, albums: Int = 0)

  private static let height = 38

  /// The row in the window's pixels.
  var place: PixelRect {
    let middle =
      switch self {
      case .library: 72
      case .videos: 72 + Self.height
      case .recentlyAdded: 72 + 2 * Self.height
      case .screenshots: 72 + 3 * Self.height
      case .trash: 72 + 4 * Self.height
      case .album(let number): 302 + Self.height * number
      case .folder(let number, let albums):
        (albums == 0 ? 343 : 341 + Self.height * albums) + Self.height * number
      }
    return PixelRect(x: 90, y: middle - 1, width: 20, height: 2)
  }
}

extension ProgramUnderTest {
  /// The x coordinate at which the grid begins beside the sidebar.
  static let sidebarEnd = 266

  /// Clicks a row of the sidebar, which is shown.
  func choose(_ row: SidebarRow, button: Int = 1) throws {
    try click(at: row.place.midX, row.place.midY, button: button)
  }

  /// Shows the sidebar, clicks a row, and hides the sidebar again.
  func visit(_ row: SidebarRow) throws {
    try press("F9")
    _ = try stillScreenshot()
    try choose(row)
    _ = try stillScreenshot()
    try press("F9")
    _ = try stillScreenshot()
  }
}

import ProgramTestSupport

/// The parts of a screenshot of the grid, found by their pixels.
///
/// The page has one colour, and its margins are empty. Below the header bar, all other pixels
/// belong to a line of text or a row of tiles.
struct GridReading {
  /// The layout's margin, in pixels at scale 1.
  static let margin = 12
  static let gap = 4

  let screenshot: Screenshot
  let background: Colour
  /// The part of the window with content: below the header bar, inside the window's border.
  let page: PixelRect
  /// The pixel rows of the section headers' texts that are fully visible.
  let headers: [Range<Int>]
  /// The pixel rows of the rows of tiles that are fully visible.
  let tileRows: [Range<Int>]

  /// Returns nil if the window shows no page with a margin at its left.
  ///
  /// - Parameter sidebar: The x coordinate at which the page begins, beside the sidebar. The default is
  ///   nil, for a page that fills the window.
  init?(_ screenshot: Screenshot, beside sidebar: Int? = nil) {
    self.screenshot = screenshot
    let middle = screenshot.height / 2
    let margin = sidebar.map { $0 + 6 } ?? 9
    let marginColumn = PixelRect(x: margin, y: middle / 2, width: 1, height: middle)
    let background = screenshot.mainColour(of: marginColumn).colour
    self.background = background

    func isBackground(_ x: Int, _ y: Int) -> Bool {
      screenshot[x, y].distance(to: background) <= 2
    }
    guard let top = (20..<middle).first(where: { isBackground(margin, $0) }) else { return nil }
    // The border is equally wide on all sides. Under Wayland there is no border, because the shadow
    // replaces it.
    let left = sidebar == nil ? (0...9).last { !isBackground($0, middle) } ?? -1 : 4
    // The border of the sidebar is wider in older versions of libadwaita.
    let pageStart =
      sidebar.map { end in
        (end - 4...end).first { isBackground($0, middle) } ?? end
      } ?? left + 1
    page = PixelRect(
      x: pageStart, y: top, width: screenshot.width - pageStart - left - 1,
      height: screenshot.height - top - left - 1)

    // The columns at the right are left out, because a scrollbar may be there.
    let columns = (page.x + Self.margin)..<(page.x + page.width - Self.margin - 8)
    var runs: [Range<Int>] = []
    var start: Int?
    for y in page.rows {
      let isEmpty = screenshot.isPlain(columns, ofRow: y, colour: background, tolerance: 2)
      if !isEmpty, start == nil { start = y }
      if isEmpty, let begun = start {
        runs.append(begun..<y)
        start = nil
      }
    }
    // A run at the bottom of the page is not added, because it has no end. A run that begins at the
    // top is removed, because it may have begun above.
    runs.removeAll { $0.lowerBound == top }
    headers = runs.filter { (8...24).contains($0.count) }
    tileRows = runs.filter { $0.count > 40 }
  }

  /// The fully visible tiles, which are square, row by row.
  var tiles: [PixelRect] { tileRows.flatMap(tiles(in:)) }

  /// Returns the tiles of one row. The width that whole tiles leave is distributed over the gaps.
  func tiles(in row: Range<Int>) -> [PixelRect] {
    let side = row.count
    let room = page.width - 2 * Self.margin
    let columns = max(1, (room + Self.gap) / (side + Self.gap))
    let step = columns == 1 ? 0 : Double(room - side) / Double(columns - 1)
    let places = (0..<columns).map { column in
      PixelRect(
        x: page.x + Self.margin + Int((Double(column) * step).rounded()), y: row.lowerBound,
        width: side, height: side)
    }
    let tiles = places.prefix { place in
      let (colour, share) = screenshot.mainColour(of: place.inset(by: 2))
      return colour.distance(to: background) > 2 || share < 0.98
    }
    return Array(tiles)
  }

  /// Returns whether a tile has no picture yet and only shows its background, which differs from
  /// the page's.
  func isWaiting(_ tile: PixelRect) -> Bool {
    let (colour, share) = screenshot.mainColour(of: tile.inset(by: 4))
    return share == 1 && isTileBackground(colour)
  }

  /// Returns whether a tile shows an icon, possibly with a sentence, on its background.
  func isPlaceholder(_ tile: PixelRect) -> Bool {
    let (colour, share) = screenshot.mainColour(of: tile.inset(by: 4))
    return share < 1 && share > 0.5 && isTileBackground(colour)
  }

  /// Returns whether a colour is the background of tiles: a grey that differs slightly from the
  /// page's.
  private func isTileBackground(_ colour: Colour) -> Bool {
    let distance = colour.distance(to: background)
    let channels = [colour.red, colour.green, colour.blue].map { Int($0) }
    let spread = (channels.max() ?? 0) - (channels.min() ?? 0)
    return distance > 4 && distance < 40 && spread <= 4
  }

  /// Returns the first column of a header's text, or nil if there is no text.
  func leftEdge(of header: Range<Int>) -> Int? {
    page.columns.first { x in
      header.contains { screenshot[x, $0].distance(to: background) > 60 }
    }
  }

  /// Returns the strongest contrast between a header's text and the page.
  func contrast(of header: Range<Int>) -> Double {
    var strongest = 1.0
    for y in header {
      for x in page.x..<(page.x + page.width / 2) {
        strongest = max(strongest, screenshot[x, y].contrast(to: background))
      }
    }
    return strongest
  }
}

extension GridReading {
  /// The row in the middle of a notice of one line, which lies higher while photos are selected.
  var noticeY: Int {
    let (x, end) = (page.x + page.width / 2, page.y + page.height)
    let bottom = (end - 140..<end).last { y in
      screenshot[x, y].distance(to: TestTheme.notice) <= 4
    }
    return (bottom ?? end - 25) - 22
  }

  /// The right end of the notice of one line at the bottom of the page, or nil if there is none. The
  /// button that closes it is there, and the button of its action left of that.
  var rightEndOfNotice: Int? {
    let middle = page.x + page.width / 2
    return (middle..<(page.x + page.width)).last {
      screenshot[$0, noticeY].distance(to: TestTheme.notice) <= 4
    }
  }
}

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
  init?(_ screenshot: Screenshot) {
    self.screenshot = screenshot
    let middle = screenshot.height / 2
    let marginColumn = PixelRect(x: 9, y: middle / 2, width: 1, height: middle)
    let background = screenshot.mainColour(of: marginColumn).colour
    self.background = background

    func isBackground(_ x: Int, _ y: Int) -> Bool {
      screenshot[x, y].distance(to: background) <= 2
    }
    guard let top = (20..<middle).first(where: { isBackground(9, $0) }) else { return nil }
    // The border is equally wide on all sides. Under Wayland there is no border, because the shadow
    // replaces it.
    let left = (0...9).last { !isBackground($0, middle) } ?? -1
    page = PixelRect(
      x: left + 1, y: top, width: screenshot.width - 2 * (left + 1),
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
  /// Returns the right end of the dark box with a notice in the middle of the page at `y`, or nil
  /// if there is none.
  func rightEnd(ofNoticeAt y: Int) -> Int? {
    let middle = page.x + page.width / 2
    let notice = background.mixed(with: TestTheme.text, share: 0.9)
    return (middle..<(page.x + page.width)).last {
      screenshot[$0, y - 12].distance(to: notice) <= 16
    }
  }
}

import ProgramTestSupport

/// What a screenshot of the grid shows, found out from the pixels alone.
///
/// The page has one colour, and nothing stands in its margins: below the header bar there is a line
/// of text or a row of tiles wherever there is something else.
struct GridReading {
  /// The layout's, in pixels at scale 1.
  static let margin = 12
  static let gap = 4

  let screenshot: Screenshot
  let background: Colour
  /// Where content is shown: below the header bar, within the window's border.
  let page: PixelRect
  /// The section headers' texts, by their rows; those in full view only.
  let headers: [Range<Int>]
  /// Rows of tiles; those in full view only.
  let tileRows: [Range<Int>]

  /// Nil when the window shows no page with a margin at its left.
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
    // The border is as wide on all sides. Under Wayland there is none: the shadow takes its place.
    let left = (0...9).last { !isBackground($0, middle) } ?? -1
    page = PixelRect(
      x: left + 1, y: top, width: screenshot.width - 2 * (left + 1),
      height: screenshot.height - top - left - 1)

    // At the right a scrollbar comes and goes.
    let columns = (page.x + Self.margin)..<(page.x + page.width - Self.margin - 8)
    var runs: [Range<Int>] = []
    var start: Int?
    for y in page.rows {
      let isEmpty = columns.allSatisfy { isBackground($0, y) }
      if !isEmpty, start == nil { start = y }
      if isEmpty, let begun = start {
        runs.append(begun..<y)
        start = nil
      }
    }
    // The last run has no end, and what begins at the top may have begun above it.
    runs.removeAll { $0.lowerBound == top }
    headers = runs.filter { (8...24).contains($0.count) }
    tileRows = runs.filter { $0.count > 40 }
  }

  /// The tiles in full view, which are square, row by row.
  var tiles: [PixelRect] { tileRows.flatMap(tiles(in:)) }

  /// The tiles of one row. What whole tiles leave of the width is spread over the gaps.
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

  /// A tile whose picture has not come: nothing but its ground, which is not the page's.
  func isWaiting(_ tile: PixelRect) -> Bool {
    let (colour, share) = screenshot.mainColour(of: tile.inset(by: 4))
    return share == 1 && isGround(colour)
  }

  /// A tile that shows an icon, and perhaps a sentence, on its ground.
  func isPlaceholder(_ tile: PixelRect) -> Bool {
    let (colour, share) = screenshot.mainColour(of: tile.inset(by: 4))
    return share < 1 && share > 0.5 && isGround(colour)
  }

  /// A grey a little off the page's.
  private func isGround(_ colour: Colour) -> Bool {
    let distance = colour.distance(to: background)
    let channels = [colour.red, colour.green, colour.blue].map { Int($0) }
    let spread = (channels.max() ?? 0) - (channels.min() ?? 0)
    return distance > 4 && distance < 40 && spread <= 4
  }

  /// The first column of a header that is not the page's.
  func leftEdge(of header: Range<Int>) -> Int? {
    page.columns.first { x in
      header.contains { screenshot[x, $0].distance(to: background) > 60 }
    }
  }

  /// The strongest contrast of a header's text to the page.
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

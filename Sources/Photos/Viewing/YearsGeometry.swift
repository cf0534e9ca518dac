import Foundation

/// The places of photos in a grid of years: below the title of a year, all photos of its months follow each
/// other in rows of small tiles. Rows are put together in strips, each of which one view shows.
package struct YearsGeometry: Sendable {
  /// The distances that do not depend on the photos, in points.
  package struct Metrics: Equatable, Sendable {
    /// The width of the view.
    package var width: CGFloat
    /// The preferred width of a tile.
    package var tile: CGFloat
    /// The space to the left and right of the tiles.
    package var margin: CGFloat
    package var headerHeight: CGFloat
    /// The space below the tiles of a year.
    package var yearEnd: CGFloat

    package init(
      width: CGFloat, tile: CGFloat, margin: CGFloat, headerHeight: CGFloat, yearEnd: CGFloat
    ) {
      (self.width, self.tile, self.margin) = (width, tile, margin)
      (self.headerHeight, self.yearEnd) = (headerHeight, yearEnd)
    }
  }

  /// The space between tiles, in points.
  package static let gap: CGFloat = 1
  /// The preferred height of a strip, in points.
  private static let stripHeight: CGFloat = 240

  /// The sections of a year and their place.
  package struct Year: Sendable {
    package let sections: Range<Int>
    /// The number of photos.
    package let count: Int
    /// The upper edge of the title.
    package let top: CGFloat
    /// The lower edge of the space below the tiles.
    package let bottom: CGFloat
    /// The number of photos in the years before.
    fileprivate let before: Int
  }

  /// Some rows of a year.
  package struct Strip: Sendable {
    package let frame: CGRect
    /// The number of the year among the years.
    package let year: Int
    /// The number of the first photo among those of the year.
    package let first: Int
    /// The number of photos.
    package let count: Int
  }

  package let metrics: Metrics
  package private(set) var years: [Year] = []
  package let columns: Int
  /// The distance from the left edge of a tile to that of the next one, in points.
  private let pitch: CGFloat
  /// The height of a row with the gap below it, in whole points.
  package let rowHeight: CGFloat
  private let rowsOfStrip: Int
  /// For each section, the number of photos before it.
  private var starts: [Int] = []
  /// The height of the content.
  package private(set) var height: CGFloat = 0

  /// Places photos.
  ///
  /// - Parameters:
  ///   - counts: The number of photos in each section.
  ///   - years: The year of each section. Sections of the same year follow each other.
  /// - Complexity: O(sections).
  package init(counts: [Int], years: [Int], _ metrics: Metrics) {
    self.metrics = metrics
    let room = max(1, metrics.width - 2 * metrics.margin + Self.gap)
    columns = max(1, Int((room / (metrics.tile + Self.gap)).rounded()))
    pitch = room / CGFloat(columns)
    rowHeight = max(2, pitch.rounded())
    rowsOfStrip = max(1, Int(Self.stripHeight / rowHeight))
    var (first, total, top) = (0, 0, CGFloat(0))
    for section in counts.indices {
      starts.append(total)
      total += counts[section]
      let isLast = section + 1 == counts.count || years[section + 1] != years[section]
      guard isLast else { continue }
      let count = total - starts[first]
      let rows = (count + columns - 1) / columns
      let bottom = top + metrics.headerHeight + CGFloat(rows) * rowHeight + metrics.yearEnd
      self.years.append(
        Year(
          sections: first..<section + 1, count: count, top: top, bottom: bottom,
          before: starts[first]))
      (first, top) = (section + 1, bottom)
    }
    height = top
  }

  /// Returns the number of the year that a section belongs to.
  package func year(ofSection section: Int) -> Int? {
    let index = years.partitionPoint { $0.sections.upperBound > section }
    return years.indices.contains(index) ? index : nil
  }

  /// Returns the frame of a photo, or nil if there is no such section.
  package func frame(section: Int, item: Int) -> CGRect? {
    guard let number = year(ofSection: section) else { return nil }
    let year = years[number]
    let photo = starts[section] + item - year.before
    let (row, column) = photo.quotientAndRemainder(dividingBy: columns)
    return CGRect(
      x: metrics.margin + CGFloat(column) * pitch,
      y: year.top + metrics.headerHeight + CGFloat(row) * rowHeight,
      width: max(1, pitch - Self.gap), height: rowHeight - Self.gap)
  }

  /// Returns the section and the item of a photo of a year.
  ///
  /// - Parameter photo: The number of the photo among those of the year.
  package func place(ofPhoto photo: Int, inYear number: Int) -> (section: Int, item: Int) {
    let photo = years[number].before + photo
    let section = starts.partitionPoint { $0 > photo } - 1
    return (section, photo - starts[section])
  }

  /// Returns the photo nearest to a point, or nil if there are none.
  package func photo(nearestTo point: CGPoint) -> (section: Int, item: Int)? {
    guard !years.isEmpty else { return nil }
    let number = min(years.partitionPoint { $0.bottom > point.y }, years.count - 1)
    let year = years[number]
    guard year.count > 0 else { return nil }
    let row = ((point.y - year.top - metrics.headerHeight) / rowHeight).rounded(.down)
    let column = ((point.x - metrics.margin) / pitch).rounded(.down)
    let lastRow = CGFloat((year.count - 1) / columns)
    let photo =
      Int(min(max(row, 0), lastRow)) * columns
      + Int(min(max(column, 0), CGFloat(columns - 1)))
    return place(ofPhoto: min(max(photo, 0), year.count - 1), inYear: number)
  }

  /// Returns the numbers of the years that are in a part of the content.
  package func years(in rect: CGRect) -> Range<Int> {
    let first = years.partitionPoint { $0.bottom > rect.minY }
    let end = years.partitionPoint { $0.top >= rect.maxY }
    return first..<max(first, end)
  }

  /// Returns the strips that are in a part of the content.
  package func strips(in rect: CGRect) -> [Strip] {
    years(in: rect).flatMap { number -> [Strip] in
      let start = years[number].top + metrics.headerHeight
      let height = CGFloat(rowsOfStrip) * rowHeight
      let strips = (years[number].count + rowsOfStrip * columns - 1) / (rowsOfStrip * columns)
      let first = Int(max(0, ((rect.minY - start) / height).rounded(.down)))
      let end = Int(max(0, ((rect.maxY - start) / height).rounded(.up)))
      return (first..<max(first, min(end, strips))).map { strip($0, inYear: number) }
        // The last strip of a year may be lower than the others.
        .filter { $0.frame.maxY > rect.minY }
    }
  }

  /// Returns the strip that begins with a photo, or nil if none does.
  package func strip(section: Int, item: Int) -> Strip? {
    guard let number = year(ofSection: section) else { return nil }
    let photo = starts[section] + item - years[number].before
    let length = rowsOfStrip * columns
    guard photo.isMultiple(of: length), photo < years[number].count else { return nil }
    return strip(photo / length, inYear: number)
  }

  /// Returns the photo with which the strip of another one begins, or nil if there is no such section.
  package func firstPhotoOfStrip(section: Int, item: Int) -> (section: Int, item: Int)? {
    guard let number = year(ofSection: section) else { return nil }
    let photo = starts[section] + item - years[number].before
    return place(ofPhoto: photo - photo % (rowsOfStrip * columns), inYear: number)
  }

  private func strip(_ index: Int, inYear number: Int) -> Strip {
    let year = years[number]
    let first = index * rowsOfStrip * columns
    let count = min(rowsOfStrip * columns, year.count - first)
    let rows = (count + columns - 1) / columns
    let top = year.top + metrics.headerHeight + CGFloat(index * rowsOfStrip) * rowHeight
    return Strip(
      frame: CGRect(
        x: metrics.margin, y: top, width: max(1, metrics.width - 2 * metrics.margin),
        height: CGFloat(rows) * rowHeight),
      year: number, first: first, count: count)
  }
}

extension Array {
  /// Returns the index of the first element for which `isReached` returns true, or the end. All elements
  /// after it are reached, too.
  ///
  /// - Complexity: O(log n).
  fileprivate func partitionPoint(_ isReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

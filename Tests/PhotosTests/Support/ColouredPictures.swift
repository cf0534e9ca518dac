import Foundation
import ProgramTestSupport

/// Pictures of one colour each, all of one month. The colours of more than a hundred pictures can
/// be distinguished on the screen; then they repeat.
struct ColouredPictures {
  let count: Int

  /// Returns the colour of a picture, which can be distinguished from the other colours, from white
  /// and from grey.
  func colour(of index: Int) -> Colour {
    // There are 6 × 6 × 6 colours, without the greys.
    let number = Self.colourful[index % Self.colourful.count]
    let (red, green, blue) = (number / 36, number / 6 % 6, number % 6)
    return Colour(red: UInt8(red * 45), green: UInt8(green * 45), blue: UInt8(blue * 45))
  }

  private static let colourful = (0..<216).filter {
    let channels = [$0 / 36, $0 / 6 % 6, $0 % 6]
    return (channels.max() ?? 0) - (channels.min() ?? 0) >= 2
  }

  /// Writes the pictures to a folder. The first one is the newest.
  func write(to folder: URL) throws {
    // The date is in the middle of a day and of a month, so the month is the same in every time
    // zone.
    let newest = Date(timeIntervalSince1970: 1_718_452_800)
    for index in 0..<count {
      let file = folder.appendingPathComponent("\(index).ppm")
      let colour = colour(of: index)
      var bytes = Data("P6\n32 32\n255\n".utf8)
      var pixels = Data([colour.red, colour.green, colour.blue])
      // Doubled ten times, these are 32 × 32 pixels.
      for _ in 0..<10 { pixels += pixels }
      bytes += pixels
      try bytes.write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: newest.addingTimeInterval(TimeInterval(-60 * index))],
        ofItemAtPath: file.path)
    }
  }

  /// Returns the index of the picture that a tile shows, or nil if it shows none.
  func index(at tile: PixelRect, in screenshot: Screenshot) -> Int? {
    let seen = screenshot.mainColour(of: tile.inset(by: 6)).colour
    return (0..<count).first { colour(of: $0).distance(to: seen) <= 4 }
  }

  /// Returns the indices of the pictures row by row, with nil for tiles that show none.
  func indices(in grid: GridReading) -> [[Int?]] {
    grid.tileRows.map { grid.tiles(in: $0).map { index(at: $0, in: grid.screenshot) } }
  }
}

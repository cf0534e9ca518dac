import Foundation
import ProgramTestSupport

/// Which tiles of a grid have a ring.
///
/// The ring is drawn on the tile's edge; a photo without one reaches to there.
extension GridReading {
  /// As the style sheet mixes it of the theme's colours.
  private static let ring = TestTheme.selection.mixed(with: TestTheme.text, share: 0.25)
  private static let innerRing = TestTheme.base.mixed(with: TestTheme.text, share: 0.75)
  private var focusRing: Colour { background.mixed(with: TestTheme.text, share: 0.7) }

  func isSelected(_ tile: PixelRect) -> Bool { edge(of: tile).distance(to: Self.ring) <= 10 }

  /// The ring that only keys bring. One that is selected too has another inside its own.
  func isFocused(_ tile: PixelRect) -> Bool {
    if isSelected(tile) {
      return screenshot[tile.x + 5, tile.midY].distance(to: Self.innerRing) <= 10
    }
    return edge(of: tile).distance(to: focusRing) <= 10
  }

  private func edge(of tile: PixelRect) -> Colour { screenshot[tile.x + 1, tile.midY] }
}

extension ProgramUnderTest {
  /// Waits until the photo has the keyboard's ring. GTK takes the ring away three seconds after the
  /// last key, which on a busy machine may be before a screenshot is taken: then the focus goes to the
  /// next photo and back, which selects nothing.
  func waitForRing(at photo: Int, of pictures: ColouredPictures) throws {
    var shown = Date()
    do {
      try eventually("the ring at \(photo)") {
        if let grid = GridReading(try screenshot()), pictures.focused(in: grid) == photo {
          return true
        }
        if Date().timeIntervalSince(shown) > 3 {
          try press(photo == 0 ? "ctrl+Right" : "ctrl+Left")
          try press(photo == 0 ? "ctrl+Left" : "ctrl+Right")
          shown = Date()
        }
        return false
      }
    } catch let failure as NotInTime {
      throw try illustrated(failure)
    }
  }
}

extension ColouredPictures {
  /// Those that are on the page and selected.
  func selected(in grid: GridReading) -> [Int] {
    grid.tiles.filter(grid.isSelected).compactMap { index(at: $0, in: grid.screenshot) }
  }

  /// The one on the page that has the keyboard's ring.
  func focused(in grid: GridReading) -> Int? {
    grid.tiles.first(where: grid.isFocused).flatMap { index(at: $0, in: grid.screenshot) }
  }

  /// Returns the pictures on the page, in order.
  func all(in grid: GridReading) -> [Int?] { indices(in: grid).flatMap { $0 } }
}

import Foundation
import ProgramTestSupport

/// Functions that find tiles with a ring.
///
/// A ring is drawn on the tile's edge. Without a ring, the photo reaches to the edge.
extension GridReading {
  /// The ring's colour, which the style sheet mixes from the theme's colours.
  private static let ring = TestTheme.selection.mixed(with: TestTheme.text, share: 0.25)
  private static let innerRing = TestTheme.base.mixed(with: TestTheme.text, share: 0.75)
  private var focusRing: Colour { background.mixed(with: TestTheme.text, share: 0.7) }

  func isSelected(_ tile: PixelRect) -> Bool { edge(of: tile).distance(to: Self.ring) <= 10 }

  /// Returns whether a tile has the focus ring, which only keys show. A selected tile has it inside
  /// the ring of the selection.
  func isFocused(_ tile: PixelRect) -> Bool {
    if isSelected(tile) {
      return screenshot[tile.x + 5, tile.midY].distance(to: Self.innerRing) <= 10
    }
    return edge(of: tile).distance(to: focusRing) <= 10
  }

  private func edge(of tile: PixelRect) -> Colour { screenshot[tile.x + 1, tile.midY] }
}

extension ProgramUnderTest {
  /// Waits until the photo has the focus ring. GTK hides the ring three seconds after the last key,
  /// which may be before the screenshot on a busy machine. The function then moves the focus to the
  /// next photo and back, which does not change the selection.
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
  /// Returns the visible photos that are selected.
  func selected(in grid: GridReading) -> [Int] {
    grid.tiles.filter(grid.isSelected).compactMap { index(at: $0, in: grid.screenshot) }
  }

  /// Returns the visible photo with the focus ring, or nil if there is none.
  func focused(in grid: GridReading) -> Int? {
    grid.tiles.first(where: grid.isFocused).flatMap { index(at: $0, in: grid.screenshot) }
  }

  /// Returns the visible pictures in order.
  func all(in grid: GridReading) -> [Int?] { indices(in: grid).flatMap { $0 } }
}

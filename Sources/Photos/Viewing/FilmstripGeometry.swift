import Foundation
import Trellis

/// The sizes of the filmstrip below an open photo, in points.
package enum FilmstripGeometry {
  /// The height of the strip.
  package static let height: CGFloat = 76
  /// The width and the height of a photo that is not in the middle.
  package static let tile: CGFloat = 46
  private static let spacing: CGFloat = 4
  /// The height of a view from which it has room for a strip.
  private static let lowestView: CGFloat = 380

  /// The distance from one photo to the next.
  private static var pitch: CGFloat { tile + spacing }

  /// Returns whether a view of this height has room for a strip.
  package static func hasRoom(in height: CGFloat) -> Bool { height >= lowestView }

  /// Creates the layout: a line whose middle photo is larger and stands apart.
  @MainActor
  package static func makeLayout() -> CarouselLayout {
    let layout = CarouselLayout()
    layout.itemSize = CGSize(width: tile, height: tile)
    layout.interitemSpacing = spacing
    var style = CarouselLayout.Style.line
    style.centerScale = 1.3
    style.centerSpacing = 8
    style.sideAlpha = 0.7
    layout.style = style
    return layout
  }

  /// Returns the content offset of the strip at which a position is in the middle.
  ///
  /// - Parameter position: The number of a photo, with a fraction between two photos.
  package static func offset(at position: CGFloat) -> CGPoint { CGPoint(x: position * pitch, y: 0) }
}

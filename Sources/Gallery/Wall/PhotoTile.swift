import Foundation
import GalleryLayouts
import PhotoLibrary
import Trellis

/// A photo on the wall.
final class PhotoTile: CollectionViewCell {
  /// The number of tiles that have been created, for the numbers panel.
  private(set) static var madeCount = 0
  /// The number of times that a tile has been reused, for the numbers panel.
  private(set) static var reusedCount = 0

  private let picture = Picture()
  private let frameBox: Overlay
  /// The request that the tile waits for, or nil when no request is pending.
  var request: PictureRequest?
  /// The size in points that the layout has given the tile. It determines the size of the picture.
  private(set) var shownSize = CGSize.zero
  /// Called when `shownSize` has changed.
  var onSizeChanged: ((PhotoTile) -> Void)?

  override init(frame: CGRect) {
    picture.contentFit = .cover
    frameBox = Overlay(picture)
    frameBox.addCSSClass("tile")
    frameBox.clipsToBounds = true
    super.init(frame: frame)
    child = frameBox
    Self.madeCount += 1
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.reusedCount += 1
  }

  func prepare(for photo: Photo) {
    let title = photo.name
    accessibilityLabel = title
    picture.alternativeText = title
  }

  func show(_ thumbnail: Thumbnail?) {
    picture.texture = thumbnail.map {
      Texture(
        width: $0.width, height: $0.height, stride: $0.stride, hasAlpha: $0.hasAlpha,
        pixels: $0.pixels, owner: $0)
    }
    frameBox.removeCSSClass("broken")
  }

  func showFailure() {
    picture.texture = nil
    frameBox.addCSSClass("broken")
  }

  /// Applies the layout attributes, which also determine whether the tile is round.
  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    frameBox.setCSSClass("round", (layoutAttributes as? RoundAttributes)?.isRound == true)
    guard layoutAttributes.size != shownSize else { return }
    shownSize = layoutAttributes.size
    onSizeChanged?(self)
  }
}

import Foundation
import GalleryLayouts
import PhotoLibrary
import Trellis

/// One photo on the wall.
final class PhotoTile: CollectionViewCell {
  /// For the panel of numbers.
  private(set) static var madeCount = 0
  private(set) static var reusedCount = 0

  private let picture = Picture()
  private let frameBox: Overlay
  /// What the tile waits for.
  var request: PictureRequest?
  /// In points, as the layout wants it now: pictures are chosen for it.
  private(set) var shownSize = CGSize.zero
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

  func showThatItCannotBeShown() {
    picture.texture = nil
    frameBox.addCSSClass("broken")
  }

  /// The layout's attributes say more than where the tile is: whether it is round.
  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    frameBox.setCSSClass("round", (layoutAttributes as? RoundAttributes)?.isRound == true)
    guard layoutAttributes.size != shownSize else { return }
    shownSize = layoutAttributes.size
    onSizeChanged?(self)
  }
}

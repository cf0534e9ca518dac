import Foundation
import Trellis
import TrellisPhotoLibrary

/// The tiles of several rows of a year, drawn as one picture.
final class MosaicView: CollectionReusableView {
  private let picture = Picture()
  private let click = ClickGesture()
  /// Called with the point of a click, in the view's coordinates.
  var onClick: @MainActor (CGPoint) -> Void = { _ in }

  override init(frame: CGRect) {
    picture.contentFit = .fill
    super.init(frame: frame)
    child = picture
    click.onReleased { [weak self] _, point in self?.onClick(point) }
    picture.add(click)
  }

  /// Shows a picture of the view's size.
  func show(_ mosaic: Thumbnail?) {
    picture.texture = mosaic.map {
      Texture(
        width: $0.width, height: $0.height, stride: $0.stride, format: $0.format,
        pixels: $0.pixels, owner: $0)
    }
  }
}

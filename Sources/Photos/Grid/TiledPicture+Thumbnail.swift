import Trellis
import TrellisPhotoLibrary

extension TiledPicture {
  /// Creates the picture of a decoded photo.
  ///
  /// - Parameter widget: The widget that shows the picture.
  convenience init(_ photo: Thumbnail, in widget: Widget) {
    self.init(
      width: photo.width, height: photo.height, stride: photo.stride, format: photo.format,
      hasAlpha: photo.hasAlpha, isForCairo: widget.drawsWithCairo, pixels: photo.pixels,
      owner: photo)
  }
}

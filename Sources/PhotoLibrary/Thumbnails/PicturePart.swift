import CDecoderMessages
import PixelLayout

/// A rectangle of an upright picture whose width and height are divided by a number and rounded up.
package struct PicturePart: Hashable, Sendable {
  /// The position and the size, in pixels after the division.
  package let x, y, width, height: Int
  /// The divisor: 1, 2, 4 or 8.
  package let divisor: Int

  package init(x: Int, y: Int, width: Int, height: Int, divisor: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.divisor = divisor
  }
}

extension DecoderPart {
  init(_ part: PicturePart) {
    self.init(
      x: UInt32(clamping: part.x), y: UInt32(clamping: part.y),
      width: UInt32(clamping: part.width), height: UInt32(clamping: part.height),
      divisor: UInt32(clamping: part.divisor), reserved: 0)
  }
}

extension LargePicture {
  /// Decodes a part of a photo. May be called on any thread. The part of a picture of 100 megapixels
  /// takes tenths of a second.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - photo: The photo.
  ///   - formats: The formats from which the picture has one.
  ///   - decoders: The decoders. The default is those that all parts of the program share.
  /// - Returns: The part, or `unsupported` if the photo cannot be decoded in parts. Only JPEG files
  ///   with one scan can, not progressive ones.
  package static func decode(
    _ part: PicturePart, of photo: Photo, formats: PixelFormats = .decoded,
    decoders: DecoderPool = .shared
  ) -> Result<Thumbnail, ThumbnailError> {
    Result { () throws(ThumbnailError) in
      try decoders.part(part, of: PictureFile(path: photo.path)).converted(to: formats)
    }
  }
}

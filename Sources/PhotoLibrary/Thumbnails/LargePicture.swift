import PixelLayout

/// Photos decoded in the size of a window.
package enum LargePicture {
  /// Decodes the file of a photo. May be called on any thread. A large picture takes
  /// tenths of a second.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - box: The maximum width and height of the upright picture, in pixels.
  ///   - formats: The formats from which the picture has one.
  ///   - decoders: The decoders. The default is those that all parts of the program share.
  package static func decode(
    _ photo: Photo, box: Int, formats: PixelFormats = .decoded, decoders: DecoderPool = .shared
  ) -> Result<Thumbnail, ThumbnailError> {
    if photo.isMissing { return .failure(.vanished) }
    // No decoder reads videos. Their picture is as large as the shared cache has it.
    if photo.isVideo {
      return ThumbnailMaker(cache: ThumbnailCache(root: nil, decoders: decoders))
        .make(photo.path, in: .xxLarge).map { $0.converted(to: formats) }
    }
    return Result { () throws(ThumbnailError) in
      try decoders.picture(PictureFile(path: photo.path), box: box).thumbnail.converted(to: formats)
    }
  }

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

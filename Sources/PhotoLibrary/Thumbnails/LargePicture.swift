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
    // No decoder reads videos. Their picture is as large as the shared cache has it.
    if photo.isVideo {
      return ThumbnailMaker(cache: ThumbnailCache(root: nil, decoders: decoders))
        .make(photo.path, in: .xxLarge).map { $0.converted(to: formats) }
    }
    return Result { () throws(ThumbnailError) in
      try decoders.picture(PictureFile(path: photo.path), box: box).thumbnail.converted(to: formats)
    }
  }
}

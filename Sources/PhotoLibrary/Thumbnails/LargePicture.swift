import CPicture
import PixelLayout

/// Photos decoded in the size of a window.
package enum LargePicture {
  /// Reads and decodes the file of a photo. May be called on any thread. A large picture takes
  /// tenths of a second.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - box: The maximum width and height of the upright picture, in pixels.
  ///   - formats: The formats from which the picture has one.
  package static func decode(
    _ photo: Photo, box: Int, formats: PixelFormats = .decoded
  ) -> Result<Thumbnail, ThumbnailError> {
    Result { () throws(ThumbnailError) in
      let file = try PictureFile(path: photo.path)
      guard file.byteSize > 0 else { throw .empty }
      return try file.withBytes { bytes throws(ThumbnailError) in
        try Thumbnail.decode(bytes, box: box).converted(to: formats)
      }
    }
  }
}

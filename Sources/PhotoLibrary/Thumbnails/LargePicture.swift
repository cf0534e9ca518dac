import CPicture

/// Photos as large as a window shows them.
package enum LargePicture {
  /// Reads and decodes the file, upright, at most `box` pixels wide and high. Any thread; for large
  /// pictures tenths of a second.
  package static func decode(_ photo: Photo, box: Int) -> Result<Thumbnail, ThumbnailError> {
    Result { () throws(ThumbnailError) in
      let file = try PictureFile(path: photo.path)
      guard file.byteSize > 0 else { throw .empty }
      return try file.withBytes { bytes throws(ThumbnailError) in
        try Thumbnail.decode(bytes, box: box)
      }
    }
  }
}

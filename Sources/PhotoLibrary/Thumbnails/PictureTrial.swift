/// Decoding of bytes that are in no file, for tools and tests.
package enum PictureTrial {
  /// Decodes bytes as if they were the contents of a file. May be called on any thread.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - box: The maximum width and height of the upright picture, in pixels.
  package static func decode(_ bytes: [UInt8], box: Int) -> Result<Thumbnail, ThumbnailError> {
    bytes.withUnsafeBytes { bytes in
      Result { () throws(ThumbnailError) in try Thumbnail.decode(bytes, box: box) }
    }
  }
}

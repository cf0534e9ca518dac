import PhotoLibrary

/// The decoder of the photo library, as `trellis-photos` uses it.
package struct LibraryDecoder: FuzzedDecoder {
  /// The maximum width and height of the pictures, in pixels.
  private let box: Int

  package init(box: Int = 256) {
    self.box = box
  }

  package func decode(_ bytes: [UInt8]) -> FuzzOutcome {
    switch PictureTrial.decode(bytes, box: box) {
    case .success(let thumbnail):
      let size = thumbnail.width * (thumbnail.hasAlpha ? 4 : 3)
      guard (1...box).contains(thumbnail.width), (1...box).contains(thumbnail.height),
        thumbnail.stride >= size
      else { return .fault("wrong size \(thumbnail.width) × \(thumbnail.height)") }
      return .picture
    case .failure(let error):
      return .refused(error.explanation)
    }
  }
}

/// The thumbnail in a HEIC or AVIF file. Decoding it takes a hundredth of the time that the picture of
/// a phone takes.
///
/// Libraries decode the item that the file names as its picture, so a copy of the file in which the
/// thumbnail is named is decoded.
package struct HeifThumbnail {
  /// The bytes of the file that name the picture.
  package let place: Range<Int>
  /// The bytes that name the thumbnail, as many.
  package let name: [UInt8]

  /// Finds a thumbnail, or returns nil if there is none that fills the box.
  ///
  /// - Parameters:
  ///   - memory: A HEIC or AVIF file.
  ///   - box: The maximum width and height of the picture, in pixels.
  package init?(_ memory: UnsafeRawBufferPointer, for box: Int) {
    let bytes = PictureBytes()
    bytes.aim(atMemory: memory)
    let items = HeifItems(bytes)
    guard let size = items.size, let place = items.primaryPlace,
      max(size.width, size.height) > box, place.upperBound <= memory.count
    else { return nil }
    let fitting = items.thumbnails.filter {
      let (a, b) = ($0.size.width * size.height, $0.size.height * size.width)
      return max($0.size.width, $0.size.height) >= box && abs(a - b) * 32 <= max(a, b)
    }
    guard let thumbnail = fitting.min(by: { $0.size.width < $1.size.width }) else { return nil }
    self.place = place
    name = (0..<place.count).reversed().map {
      UInt8(truncatingIfNeeded: thumbnail.item >> (8 * $0))
    }
  }
}

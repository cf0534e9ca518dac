import CPicture

extension Thumbnail {
  /// Decodes a picture of any supported format.
  ///
  /// A JPEG or PNG file whose end is missing is decoded if at least an eighth of the picture can be
  /// read. The rest is grey.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - box: The maximum width and height of the upright picture, in pixels.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, box: Int
  ) throws(ThumbnailError) -> Thumbnail {
    guard !bytes.isEmpty else { throw .empty }
    let head = PictureHead(bytes)
    var picture = CPicture()
    var reason = [CChar](repeating: 0, count: Int(CPICTURE_REASON_LENGTH))
    let status = cpicture_decode(
      bytes.baseAddress, bytes.count, Int32(box), Int32(head.orientation.rawValue), &picture,
      &reason)
    switch status {
    case CPICTURE_OK: return Thumbnail(picture)
    case CPICTURE_NOT_A_PICTURE where head.kind == .unknown: throw .notAPicture
    case CPICTURE_NOT_A_PICTURE, CPICTURE_UNSUPPORTED: throw .unsupported(head.kind)
    case CPICTURE_TOO_LARGE: throw .tooLarge
    default: throw .damaged(reason: reason.withUnsafeBufferPointer { Self.text($0) })
    }
  }

  private static func text(_ characters: UnsafeBufferPointer<CChar>) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

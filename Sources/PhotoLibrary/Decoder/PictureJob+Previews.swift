import CDecoderMessages
import CPicture
import PictureMetadata

/// The smaller pictures in files that are decoded in place of the whole picture.
extension PictureJob {
  /// The maximum number of pages of 4 KiB that are read of a raw file to find its previews.
  private static let mostRawPages = 256

  /// Decodes the preview of a raw file, of which no other large part is read. Returns false if the
  /// file is no raw file.
  func decodePreview(of file: Int32) -> Bool {
    let bytes = PictureBytes()
    guard bytes.aim(atFile: file, mostPages: Self.mostRawPages), PictureKind(bytes) == .raw else {
      return false
    }
    let head = PictureHead(bytes)
    reply.answer.head = DecoderHead(head)
    let previews = RawPreviews(bytes).pictures.filter { $0.range.upperBound <= request.byte_size }
    guard let preview = EmbeddedJpeg.best(of: previews, for: Int(request.box)) else {
      reply.fail(DECODER_NO_PREVIEW)
      return true
    }
    let range = preview.range
    withBytes(of: file, from: range.lowerBound, count: UInt64(range.count)) {
      decode($0, head.orientation)
    }
    return true
  }

  /// Decodes the thumbnail in a HEIC or AVIF file. Returns false if there is none that fills the box,
  /// or if it cannot be decoded.
  func decodeThumbnail(
    in bytes: UnsafeRawBufferPointer, _ kind: PictureKind, _ picture: inout CPicture
  ) -> Bool {
    guard kind == .heif || kind == .avif,
      let thumbnail = HeifThumbnail(bytes, for: Int(request.box))
    else { return false }
    let former = Array(bytes[thumbnail.place])
    // The bytes are a copy of the file.
    let copy = UnsafeMutableRawBufferPointer(mutating: bytes)
    for (place, byte) in zip(thumbnail.place, thumbnail.name) { copy[place] = byte }
    let status = withUnsafeMutableBytes(of: &reply.answer.reason) { reason in
      cpicture_decode(
        bytes.baseAddress, bytes.count, Int32(clamping: request.box), 1, &picture,
        reason.assumingMemoryBound(to: CChar.self).baseAddress)
    }
    if status == CPICTURE_OK {
      let (width, height) = (Int(picture.width), Int(picture.height))
      // The file may have lied about the size of its thumbnail.
      if max(width, height) >= Int(request.box) { return true }
      cpicture_clear(&picture)
    }
    for (place, byte) in zip(thumbnail.place, former) { copy[place] = byte }
    return false
  }
}

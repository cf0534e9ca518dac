import CDecoderMessages
import PictureMetadata

/// Reads the metadata of files.
final class HeadReader {
  private let bytes = PictureBytes()

  func read(_ files: [Int32], _ reply: Reply) {
    for file in files {
      reply.addTail(bytes.aim(atFile: file) ? DecoderHead(PictureHead(bytes)) : DecoderHead())
    }
  }
}

extension DecoderHead {
  init(_ head: PictureHead) {
    let date =
      head.taken != nil
      ? DECODER_LOCAL_DATE : head.recorded != nil ? DECODER_UTC_DATE : DECODER_NO_DATE
    self.init(
      taken: head.taken?.seconds ?? head.recorded ?? 0, width: UInt32(head.width ?? 0),
      height: UInt32(head.height ?? 0), kind: head.kind.rawValue,
      orientation: head.orientation.rawValue, date: UInt8(date.rawValue), is_read: 1, reserved: 0)
  }
}

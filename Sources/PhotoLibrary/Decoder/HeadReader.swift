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
    self.init(
      taken: head.taken?.seconds ?? 0, width: UInt32(head.width ?? 0),
      height: UInt32(head.height ?? 0), kind: head.kind.rawValue,
      orientation: head.orientation.rawValue, has_taken: head.taken == nil ? 0 : 1, is_read: 1,
      reserved: 0)
  }
}

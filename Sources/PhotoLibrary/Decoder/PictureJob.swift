import CDecoderMessages
import CPicture
import Glibc
import PictureMetadata

/// A request for a picture.
struct PictureJob {
  private let request: DecoderRequest
  private let reply: Reply

  init(_ request: DecoderRequest, _ reply: Reply) {
    self.request = request
    self.reply = reply
  }

  func decodePicture(_ file: Int32) {
    withBytes(of: file, decode)
  }

  /// Reads the text entries of a PNG and decodes it.
  func decodeThumbnail(_ file: Int32) {
    withBytes(of: file) { bytes in
      cpicture_visit_png_text(
        bytes.baseAddress, bytes.count,
        { context, key, value in
          guard let context, let key, let value else { return }
          let texts = [key, value].flatMap {
            UnsafeRawBufferPointer(start: $0, count: strlen($0) + 1)
          }
          Unmanaged<Reply>.fromOpaque(context).takeUnretainedValue().addTail(texts)
        }, Unmanaged.passUnretained(reply).toOpaque())
      if request.box > 0 {
        decode(bytes)
      }
    }
  }

  private func withBytes(of file: Int32, _ body: (UnsafeRawBufferPointer) -> Void) {
    do throws(FileBytes.Failure) {
      let bytes = try FileBytes(file, count: request.byte_size)
      body(bytes.bytes)
    } catch {
      reply.fail(error.status, errorNumber: error.errorNumber)
    }
  }

  private func decode(_ bytes: UnsafeRawBufferPointer) {
    let head = PictureHead(bytes)
    var picture = CPicture()
    reply.answer.head = DecoderHead(head)
    let status = withUnsafeMutableBytes(of: &reply.answer.reason) { reason in
      cpicture_decode(
        bytes.baseAddress, bytes.count, Int32(clamping: request.box),
        Int32(head.orientation.rawValue), &picture,
        reason.assumingMemoryBound(to: CChar.self).baseAddress)
    }
    defer { cpicture_clear(&picture) }
    switch status {
    case CPICTURE_OK: add(picture)
    case CPICTURE_DAMAGED: reply.fail(DECODER_DAMAGED)
    case CPICTURE_NOT_A_PICTURE: reply.fail(DECODER_NOT_A_PICTURE)
    case CPICTURE_UNSUPPORTED: reply.fail(DECODER_UNSUPPORTED)
    default: reply.fail(DECODER_TOO_LARGE)
    }
  }

  private func add(_ picture: CPicture) {
    guard reply.add(picture), request.wants_png != 0 else { return }
    var length = 0
    // A picture without an encoded form is shown, and is not stored.
    guard let chunk = withUnsafePointer(to: picture, { cpicture_encode($0, &length) }) else {
      return
    }
    defer { free(chunk) }
    if reply.addMemory(chunk, length) {
      reply.answer.png_length = UInt64(length)
    }
  }
}

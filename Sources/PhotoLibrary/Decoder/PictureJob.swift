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
    // Pixels that are encoded too have to be in this process. Others are written to the answer's
    // memory while they are decoded, instead of being copied into it afterwards.
    let memory = request.wants_png == 0 ? decoder_open_memory() : -1
    answer(bytes, memory) { orientation, picture, reason in
      cpicture_decode_into(
        bytes.baseAddress, bytes.count, Int32(clamping: request.box), orientation, memory, picture,
        reason)
    }
  }

  /// Decodes a rectangle of a picture.
  func decodePart(_ file: Int32) {
    var part = CPicturePart(
      x: Int32(clamping: request.part.x), y: Int32(clamping: request.part.y),
      width: Int32(clamping: request.part.width), height: Int32(clamping: request.part.height),
      divisor: Int32(clamping: request.part.divisor))
    withBytes(of: file) { bytes in
      answer(bytes, -1) { orientation, picture, reason in
        cpicture_decode_part(bytes.baseAddress, bytes.count, &part, orientation, picture, reason)
      }
    }
  }

  /// Answers with what a function of CPicture returns. It receives the orientation, and the places
  /// for the picture and for the reason.
  ///
  /// - Parameter memory: The descriptor of the memory that the function writes the pixels to, or -1
  ///   if the picture has them.
  private func answer(
    _ bytes: UnsafeRawBufferPointer, _ memory: Int32,
    _ decode: (Int32, UnsafeMutablePointer<CPicture>, UnsafeMutablePointer<CChar>?) ->
      CPictureStatus
  ) {
    let head = PictureHead(bytes)
    var picture = CPicture()
    reply.answer.head = DecoderHead(head)
    let status = withUnsafeMutableBytes(of: &reply.answer.reason) { reason in
      decode(
        Int32(head.orientation.rawValue), &picture,
        reason.assumingMemoryBound(to: CChar.self).baseAddress)
    }
    defer { cpicture_clear(&picture) }
    if status != CPICTURE_OK, memory >= 0 {
      close(memory)
    }
    switch status {
    case CPICTURE_OK: add(picture, memory)
    case CPICTURE_DAMAGED: reply.fail(DECODER_DAMAGED)
    case CPICTURE_NOT_A_PICTURE: reply.fail(DECODER_NOT_A_PICTURE)
    case CPICTURE_UNSUPPORTED: reply.fail(DECODER_UNSUPPORTED)
    default: reply.fail(DECODER_TOO_LARGE)
    }
  }

  /// Adds a picture to the reply.
  ///
  /// - Parameter memory: The descriptor of the memory with the pixels, or -1 if the picture has them.
  private func add(_ picture: CPicture, _ memory: Int32) {
    reply.answer.width = UInt32(picture.width)
    reply.answer.height = UInt32(picture.height)
    reply.answer.stride = UInt32(picture.stride)
    reply.answer.has_alpha = picture.has_alpha ? 1 : 0
    let isAdded =
      memory >= 0
      ? reply.addMemory(memory)
      : reply.addMemory(picture.pixels, picture.stride * Int(picture.height))
    guard isAdded else { return reply.fail(DECODER_TOO_LARGE) }
    guard request.wants_png != 0 else { return }
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

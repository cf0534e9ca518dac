import CDecoderMessages
import CPicture
import Glibc

/// The answer to a request for a picture.
struct PictureAnswer {
  private let request: DecoderRequest
  private let reply: Reply

  init(_ request: DecoderRequest, _ reply: Reply) {
    self.request = request
    self.reply = reply
  }

  /// Answers with the result of a function of CPicture. It receives the places for the picture and for
  /// the reason.
  ///
  /// - Parameter memory: The descriptor of the memory that the function writes the pixels to, or -1
  ///   if the picture has them.
  func make(
    _ memory: Int32,
    _ decode: (UnsafeMutablePointer<CPicture>, UnsafeMutablePointer<CChar>?) -> CPictureStatus
  ) {
    var picture = CPicture()
    let status = withUnsafeMutableBytes(of: &reply.answer.reason) { reason in
      decode(&picture, reason.assumingMemoryBound(to: CChar.self).baseAddress)
    }
    defer { cpicture_clear(&picture) }
    if status != CPICTURE_OK, memory >= 0 {
      close(memory)
    }
    switch status {
    case CPICTURE_OK: add(picture, memory)
    case CPICTURE_DAMAGED: reply.fail(DECODER_DAMAGED)
    case CPICTURE_NO_CODEC: reply.fail(DECODER_NO_CODEC)
    case CPICTURE_UNSUPPORTED: reply.fail(DECODER_UNSUPPORTED)
    default: reply.fail(DECODER_TOO_LARGE)
    }
  }

  /// Adds a picture to the reply.
  ///
  /// - Parameter memory: The descriptor of the memory with the pixels, or -1 if the picture has them.
  func add(_ picture: CPicture, _ memory: Int32) {
    guard reply.add(picture, memory), request.wants_png != 0 else { return }
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

import CDecoderMessages
import Glibc

/// The decoding of bytes that are in no file, with every request that reads files, for the fuzzer.
package struct PictureTrial: Sendable {
  private let decoders: DecoderPool
  /// The maximum width and height of the pictures, in pixels.
  private let box: Int

  /// Creates a trial with decoders of its own.
  ///
  /// - Parameters:
  ///   - box: The maximum width and height of the pictures, in pixels.
  ///   - count: The maximum number of pictures that are decoded at the same time.
  ///   - timeLimit: The time limit of a request, in seconds.
  package init(box: Int, count: Int, timeLimit: Double) {
    var options = DecoderPool.Options()
    options.count = count
    options.timeLimit = timeLimit
    decoders = DecoderPool(options)
    self.box = box
  }

  /// Decodes bytes as if they were the contents of a file: as a photo, as a thumbnail of the cache,
  /// as an animation, and its metadata. May be called on any thread.
  ///
  /// - Returns: The error that the user of the photo would see, or nil if it is shown. A fault of
  ///   the decoder in any of the requests is `ThumbnailError.undecoded`.
  package func decode(_ bytes: [UInt8]) -> ThumbnailError? {
    guard !bytes.isEmpty else { return .empty }
    let memory = decoder_make_memory(bytes, bytes.count)
    guard memory >= 0 else { return .unreadable(.other(String(cString: strerror(errno)))) }
    defer { close(memory) }
    do throws(ThumbnailError) {
      let file = try PictureFile(path: "/proc/self/fd/\(memory)")
      if let fault = faultOfOtherRequests(memory, byteSize: bytes.count) {
        throw .undecoded(fault)
      }
      _ = try decoders.picture(file, box: box, wantsPng: true)
      return nil
    } catch {
      return error
    }
  }

  private func faultOfOtherRequests(_ file: Int32, byteSize: Int) -> DecoderFault? {
    let (box, timeLimit) = (box, decoders.options.timeLimit)
    do throws(DecoderFault) {
      try decoders.perform(on: nil) { decoder throws(DecoderFault) in
        let request = DecoderRequest(DECODER_THUMBNAIL, byteSize: byteSize, box: box)
        let reply = try decoder.exchange(request, [file], within: timeLimit)
        _ = try DecodedReply(reply, box: box, wantsPng: false)
        let details = DecoderRequest(DECODER_DETAILS, byteSize: byteSize)
        _ = try decoder.exchange(details, [file], within: timeLimit).details()
        let part = PicturePart(x: 8, y: 8, width: 16, height: 16, divisor: 1)
        var partRequest = DecoderRequest(DECODER_PART, byteSize: byteSize)
        partRequest.part = DecoderPart(part)
        let partReply = try decoder.exchange(partRequest, [file], within: timeLimit)
        _ = try DecodedReply(partReply, part: part)
      }
      try decoders.perform(on: nil) { decoder throws(DecoderFault) in
        for frame: UInt32 in 0..<3 {
          var request = DecoderRequest(DECODER_ANIMATION, byteSize: byteSize, box: box)
          (request.animation, request.frame) = (UInt64(file), frame)
          let reply = try decoder.exchange(request, [file], within: timeLimit)
          guard try DecodedReply(reply, box: box, wantsPng: false).failure == nil else { break }
        }
        // Another file may get the same descriptor.
        var close = DecoderRequest(DECODER_ANIMATION)
        close.animation = UInt64(file)
        _ = try decoder.exchange(close, [], within: timeLimit)
      }
      // A file in memory can always be read.
      return decoders.heads([file])[0] == nil ? .brokeRules : nil
    } catch {
      return error
    }
  }
}

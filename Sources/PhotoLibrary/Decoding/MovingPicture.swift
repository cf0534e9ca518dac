import CDecoderMessages
import PixelLayout

/// The frames of an animated GIF or WebP. A decoder decodes them one after another, and only the
/// frames that the caller keeps are in memory.
///
/// It may be used on any thread, but a call waits until the frame is decoded.
package final class MovingPicture: Sendable {
  /// A frame.
  package struct Frame: Sendable {
    package let picture: Thumbnail
    /// The time for which the frame is shown, in seconds.
    package let duration: Double
    /// The number of frames of the animation, at least 1.
    package let count: Int
    /// The number of times that all frames are shown, or nil for no end.
    package let plays: Int?
  }

  private let file: PictureFile
  private let decoders: DecoderPool
  /// The identifier of the animation in its decoder.
  private let id = UInt64.random(in: 1...UInt64.max)

  /// Opens a file. Nothing is read before the first frame is requested.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - decoders: The decoders. The default is those that all parts of the program share.
  /// - Returns: Nil if the file cannot be opened.
  package init?(path: String, decoders: DecoderPool = .shared) {
    guard let file = try? PictureFile(path: path) else { return nil }
    self.file = file
    self.decoders = decoders
  }

  /// Decodes a frame. This takes the least time if the frame follows the one of the last call, and a
  /// decoder that has been replaced in between starts with the first one.
  ///
  /// - Parameters:
  ///   - number: The number of the frame, counted from 0.
  ///   - box: The maximum width and height of the upright picture, in pixels.
  ///   - formats: The formats from which the picture has one.
  /// - Returns: Nil if the file is no animation, or is damaged at this frame.
  package func frame(
    _ number: Int, box: Int, formats: PixelFormats = .decoded
  ) -> Frame? {
    guard file.byteSize > 0, number >= 0, box > 0 else { return nil }
    let (descriptor, byteSize) = (file.descriptor, file.byteSize)
    // The still picture is shown even if the animation ends its decoder, so the file gets no blame.
    let frame = try? decoders.perform(on: nil, animation: id) { decoder throws(DecoderFault) in
      var request = DecoderRequest(DECODER_ANIMATION, byteSize: byteSize, box: box)
      request.animation = id
      request.frame = UInt32(clamping: number)
      let reply = try decoder.exchange(
        request, [descriptor], within: decoders.options.timeLimit)
      decoder.animation = id
      return try Self.frame(reply, box: box)
    }
    guard let frame else { return nil }
    return Frame(
      picture: frame.picture.converted(to: formats), duration: frame.duration, count: frame.count,
      plays: frame.plays)
  }

  /// Frees the memory of the decoder that has the animation. The next frame opens it again.
  package func close() {
    let (id, decoders) = (id, decoders)
    decoders.performOnHolder(of: id) { decoder throws(DecoderFault) in
      var request = DecoderRequest(DECODER_ANIMATION)
      request.animation = id
      _ = try decoder.exchange(request, [], within: decoders.options.timeLimit)
      decoder.animation = nil
    }
  }

  /// Returns nil if the answer is a failure.
  private static func frame(_ reply: DecoderReply, box: Int) throws(DecoderFault) -> Frame? {
    let decoded = try DecodedReply(reply, box: box, wantsPng: false)
    guard let picture = decoded.thumbnail else { return nil }
    let (count, plays) = (Int(reply.answer.frame_count), Int(reply.answer.plays))
    guard count >= 1 else { throw .brokeRules }
    return Frame(
      picture: picture, duration: duration(ofDelay: Int(reply.answer.delay)), count: count,
      plays: plays == 0 ? nil : plays)
  }

  /// Returns the time for which browsers show a frame, in seconds. Files with a delay of 10 ms or
  /// less were made for programs that were slower.
  ///
  /// - Parameter delay: The time in the file, in milliseconds.
  static func duration(ofDelay delay: Int) -> Double {
    delay <= 10 ? 0.1 : Double(min(delay, 600_000)) / 1000
  }
}

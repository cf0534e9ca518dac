import CDecoderMessages
import CPicture
import PictureMetadata

/// The animation whose frames are requested one after another. A decoder keeps one.
final class OpenAnimation {
  /// The maximum size of a file, in bytes. All of it is kept in memory while the animation is open.
  private static let mostBytes: UInt64 = 128 << 20

  /// The identifier that the program has chosen.
  let id: UInt64
  private let head: PictureHead
  // Released after the animation, which reads from it.
  private let bytes: FileBytes
  private let animation: OpaquePointer
  private let info: CAnimationInfo

  /// Opens the animation of a file.
  init(_ request: DecoderRequest, _ file: Int32) throws(FileBytes.Failure) {
    guard request.byte_size <= Self.mostBytes else {
      throw FileBytes.Failure(status: DECODER_TOO_LARGE)
    }
    let bytes = try FileBytes(file, count: request.byte_size)
    var info = CAnimationInfo()
    var isTooLarge = false
    guard
      let animation = canimation_open(
        bytes.bytes.baseAddress, bytes.bytes.count, &info, &isTooLarge)
    else { throw FileBytes.Failure(status: isTooLarge ? DECODER_TOO_LARGE : DECODER_UNSUPPORTED) }
    id = request.animation
    head = PictureHead(bytes.bytes)
    self.bytes = bytes
    (self.animation, self.info) = (animation, info)
  }

  deinit {
    canimation_close(animation)
  }

  /// Decodes a frame. Frames before it are decoded too, from the first one, unless the frame follows
  /// the one that was decoded last.
  func decode(_ request: DecoderRequest, _ reply: Reply) {
    guard request.frame < UInt32(info.frame_count) else { return reply.fail(DECODER_DAMAGED) }
    let wanted = Int32(request.frame)
    if canimation_next(animation) > wanted {
      canimation_rewind(animation)
    }
    repeat {
      guard canimation_advance(animation) else { return reply.fail(DECODER_DAMAGED) }
    } while canimation_next(animation) != (wanted + 1) % info.frame_count
    var picture = CPicture()
    guard
      canimation_copy(
        animation, Int32(clamping: request.box), Int32(head.orientation.rawValue), &picture)
    else { return reply.fail(DECODER_TOO_LARGE) }
    defer { cpicture_clear(&picture) }
    reply.answer.head = DecoderHead(head)
    reply.answer.frame_count = UInt32(info.frame_count)
    reply.answer.plays = UInt32(clamping: info.plays)
    reply.answer.delay = UInt32(clamping: canimation_delay(animation))
    reply.add(picture)
  }
}

/// The animation of a decoder, or none.
final class AnimationJob {
  private var open: OpenAnimation?

  /// Answers a request for a frame. A box of 0 closes the animation.
  func answer(_ request: DecoderRequest, _ file: Int32?, _ reply: Reply) {
    if open?.id != request.animation || request.box == 0 {
      open = nil
    }
    guard request.box > 0 else { return }
    guard let file else { return reply.fail(DECODER_UNREADABLE) }
    do throws(FileBytes.Failure) {
      if open == nil { open = try OpenAnimation(request, file) }
      open?.decode(request, reply)
    } catch {
      reply.fail(error.status, errorNumber: error.errorNumber)
    }
  }
}

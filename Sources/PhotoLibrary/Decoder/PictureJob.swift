import CDecoderMessages
import CPicture
import Glibc
import PictureMetadata

/// A request for a picture.
struct PictureJob {
  let request: DecoderRequest
  let reply: Reply
  let answer: PictureAnswer

  init(_ request: DecoderRequest, _ reply: Reply) {
    self.request = request
    self.reply = reply
    answer = PictureAnswer(request, reply)
  }

  func decodePicture(_ file: Int32) {
    guard !decodePreview(of: file) else { return }
    withBytes(of: file, count: request.byte_size, decode)
  }

  /// Reads the text entries of a PNG and decodes it.
  func decodeThumbnail(_ file: Int32) {
    withBytes(of: file, count: request.byte_size) { bytes in
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

  func withBytes(
    of file: Int32, from start: Int = 0, count: UInt64, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    do throws(FileBytes.Failure) {
      let bytes = try FileBytes(file, from: start, count: count)
      body(bytes.bytes)
    } catch {
      reply.fail(error.status, errorNumber: error.errorNumber)
    }
  }

  private func decode(_ bytes: UnsafeRawBufferPointer) {
    let head = PictureHead(bytes)
    reply.answer.head = DecoderHead(head)
    // Portable pixmaps have no kind of their own.
    guard head.kind != .unknown || bytes.starts(with: "P6".utf8) else {
      return reply.fail(DECODER_NOT_A_PICTURE)
    }
    guard HeifDerivations(bytes).areSafe else { return reply.fail(DECODER_DAMAGED) }
    let memory = PictureBytes()
    memory.aim(atMemory: bytes)
    reply.add(EmbeddedVideo(memory, byteSize: bytes.count))
    decode(bytes, head.orientation)
  }

  /// Looks for a video in a photo, of which little is read.
  func findVideo(_ file: Int32) {
    let bytes = PictureBytes()
    guard bytes.aim(atFile: file, mostPages: EmbeddedVideo.mostPages),
      let byteSize = Int(exactly: request.byte_size)
    else { return reply.fail(DECODER_UNREADABLE, errorNumber: errno) }
    reply.add(EmbeddedVideo(bytes, byteSize: byteSize))
  }

  func decode(_ bytes: UnsafeRawBufferPointer, _ orientation: Orientation) {
    // Pixels that are encoded too have to be in this process. Others are written to the answer's
    // memory while they are decoded, instead of being copied into it afterwards.
    let memory = request.wants_png == 0 ? decoder_open_memory() : -1
    answer.make(memory) { picture, reason in
      cpicture_decode_into(
        bytes.baseAddress, bytes.count, Int32(clamping: request.box), Int32(orientation.rawValue),
        memory, picture, reason)
    }
  }

  /// Decodes a rectangle of a picture.
  func decodePart(_ file: Int32) {
    var part = CPicturePart(
      x: Int32(clamping: request.part.x), y: Int32(clamping: request.part.y),
      width: Int32(clamping: request.part.width), height: Int32(clamping: request.part.height),
      divisor: Int32(clamping: request.part.divisor))
    withBytes(of: file, count: request.byte_size) { bytes in
      let head = PictureHead(bytes)
      reply.answer.head = DecoderHead(head)
      answer.make(-1) { picture, reason in
        cpicture_decode_part(
          bytes.baseAddress, bytes.count, &part, Int32(head.orientation.rawValue), picture, reason)
      }
    }
  }
}

/// The pictures in raw files.
extension PictureJob {
  /// The maximum number of pages of 4 KiB that are read of a raw file to find its previews.
  private static let mostRawPages = 256

  /// The width or height in pixels from which on a preview is shown although the box is larger. The
  /// data of a sensor take a hundred times as long.
  private static let leastPreview = 1024

  /// Decodes the preview of a raw file, of which no other large part is read, or the data of the sensor
  /// if there is no preview or only a tiny one. Returns false if the file is no raw file.
  func decodePreview(of file: Int32) -> Bool {
    let bytes = PictureBytes()
    guard bytes.aim(atFile: file, mostPages: Self.mostRawPages), PictureKind(bytes) == .raw else {
      return false
    }
    let head = PictureHead(bytes)
    reply.answer.head = DecoderHead(head)
    let previews = RawPreviews(bytes).pictures.filter { $0.range.upperBound <= request.byte_size }
    let preview = EmbeddedJpeg.best(of: previews, for: Int(request.box))
    let needed = min(Int(request.box), Self.leastPreview)
    if let preview, max(preview.width, preview.height) >= needed {
      decode(preview, head, of: file)
      return true
    }
    develop(file, head)
    switch (DecoderStatus(reply.answer.status), preview) {
    case (DECODER_OK, _): break
    case (_, let preview?):
      reply.answer.status = DECODER_OK.rawValue
      decode(preview, head, of: file)
    case (DECODER_UNSUPPORTED, nil): reply.fail(DECODER_NO_PREVIEW)
    default: break
    }
    return true
  }

  private func decode(_ preview: EmbeddedJpeg, _ head: PictureHead, of file: Int32) {
    let range = preview.range
    withBytes(of: file, from: range.lowerBound, count: UInt64(range.count)) {
      decode($0, head.orientation)
    }
  }

  /// Decodes the data of the sensor.
  private func develop(_ file: Int32, _ head: PictureHead) {
    withBytes(of: file, count: request.byte_size) { bytes in
      answer.make(-1) { picture, reason in
        cpicture_decode_raw(
          bytes.baseAddress, bytes.count, Int32(clamping: request.box),
          Int32(head.orientation.rawValue), picture, reason)
      }
    }
  }
}

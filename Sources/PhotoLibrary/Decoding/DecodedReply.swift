import CDecoderMessages
import Glibc

/// A picture that a decoder has sent, after all of it has been checked.
final class DecodedReply {
  /// The reason why there is no picture, or nil.
  let failure: ThumbnailError?
  let kind: PictureKind
  /// The orientation in the file, or nil if the answer names none.
  let orientation: Orientation?
  /// The picture, or nil if none was asked for or there is a failure.
  let thumbnail: Thumbnail?
  let png: PngPixels?

  /// Checks a reply.
  ///
  /// - Parameters:
  ///   - reply: The reply.
  ///   - box: The box of the request. If it is 0, no picture was asked for.
  ///   - wantsPng: Whether a PNG was asked for.
  /// - Throws: `brokeRules` if anything in the reply is not as it must be.
  convenience init(_ reply: DecoderReply, box: Int, wantsPng: Bool) throws(DecoderFault) {
    let sizes = box > 0 ? PictureSizes(widths: 1...box, heights: 1...box) : nil
    try self.init(reply, sizes, wantsPng: wantsPng)
  }

  /// Checks the reply to a request for a part of a picture, which has exactly the part's size.
  convenience init(_ reply: DecoderReply, part: PicturePart) throws(DecoderFault) {
    let sizes = PictureSizes(
      widths: part.width...part.width, heights: part.height...part.height)
    try self.init(reply, sizes, wantsPng: false)
  }

  private init(
    _ reply: DecoderReply, _ sizes: PictureSizes?, wantsPng: Bool
  ) throws(DecoderFault) {
    let answer = reply.answer
    guard let kind = PictureKind(rawValue: answer.head.kind) else { throw .brokeRules }
    self.kind = kind
    orientation = Orientation(rawValue: answer.head.orientation)
    guard answer.status == DECODER_OK.rawValue else {
      guard reply.memories.isEmpty else { throw .brokeRules }
      failure = try ThumbnailError(answer, kind)
      (thumbnail, png) = (nil, nil)
      return
    }
    failure = nil
    guard let sizes else {
      guard reply.memories.isEmpty else { throw .brokeRules }
      (thumbnail, png) = (nil, nil)
      return
    }
    let hasPng = answer.png_length > 0
    guard reply.memories.count == (hasPng ? 2 : 1), wantsPng || !hasPng else { throw .brokeRules }
    let thumbnail = try Thumbnail(answer, sizes, memory: reply.memories[0])
    guard answer.is_incomplete <= 1 else { throw .brokeRules }
    thumbnail.marks.isIncomplete = answer.is_incomplete == 1
    thumbnail.marks.hasVideo = answer.video_length > 0
    self.thumbnail = thumbnail
    png = hasPng ? try PngPixels(answer, memory: reply.memories[1]) : nil
  }
}

/// The sizes that a picture may have.
private struct PictureSizes {
  let widths: ClosedRange<Int>
  let heights: ClosedRange<Int>
}

extension ThumbnailError {
  /// Creates the error of an answer, whose status is not `DECODER_OK`.
  fileprivate init(_ answer: DecoderAnswer, _ kind: PictureKind) throws(DecoderFault) {
    switch DecoderStatus(answer.status) {
    case DECODER_DAMAGED: self = .damaged(reason: Self.reason(of: answer))
    case DECODER_NOT_A_PICTURE: self = .notAPicture
    case DECODER_UNSUPPORTED: self = .unsupportedForm(kind)
    case DECODER_NO_CODEC: self = .missingCodec(kind)
    case DECODER_NO_PREVIEW: self = .withoutPreview
    case DECODER_TOO_LARGE: self = .tooLarge
    case DECODER_EMPTY: self = .empty
    case DECODER_UNREADABLE:
      self = .unreadable(.other(String(cString: strerror(answer.error_number))))
    default: throw .brokeRules
    }
  }

  /// Returns the decoder's message without anything that is not readable text.
  private static func reason(of answer: DecoderAnswer) -> String {
    withUnsafeBytes(of: answer.reason) { bytes in
      String(
        decoding: bytes.prefix { $0 != 0 }.map { (0x20..<0x7F).contains($0) ? $0 : 0x3F },
        as: UTF8.self)
    }
  }
}

extension Thumbnail {
  /// Uses the pixels of an answer.
  fileprivate convenience init(
    _ answer: DecoderAnswer, _ sizes: PictureSizes, memory: Int32
  ) throws(DecoderFault) {
    let (width, height, stride) = (Int(answer.width), Int(answer.height), Int(answer.stride))
    guard sizes.widths.contains(width), sizes.heights.contains(height), answer.has_alpha <= 1,
      answer.pixel_form == DECODER_FORM_STORED.rawValue,
      stride == width * (answer.has_alpha == 1 ? 4 : 3)
    else { throw .brokeRules }
    try self.init(
      width: width, height: height, stride: stride, hasAlpha: answer.has_alpha == 1, memory: memory)
  }
}

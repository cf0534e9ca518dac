import CDecoderMessages

extension DecoderPool {
  /// A decoded picture.
  struct Picture: ~Copyable {
    let thumbnail: Thumbnail
    let kind: PictureKind
    /// The orientation in the file when it was decoded, or nil if it is not known.
    let orientation: Orientation?
    /// The IDAT chunk of a PNG with the pixels, or nil.
    let png: PngPixels?
  }

  /// Decodes a picture of any supported format.
  ///
  /// A JPEG or PNG file whose end is missing is decoded if at least an eighth of the picture can be
  /// read. The rest is grey.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - box: The maximum width and height of the upright picture, in pixels.
  ///   - wantsPng: Whether the picture is encoded as PNG too.
  func picture(
    _ file: borrowing PictureFile, box: Int, wantsPng: Bool = false
  ) throws(ThumbnailError) -> Picture {
    let request = DecoderRequest(
      DECODER_PICTURE, byteSize: file.byteSize, box: box, wantsPng: wantsPng)
    return try picture(file, request) { reply throws(DecoderFault) in
      try DecodedReply(reply, box: box, wantsPng: wantsPng)
    }
  }

  /// Decodes a part of a picture, with memory for the pixels of that part only.
  ///
  /// - Throws: `unsupported` if the picture cannot be decoded in parts. Only JPEG files with one
  ///   scan can, not progressive ones.
  func part(
    _ part: PicturePart, of file: borrowing PictureFile
  ) throws(ThumbnailError) -> Thumbnail {
    var request = DecoderRequest(DECODER_PART, byteSize: file.byteSize)
    request.part = DecoderPart(part)
    let picture = try picture(file, request) { reply throws(DecoderFault) in
      try DecodedReply(reply, part: part)
    }
    return picture.thumbnail
  }

  private func picture(
    _ file: borrowing PictureFile, _ request: DecoderRequest,
    _ check: (DecoderReply) throws(DecoderFault) -> DecodedReply
  ) throws(ThumbnailError) -> Picture {
    guard file.byteSize > 0 else { throw .empty }
    let reply: DecodedReply
    let descriptor = file.descriptor
    do throws(DecoderFault) {
      reply = try perform(on: file.state) { decoder throws(DecoderFault) in
        try check(decoder.exchange(request, [descriptor], within: options.timeLimit))
      }
    } catch {
      throw .undecoded(error)
    }
    if let failure = reply.failure { throw failure }
    guard let thumbnail = reply.thumbnail else { throw .undecoded(.brokeRules) }
    return Picture(
      thumbnail: thumbnail, kind: reply.kind, orientation: reply.orientation, png: reply.png)
  }

  /// Reads a PNG of the thumbnail cache. Returns nil if it cannot be decoded.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - box: The maximum width and height of the thumbnail, in pixels, or nil to read only the texts.
  func cached(_ file: borrowing PictureFile, box: Int?) -> (texts: PngText, thumbnail: Thumbnail?)?
  {
    guard file.byteSize > 0 else { return nil }
    let (descriptor, byteSize) = (file.descriptor, file.byteSize)
    let reply = try? perform(on: file.state) { decoder throws(DecoderFault) in
      let request = DecoderRequest(DECODER_THUMBNAIL, byteSize: byteSize, box: box ?? 0)
      let reply = try decoder.exchange(request, [descriptor], within: options.timeLimit)
      return (PngText(reply.texts), try DecodedReply(reply, box: box ?? 0, wantsPng: false))
    }
    guard let (texts, decoded) = reply, decoded.failure == nil else { return nil }
    return (texts, decoded.thumbnail)
  }

  /// Reads a PNG that another program has made.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - box: The maximum width and height of the picture, in pixels.
  func pngPicture(
    _ file: borrowing PictureFile, box: Int
  ) throws(ThumbnailError) -> (texts: PngText, thumbnail: Thumbnail, png: PngPixels?) {
    guard file.byteSize > 0 else { throw .empty }
    let (descriptor, byteSize) = (file.descriptor, file.byteSize)
    let texts: PngText
    let decoded: DecodedReply
    do throws(DecoderFault) {
      (texts, decoded) = try perform(on: file.state) { decoder throws(DecoderFault) in
        let request = DecoderRequest(
          DECODER_THUMBNAIL, byteSize: byteSize, box: box, wantsPng: true)
        let reply = try decoder.exchange(request, [descriptor], within: options.timeLimit)
        return (PngText(reply.texts), try DecodedReply(reply, box: box, wantsPng: true))
      }
    } catch {
      throw .undecoded(error)
    }
    if let failure = decoded.failure { throw failure }
    guard let thumbnail = decoded.thumbnail else { throw .undecoded(.brokeRules) }
    return (texts, thumbnail, decoded.png)
  }
}

extension DecoderRequest {
  init(
    _ kind: DecoderRequestKind, byteSize: Int = 0, box: Int = 0, wantsPng: Bool = false
  ) {
    self.init()
    byte_size = UInt64(byteSize)
    self.kind = kind.rawValue
    self.box = UInt32(box)
    pixel_form = DECODER_FORM_STORED.rawValue
    wants_png = wantsPng ? 1 : 0
  }
}

extension DecoderPart {
  init(_ part: PicturePart) {
    self.init(
      x: UInt32(clamping: part.x), y: UInt32(clamping: part.y),
      width: UInt32(clamping: part.width), height: UInt32(clamping: part.height),
      divisor: UInt32(clamping: part.divisor), reserved: 0)
  }
}

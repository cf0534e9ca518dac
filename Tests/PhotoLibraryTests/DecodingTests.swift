import Testing

@testable import TrellisPhotoLibrary

struct DecodingTests {
  @Test(arguments: SamplePicture.allCases)
  func everyFormatIsDecodedInItsColours(sample: SamplePicture) throws {
    let thumbnail = try decode(sample.bytes).get()
    #expect(thumbnail.width == 48 && thumbnail.height == 32)
    if sample == .grayJpeg {
      #expect(thumbnail.corners == [.gray, .gray, .gray, .white])
    } else {
      #expect(thumbnail.corners == [.red, .green, .blue, .white])
    }
    if sample == .clearPng {
      #expect(thumbnail.colour(x: 1, y: 8) == .clear)
    }
  }

  @Test(arguments: SamplePicture.allCases)
  func everyFormatIsScaledDownIntoTheBox(sample: SamplePicture) throws {
    let thumbnail = try decode(sample.bytes, box: 18).get()
    #expect(thumbnail.width == 18 && thumbnail.height == 12)
    if sample != .grayJpeg {
      #expect(thumbnail.corners == [.red, .green, .blue, .white])
    }
  }

  @Test func everyOrientationIsDecodedUpright() throws {
    let corners: [Orientation: [Thumbnail.Colour]] = [
      .up: [.red, .green, .blue, .white],
      .upMirrored: [.green, .red, .white, .blue],
      .down: [.white, .blue, .green, .red],
      .downMirrored: [.blue, .white, .red, .green],
      .leftMirrored: [.red, .blue, .green, .white],
      .right: [.blue, .red, .white, .green],
      .rightMirrored: [.white, .green, .blue, .red],
      .left: [.green, .white, .red, .blue],
    ]
    for orientation in Orientation.allCases {
      let exif = ExifWriter(orientation: Int(orientation.rawValue))
      let files = [
        exif.insert(intoJpeg: SamplePicture.jpeg.bytes),
        exif.insert(intoPng: SamplePicture.png.bytes),
        exif.insert(intoWebp: SamplePicture.webp.bytes),
        ExifWriter.settingOrientation(Int(orientation.rawValue), ofTiff: SamplePicture.tiff.bytes),
      ]
      for file in files {
        let thumbnail = try decode(file).get()
        #expect(thumbnail.corners == corners[orientation], "\(orientation) \(head(file).kind)")
        #expect(thumbnail.width == (orientation.isSideways ? 32 : 48))
      }
    }
  }

  @Test func scalingDownKeepsTheMeanBrightness() throws {
    // A board of black and white pixels becomes grey at every ratio.
    for box in 1..<32 {
      let thumbnail = try decode(Pixmap.board(width: 64, height: 48), box: box).get()
      let sum = (0..<thumbnail.byteCount)
        .reduce(0) { $0 + Int(thumbnail.pixels.load(fromByteOffset: $1, as: UInt8.self)) }
      let mean = Double(sum) / Double(thumbnail.byteCount)
      #expect(abs(mean - 127.5) < 2, "box \(box): \(mean)")
    }
  }

  @Test func aJpegWithoutItsEndIsAPictureAndOneWithoutPictureDataIsDamaged() throws {
    let bytes = SamplePicture.jpeg.bytes
    let thumbnail = try decode(Array(bytes.prefix(bytes.count - 8))).get()
    #expect(thumbnail.colour(right: false, bottom: false) == .red)
    let scan = try #require(bytes.indices.dropLast().first { bytes[$0...$0 + 1] == [0xFF, 0xDA] })
    guard case .failure(.damaged) = decode(Array(bytes.prefix(scan + 15))) else {
      Issue.record("a JPEG of no picture data was shown")
      return
    }
  }

  @Test func filesThatAreNotSupportedPicturesHaveSpecificErrors() {
    #expect(decode([]).failure == .empty)
    #expect(decode(Array("Dear diary, today".utf8)).failure == .notAPicture)
  }

  @Test func anExcessiveSizeIsRefused() {
    var png = SamplePicture.png.bytes
    png.replaceSubrange(16..<24, with: [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])
    #expect(decode(png).failure == .tooLarge)
    var bmp = SamplePicture.bmp.bytes
    bmp.replaceSubrange(18..<26, with: [0x50, 0xC3, 0, 0, 0x50, 0xC3, 0, 0])
    #expect(decode(bmp).failure == .tooLarge)
  }

  /// A few bytes that claim millions of pixels are given no memory for them.
  @Test func aSizeThatTheFileCannotFillIsRefused() {
    // 8,000 × 8,000 pixels.
    var png = SamplePicture.png.bytes
    png.replaceSubrange(16..<24, with: [0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x40])
    #expect(decode(png).failure == .tooLarge)
    var bmp = SamplePicture.bmp.bytes
    bmp.replaceSubrange(18..<26, with: [0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0])
    #expect(decode(bmp).failure == .tooLarge)
  }

  @Test(arguments: [6..<8, 8..<10])
  func aGifWithoutWidthOrHeightIsDamaged(size: Range<Int>) throws {
    var bytes = SamplePicture.gif.bytes
    bytes.replaceSubrange(size, with: [0, 0])
    guard case .failure(.damaged) = decode(bytes) else {
      Issue.record("a GIF without a canvas was shown")
      return
    }
  }

  @Test func aGifWithADamagedSecondFrameShowsItsFirstFrame() throws {
    let gif = SamplePicture.gif.bytes
    #expect(gif.last == 0x3B)
    let thumbnail = try decode(gif.dropLast() + [0x2C] + [UInt8](repeating: 0, count: 30)).get()
    #expect(thumbnail.corners == [.red, .green, .blue, .white])
  }

  @Test func everyErrorHasADistinctShortExplanation() {
    let failures: [ThumbnailError] = [
      .vanished, .unreadable(.permission), .unreadable(.other("x")), .empty, .damaged(reason: "x"),
      .notAPicture, .unsupportedForm(.heif),
      .missingCodec(.heif), .missingCodec(.avif), .withoutPreview, .tooLarge, .undecoded(.crashed),
      .undecoded(.tookTooLong), .undecoded(.stalled), .undecoded(.unavailable),
    ]
    #expect(Set(failures.map(\.explanation)).count == failures.count)
    for failure in failures {
      #expect(failure.explanation.hasSuffix("."))
      #expect(failure.explanation.count < 60)
    }
  }
}

extension Result {
  var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}

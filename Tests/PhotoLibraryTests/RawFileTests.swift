import Fuzzing
import Glibc
import PictureMetadata
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Raw files, which are shown by the previews that cameras put into them.
struct RawFileTests {
  private let taken = LocalTime(year: 2024, month: 5, day: 6, hour: 7, minute: 8, second: 9)

  @Test(arguments: RawSample.allCases)
  func aRawFileIsShownByItsPreviewUprightWithItsDate(sample: RawSample) throws {
    let bytes = sample.bytes
    let head = head(bytes)
    #expect(head.kind == .raw)
    #expect(head.taken == taken)
    #expect(head.orientation == .right)
    // The size of what can be shown, before it is turned.
    #expect(head.width == 48 && head.height == 32)
    let picture = try decode(bytes).get()
    #expect(picture.width == 32 && picture.height == 48)
    #expect(picture.corners == [.blue, .red, .white, .green])
  }

  @Test(arguments: RawSample.allCases)
  func theMetadataAreTheSameInAFile(sample: RawSample) throws {
    let file = try MemoryFile(sample.bytes).open()
    #expect(DecoderPool.shared.heads([file.descriptor]) == [head(sample.bytes)])
  }

  /// All of a file of five gibibytes would be more than a decoder may read.
  @Test func onlyThePreviewOfALargeRawFileIsRead() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(RawSample.arw.bytes, to: "a.arw")
    #expect(truncate(path, 5 << 30) == 0)
    let picture = try DecoderPool.shared.picture(PictureFile(path: path), box: 256).thumbnail
    #expect(picture.corners == [.blue, .red, .white, .green])
  }

  @Test(arguments: [(1, 24), (24, 24), (25, 48), (48, 48), (49, 48), (4000, 48)])
  func theSmallestPreviewThatFillsTheBoxIsChosen(box: Int, width: Int) {
    let previews = previews(of: RawSample.dng.bytes)
    #expect(previews.map(\.width) == [48, 24])
    #expect(EmbeddedJpeg.best(of: previews, for: box)?.width == width)
  }

  @Test func aPreviewWithBlackBarsIsNotChosen() {
    let bytes = RawSample.cr2.bytes
    var barred = bytes
    // The frame header of the thumbnail: 24 × 16 pixels become 24 × 18.
    let frame = bytes.indices.dropLast(9).first {
      Array(bytes[$0 + 5..<$0 + 9]) == [0, 16, 0, 24] && bytes[$0] == 0xFF
    }
    barred[(frame ?? 0) + 6] = 18
    #expect(EmbeddedJpeg.best(of: previews(of: bytes), for: 20)?.width == 24)
    #expect(previews(of: barred).map(\.height).sorted() == [18, 32])
    #expect(EmbeddedJpeg.best(of: previews(of: barred), for: 20)?.width == 48)
  }

  @Test func aTiffThatIsNoRawFileIsDecodedAsItIs() throws {
    #expect(head(SamplePicture.tiff.bytes).kind == .tiff)
    // A TIFF of a camera's maker, as a program writes that has developed a raw file.
    let camera = ExifWriter.settingOrientation(1, ofTiff: SamplePicture.tiff.bytes)
    #expect(head(camera).kind == .tiff)
    #expect(try decode(camera).get().width == 48)
  }

  @Test func aRawFileWithoutAPreviewSaysSo() {
    var bytes = RawSample.rw2.bytes
    let start = bytes.indices.dropLast(1).first { bytes[$0...$0 + 1] == [0xFF, 0xD8] } ?? 0
    bytes[start] = 0
    #expect(decode(bytes).failure == .withoutPreview)
    #expect(ThumbnailError.withoutPreview.explanation == "This raw photo has no preview.")
  }

  @Test func previewsBeyondTheEndOfTheFileAreNotUsed() throws {
    let bytes = RawSample.nef.bytes
    #expect(previews(of: bytes).count == 2)
    var cut = RawSample.raf.bytes
    cut.removeLast(300)
    #expect(previews(of: cut).isEmpty)
    #expect(decode(cut).failure == .withoutPreview)
  }

  // MARK: Hostile files

  @Test func directoriesThatReferToThemselvesAreReadOnce() {
    for bigEndian in [false, true] {
      // A directory with a maker and sixteen subdirectories, all of which are itself, and which
      // follows itself.
      let order: (Int, Int) -> [UInt8] = { value, count in
        let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
        return bigEndian ? bytes.reversed() : bytes
      }
      var bytes = Array((bigEndian ? "MM" : "II").utf8) + order(42, 2) + order(8, 4)
      bytes += order(3, 2)
      bytes += order(0x010F, 2) + order(2, 2) + order(4, 4) + order(0, 4)
      bytes += order(0x0106, 2) + order(3, 2) + order(1, 4)
      bytes += bigEndian ? order(32803, 2) + [0, 0] : order(32803, 4)
      bytes += order(0x014A, 2) + order(4, 2) + order(16, 4) + order(50, 4)
      bytes += order(8, 4)
      for _ in 0..<16 { bytes += order(8, 4) }
      #expect(head(bytes).kind == .raw)
      #expect(previews(of: bytes).isEmpty)
    }
  }

  @Test func boxesOfImpossibleLengthsEndTheFile() {
    let start = Array("\0\0\0\u{10}ftypcrx \0\0\0\0".utf8)
    let lengths: [[UInt8]] = [
      [0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 7], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF],
    ]
    for length in lengths {
      for name in ["moov", "uuid", "mdat", "trak"] {
        let large = [UInt8](repeating: 0xFF, count: 8)
        #expect(previews(of: start + length + Array(name.utf8)).isEmpty)
        #expect(previews(of: start + length + Array(name.utf8) + large).isEmpty)
      }
    }
  }

  @Test(arguments: RawSample.allCases)
  func everyBeginningOfARawFileIsRead(sample: RawSample) {
    let bytes = sample.bytes
    for count in stride(from: 0, to: bytes.count, by: 3) {
      let part = Array(bytes[..<count])
      _ = head(part)
      #expect(previews(of: part).allSatisfy { $0.range.upperBound <= count })
    }
  }

  @Test(arguments: RawSample.allCases)
  func aDamagedRawFileNamesNoBytesOutsideOfIt(sample: RawSample) {
    var random = SeededGenerator(seed: 22)
    let bytes = sample.bytes
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      }
      _ = head(damaged)
      #expect(previews(of: damaged).allSatisfy { $0.range.upperBound <= damaged.count })
    }
  }

  private func previews(of bytes: [UInt8]) -> [EmbeddedJpeg] {
    bytes.withUnsafeBytes { RawPreviews($0).pictures }
  }
}

import Foundation
import Fuzzing
import PictureMetadata
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Formats of phones and drawings, which their libraries decode.
struct FormatPictureTests {
  /// Returns `phoneHeic` with other bytes in place of an item's data.
  private static func withoutItem(at place: Range<Int>) -> [UInt8] {
    var bytes = FormatPicture.phoneHeic.bytes
    for index in place { bytes[index] = 0xFF }
    return bytes
  }

  @Test(arguments: FormatPicture.allCases)
  func aPictureIsDecodedInItsColours(sample: FormatPicture) throws {
    let picture = try decode(sample.bytes, box: 48).get()
    #expect(picture.width == 48 && picture.height == 32)
    #expect(picture.corners == [.red, .green, .blue, .white])
    #expect(try decode(sample.bytes, box: 18).get().width == 18)
  }

  @Test func aMissingCodecIsNamedByItsPackage() {
    #expect(
      ThumbnailError.missingCodec(.heif).explanation == "HEIC: install libheif-plugin-libde265.")
    #expect(ThumbnailError.missingCodec(.avif).explanation == "AVIF: install libheif-plugin-dav1d.")
  }

  /// In Debian 13 the codecs of libheif are plugins of their own. In Debian 12 it has none to lose.
  @Test func aMissingCodecIsNamedAndIsNoDamage() {
    var options = DecoderPool.Options()
    options.count = 1
    options.program = DecoderProgram(
      path: "/usr/bin/env",
      arguments: ["LIBHEIF_PLUGIN_PATH=/proc/self/fdinfo", DecoderProgram.installed.path])
    switch decode(FormatPicture.heic.bytes, decoders: DecoderPool(options)) {
    case .success(let picture): #expect(picture.corners == [.red, .green, .blue, .white])
    case .failure(let error): #expect(error == .missingCodec(.heif))
    }
  }

  @Test func theSizeAndTheDateOfAPhonesPhotoAreRead() throws {
    let photo = head(FormatPicture.phoneHeic.bytes)
    #expect(photo.width == 48 && photo.height == 32)
    #expect(
      photo.taken == LocalTime(year: 2024, month: 5, day: 6, hour: 7, minute: 8, second: 9))
    // HEIC has a property of its own for the orientation, and its decoder applies it.
    #expect(photo.orientation == .up)
    let file = try MemoryFile(FormatPicture.phoneHeic.bytes).open()
    #expect(DecoderPool.shared.heads([file.descriptor]) == [photo])
    let avif = head(FormatPicture.avif.bytes)
    #expect(avif.width == 48 && avif.height == 32)
  }

  @Test func aSmallBoxIsFilledWithTheThumbnailOfAHeic() throws {
    let small = Self.withoutItem(at: 0x33C..<0x39F)
    #expect(try decode(small, box: 24).get().corners == [.red, .green, .blue, .white])
    guard case .damaged = decode(small, box: 48).failure else {
      Issue.record("a HEIC without its picture was shown")
      return
    }
  }

  @Test func thePictureOfAHeicReplacesADamagedThumbnail() throws {
    let bytes = Self.withoutItem(at: 0x403..<0x477)
    for box in [24, 48] {
      let picture = try decode(bytes, box: box).get()
      #expect(picture.width == box && picture.corners == [.red, .green, .blue, .white])
    }
  }

  @Test func aHeicOfExcessiveSizeIsTooLarge() throws {
    var bytes = FormatPicture.heic.bytes
    // The size of the picture follows that of its tile: 48 × 32 pixels.
    let size: [UInt8] = [0, 0, 0, 48, 0, 0, 0, 32]
    let place = try #require(
      bytes.indices.dropLast(7).first { Array(bytes[$0..<$0 + 8]) == size })
    bytes.replaceSubrange(place..<place + 8, with: [0, 0, 0x70, 0, 0, 0, 0x70, 0])
    #expect(head(bytes).width == 28672)
    #expect(decode(bytes).failure == .tooLarge)
  }

  @Test func aDamagedHeadOfAHeicIsRead() {
    var random = SeededGenerator(seed: 22)
    let bytes = FormatPicture.phoneHeic.bytes
    for _ in 0..<5000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<824, using: &random)
        damaged[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      }
      _ = head(damaged)
    }
  }

  @Test func aDamagedHeicIsDamaged() {
    for count in [200, 500] {
      guard case .damaged = decode(Array(FormatPicture.heic.bytes.prefix(count))).failure else {
        Issue.record("the first \(count) bytes were no damaged picture")
        continue
      }
    }
  }

  @Test func aGeneralBrandIsFollowedByTheFormat() throws {
    let kinds: [(FormatPicture, PictureKind)] = [(.heic, .heif), (.avif, .avif)]
    for (sample, kind) in kinds {
      var bytes = sample.bytes
      bytes.replaceSubrange(8..<12, with: Array("mif1".utf8))
      #expect(head(bytes).kind == kind)
      #expect(try decode(bytes).get().corners == [.red, .green, .blue, .white])
    }
    #expect(head(Array("\0\0\0\u{10}ftypisom\0\0\0\0".utf8)).kind == .unknown)
  }
}

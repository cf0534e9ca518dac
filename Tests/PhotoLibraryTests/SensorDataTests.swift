import Fuzzing
import PictureMetadata
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Raw files without a preview, or with a tiny one: the data of their sensors are developed.
struct SensorDataTests {
  private static let dng = SensorSample.dng

  @Test func aRawFileWithoutAPreviewHasTheColorsOfItsSensor() throws {
    #expect(head(Self.dng).kind == .raw)
    let picture = try decode(Self.dng).get()
    #expect(picture.width == SensorSample.width / 2 && picture.height == SensorSample.height / 2)
    #expect(!picture.marks.isIncomplete && !picture.hasAlpha)
    for (index, color) in SensorSample.colors.enumerated() {
      let x = index % 2 == 0 ? picture.width / 4 : picture.width * 3 / 4
      let y = index < 2 ? picture.height / 4 : picture.height * 3 / 4
      let found = (0..<3).map {
        Int(picture.pixels.load(fromByteOffset: y * picture.stride + x * 3 + $0, as: UInt8.self))
      }
      for (a, b) in zip(found, color) { #expect(abs(a - b) <= 3, "\(found) for \(color)") }
    }
  }

  @Test func thePictureIsReducedAndTurned() throws {
    let turned = ExifWriter.settingOrientation(6, ofTiff: Self.dng)
    let picture = try decode(turned, box: 24).get()
    #expect(picture.width == 16 && picture.height == 24)
    #expect(picture.corners == [.blue, .red, .white, .green])
  }

  @Test func theRequestForAThumbnailHasAPngOfIt() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.dng, to: "a.dng")
    for _ in 0..<2 {
      let maker = ThumbnailMaker(cache: ThumbnailCache(root: "\(folder.path)/cache"))
      #expect(try maker.make(path).get().corners == [.red, .green, .blue, .white])
    }
  }

  @Test func everyBeginningIsAPictureOrHasAReason() {
    for count in stride(from: 8, to: Self.dng.count, by: 97) {
      switch decode(Array(Self.dng[..<count])) {
      case .success, .failure(.damaged), .failure(.withoutPreview), .failure(.tooLarge): break
      case .failure(.unsupportedForm(.tiff)), .failure(.notAPicture): break
      case .failure(let failure): Issue.record("\(count) bytes: \(failure)")
      }
    }
  }

  @Test func anEnormousSensorIsRefused() throws {
    var huge = Self.dng
    for tag: UInt8 in [0, 1] {
      let entry = try #require(
        huge.indices.dropLast(12).first { Array(huge[$0..<$0 + 4]) == [tag, 1, 4, 0] })
      (huge[entry + 8], huge[entry + 9]) = (0xF0, 0xF0)
    }
    let failure = decode(huge).failure
    #expect(failure == .tooLarge || failure == .withoutPreview, "\(String(describing: failure))")
  }
}

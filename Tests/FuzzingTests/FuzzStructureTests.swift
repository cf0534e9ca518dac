import TestSupport
import Testing

@testable import Fuzzing

/// Tests of the parts that files are damaged in.
struct FuzzStructureTests {
  private static func names(_ bytes: [UInt8]) -> [String] {
    FuzzStructure(bytes).parts.map { String(decoding: bytes[$0.name], as: UTF8.self) }
  }

  @Test func everySampleOfAKnownStructureHasParts() {
    let without = FuzzSample.all.filter { FuzzStructure($0.bytes).parts.isEmpty }.map(\.name)
    #expect(Set(without) == ["pixmap", "raf", "sample jxl"])
  }

  @Test func thePartsOfEachFamilyAreFound() throws {
    #expect(Self.names(SamplePicture.png.bytes) == ["IHDR", "IDAT", "IEND"])
    #expect(Self.names(SamplePicture.animatedWebp.bytes).contains("ANMF"))
    #expect(Self.names(SamplePicture.animatedWebp.bytes).contains("VP8L"))
    let boxes = Self.names(FormatPicture.heic.bytes)
    for name in ["ftyp", "meta", "iloc", "ipco", "ispe", "ipma", "iref", "dimg", "mdat"] {
      #expect(boxes.contains(name), "\(name)")
    }
    #expect(Self.names(FormatPicture.svg.bytes) == ["rect", "rect", "rect", "rect", "svg"])
    let tiff = SamplePicture.tiff.bytes
    let widths = FuzzStructure(tiff).parts.filter { Array(tiff[$0.name]) == [0, 1] }
    #expect(widths.count == 1)
  }

  /// Returns a file with bytes in front of what is at a place.
  private static func inserting(
    _ new: [UInt8], into bytes: [UInt8], at place: (FuzzStructure) -> Int?
  ) throws -> [UInt8] {
    var bytes = bytes
    let structure = FuzzStructure(bytes)
    let place = try #require(place(structure))
    structure.replace(place..<place, with: new, in: &bytes)
    FuzzRepair.repair(&bytes)
    return bytes
  }

  @Test func filesWithAnotherPartAreStillPictures() throws {
    let decoder = LibraryDecoder()
    let box: [UInt8] = [0, 0, 0, 8] + Array("free".utf8)
    let chunk: [UInt8] = [0, 0, 0, 1] + Array("teXt".utf8) + [1, 0, 0, 0, 0]
    for sample in [FormatPicture.heic, .phoneHeic, .avif] {
      let heic = try Self.inserting(box, into: sample.bytes) {
        $0.parts.first { sample.bytes[$0.name].elementsEqual("iloc".utf8) }?.range.lowerBound
      }
      #expect(decoder.decode(heic) == .picture, "\(sample)")
    }
    let png = try Self.inserting(chunk, into: SamplePicture.png.bytes) {
      $0.parts.last?.range.lowerBound
    }
    #expect(decoder.decode(png) == .picture)
    for sample in [SamplePicture.tiff.bytes] + TiffPicture.allCases.map(\.bytes) {
      let tiff = try Self.inserting([0, 0], into: sample) { _ in 8 }
      #expect(decoder.decode(tiff) == .picture)
    }
  }
}

import CDecoderMessages
import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Metadata that is damaged or made to do harm.
struct HostileMetadataTests {
  private static let writer = TiffWriter(
    image: [0x010F: .text("Canon"), 0x0110: .text("EOS"), 0x0112: .shorts([6])],
    exif: [0x829A: .fractions([[1, 250]]), 0x9003: .text("2024:05:17 16:03:59")],
    gps: [1: .text("N"), 2: .fractions([[48, 1], [51, 1], [2959, 100]])])

  private static func pool() -> DecoderPool {
    var options = DecoderPool.Options()
    options.count = 1
    // The decoder is not replaced during a test.
    options.mostRequests = 10_000
    return DecoderPool(options)
  }

  @Test func countsBeyondTheFileAreSurvived() throws {
    let counts = [0x7FFF_FFFF, 0xFFFF_FFFF, 0x1000_0000, 70_000]
    for type in 1...13 {
      for count in counts {
        var writer = Self.writer
        for tag in [0x829A, 0x8827, 0x9003, 0x9204, 0x927C] {
          writer.exif[tag] = .raw(type: type, count: count, [8, 0, 0, 0])
        }
        writer.image[0x010E] = .raw(type: type, count: count, [8, 0, 0, 0])
        // The values that are not damaged may be left out too.
        let details = try #require(try details(writer.jpeg), "type \(type), count \(count)")
        #expect(details.camera == "Canon EOS" || details.camera == nil)
      }
    }
  }

  @Test func directoriesThatLeadToThemselvesEnd() throws {
    let block = Self.writer.block
    for target in [8, 0, 4, block.count - 2] {
      var image = Self.writer
      image.image[0x8769] = .longs([target])
      image.exif = [:]
      image.image[0x014A] = .longs([Int](repeating: target, count: 500))
      image.image[0x8825] = .longs([target])
      image.gps = [:]
      _ = try #require(try details(image.jpeg), "target \(target)")
      _ = try #require(try details(image.block), "target \(target)")
    }
  }

  @Test func aTruncatedFileHasNoMoreThanItsStart() throws {
    let bytes = Self.writer.jpeg
    for count in stride(from: 1, to: 400, by: 7) {
      _ = try #require(try details(Array(bytes.prefix(count))), "\(count) bytes")
    }
  }

  @Test func randomlyDamagedMetadataNeverEndTheDecoder() throws {
    var random = SeededGenerator(
      seed: SeededGenerator.freshSeed(for: "randomlyDamagedMetadataNeverEndTheDecoder"))
    let exif = ExifWriter(orientation: 6, dateTimeOriginal: "2024:05:17 16:03:59")
    let files = [
      Self.writer.jpeg, Self.writer.block, exif.insert(intoPng: SamplePicture.png.bytes),
      exif.insert(intoWebp: SamplePicture.webp.bytes), SamplePicture.tiff.bytes,
    ]
    let pool = Self.pool()
    _ = try details(Self.writer.jpeg, decoders: pool)
    let processes = Set(pool.processes)
    for number in 0..<2000 {
      var bytes = try #require(files.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        let index = Int.random(in: 0..<min(bytes.count, 300), using: &random)
        bytes[index] =
          [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      #expect(try details(bytes, decoders: pool) != nil, "file \(number)")
    }
    #expect(processes.isSubset(of: pool.processes))
  }

  /// Entities of XML that grow to gigabytes, and one that names a file.
  @Test func xmlThatGrowsIsRefused() throws {
    let levels = (1...9).map { level in
      let former = String(repeating: "&e\(level - 1);", count: 10)
      return "<!ENTITY e\(level) \"\(former)\">"
    }
    let xml = """
      <!DOCTYPE x [<!ENTITY e0 "boat"><!ENTITY f SYSTEM "file:///etc/passwd">\(levels.joined())]>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Label="&e9;&f;"/></rdf:RDF></x:xmpmeta>
      """
    let content = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xml.utf8)
    let length = [UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]
    let jpeg = Self.writer.jpeg
    let bytes = [Array(jpeg[..<2]), [0xFF, 0xE1], length, content, Array(jpeg[2...])]
    let details = try details(bytes.flatMap { $0 })
    #expect(details?.description == nil)
  }

  /// A finding of trellis-fuzz: exiv2 0.27 ended the process in its parser of raw files of Fujifilm,
  /// which it used for whatever begins with the name.
  @Test func aDamagedRawFileOfFujifilmEndsNoDecoder() throws {
    let start = try #require(
      Data(
        base64Encoded: """
          RlVKSUZJTE1DQ0QtUkFXIDAyMDFGRgAAAAAAAAAAAAAAAAAAAAAAAAAAAABLKCTGlQA/AOIooor5o/bQrq65SurrCv\
          0PyTxS/wCYT/t//wBsCiiisD8kPK6KKK/pY+zCvvWvgqvvWvjuLf8Alz/29/7adeF6hRRRXxp1n//Z/9j/wwAODiAA\
          MAACAREAAhEA
          """))
    let raw = [UInt8](start) + [UInt8](repeating: 0x5A, count: 200)
    let pool = Self.pool()
    for bytes in [raw, Array("FUJIFILM".utf8) + raw.dropFirst(16)] {
      #expect(try details(bytes, decoders: pool) != nil)
    }
  }
}

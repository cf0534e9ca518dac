import Foundation
import Fuzzing
import TestSupport
import Testing

/// Damaged pictures in `trellis-decoder`, as `trellis-photos` uses it.
struct FuzzedLibraryTests {
  @Test func everySampleIsAPicture() {
    let decoder = LibraryDecoder()
    for sample in FuzzSample.all {
      #expect(decoder.decode(sample.bytes) == .picture, "\(sample.name)")
    }
  }

  /// Finding of seed 807953054, case 5143: a file of 224 bytes took 14 seconds and two canvases of a
  /// gigabyte each, which is more than a decoder may have.
  @Test func anAnimationWithAnEnormousCanvasIsAPicture() {
    var bytes = SamplePicture.animatedWebp.bytes
    // The width and the height less 1, 24 bits each: 16,383 × 16,383 pixels.
    bytes.replaceSubrange(24..<30, with: [0xFE, 0x3F, 0, 0xFE, 0x3F, 0])
    #expect(LibraryDecoder(count: 1, timeLimit: 300).decode(bytes) == .picture)
  }

  /// Finding of seed 101, case 19137: exiv2 met a sum that is too large, and ended the process with an
  /// exception that gexiv2 does not catch.
  @Test func aRawFileWhoseSizeIsATextEndsNoDecoder() throws {
    var bytes = RawSample.cr2.bytes
    // The entry of the first directory with the number of bytes of the preview: its type becomes text.
    let entry: [UInt8] = [0x17, 1, 4, 0]
    let place = try #require(bytes.indices.last { bytes[$0...].starts(with: entry) })
    bytes[place + 2] = 2
    #expect(LibraryDecoder(count: 1).decode(bytes) == .picture)
  }

  /// LibRaw 0.21 did not come to an end with a box that says that it is longer than 2^63 bytes.
  @Test func aRawFileWithAnEndlessBoxKeepsNoDecoderBusy() {
    let run = FuzzRun(seed: 177_011_279, cases: 2_803..<2_804, samples: FuzzSample.all)
    #expect(run.run(LibraryDecoder()).findings.map(\.description) == [])
  }

  /// The number of cases is in `TRELLIS_FUZZ_CASES`, 10,000 by default.
  @Test func everyDamagedPictureIsShownOrRefused() {
    let count = ProcessInfo.processInfo.environment["TRELLIS_FUZZ_CASES"].flatMap { Int($0) }
    let seed = SeededGenerator.freshSeed(for: "everyDamagedPictureIsShownOrRefused")
    let run = FuzzRun(seed: seed, cases: 0..<(count ?? 10_000), samples: FuzzSample.all)
    let result = run.run(LibraryDecoder())
    print(
      "\(result.caseCount) damaged pictures in \(result.seconds) s: \(result.pictureCount) shown")
    #expect(result.findings.map(\.description) == [])
    #expect(result.caseCount == run.cases.count)
    // Otherwise no decoder would see much of its files.
    #expect(result.pictureCount * 5 > result.caseCount)
    #expect(result.pictureCount * 10 < result.caseCount * 9)
  }
}

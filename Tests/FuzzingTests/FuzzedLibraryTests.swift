import Foundation
import Fuzzing
import TestSupport
import Testing

/// Damaged pictures in `trellis-decoder`, as `trellis-photos` uses it.
struct FuzzedLibraryTests {
  /// The samples whose loaders are not installed everywhere.
  private static let optional = ["avif", "heic", "drawing", "pictureIcon", "bitmap"]

  @Test func everySampleIsAPicture() {
    let decoder = LibraryDecoder()
    for sample in FuzzSample.all where !Self.optional.contains(sample.name) {
      #expect(decoder.decode(sample.bytes) == .picture, "\(sample.name)")
    }
  }

  /// 224 bytes took 14 seconds and 3 GB: the canvas was allocated and filled twice.
  @Test func anAnimationWithAnEnormousCanvasIsDecodedQuickly() {
    var bytes = SamplePicture.animatedWebp.bytes
    // The width and the height less 1, 24 bits each: 16,383 × 16,383 pixels.
    bytes.replaceSubrange(24..<30, with: [0xFE, 0x3F, 0, 0xFE, 0x3F, 0])
    let start = ContinuousClock.now
    #expect(LibraryDecoder().decode(bytes) == .picture)
    #expect(ContinuousClock.now - start < .seconds(8))
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

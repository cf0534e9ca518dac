import Foundation
import TestSupport
import Testing

@testable import Fuzzing

struct FuzzRunTests {
  /// A decoder with a fault: it does not stand an odd length.
  private struct FaultyDecoder: FuzzedDecoder {
    func decode(_ bytes: [UInt8]) -> FuzzOutcome {
      bytes.count % 2 == 1 ? .fault("crashed") : bytes.isEmpty ? .refused("empty") : .picture
    }
  }

  private let samples = FuzzSample.all

  @Test func theSeedAndTheNumberDetermineACase() {
    for number in 0..<200 {
      let first = FuzzCase(seed: 7, number: number, samples: samples)
      let second = FuzzCase(seed: 7, number: number, samples: samples)
      #expect(first.bytes == second.bytes)
      #expect(first.description == second.description)
    }
    let others = (0..<200).filter { number in
      FuzzCase(seed: 7, number: number, samples: samples).bytes
        != FuzzCase(seed: 8, number: number, samples: samples).bytes
    }
    #expect(others.count > 190)
  }

  @Test func theFirstCaseOfASeedStaysTheSame() {
    // Printed seeds are worth something as long as this holds. A change of the samples or of the
    // mutations changes it.
    let fuzzCase = FuzzCase(
      seed: 1, number: 0, samples: [FuzzSample(name: "digits", bytes: Array("0123456789".utf8))])
    #expect(fuzzCase.description == "seed 1, case 0: digits, 10 bytes (partGraft)")
  }

  @Test func aFindingIsReportedWithItsSeedAndCase() throws {
    let run = FuzzRun(seed: 11, cases: 0..<500, samples: samples)
    let result = run.run(FaultyDecoder())
    let expected = run.cases.filter {
      FuzzCase(seed: 11, number: $0, samples: samples).bytes.count % 2 == 1
    }
    #expect(result.caseCount == 500)
    #expect(!expected.isEmpty && expected.count < 500)
    #expect(result.findings.map(\.fuzzCase.number) == expected)
    let first = try #require(result.findings.first)
    #expect(first.description.hasPrefix("crashed: seed 11, case \(first.fuzzCase.number): "))
    #expect(result.outcomes[.fault("crashed")] == expected.count)
  }

  @Test func aSlowCaseIsAFinding() {
    struct SlowDecoder: FuzzedDecoder {
      func decode(_: [UInt8]) -> FuzzOutcome {
        let end = Date(timeIntervalSinceNow: 0.02)
        while Date() < end {}
        return .picture
      }
    }
    var run = FuzzRun(seed: 1, cases: 4..<6, samples: samples)
    run.slowest = 0.01
    let result = run.run(SlowDecoder())
    #expect(result.findings.map(\.fault) == ["slow", "slow"])
    #expect(result.findings.map(\.fuzzCase.number) == [4, 5])
  }

  @Test(arguments: Mutation.allCases)
  func everyMutationChangesMostFiles(mutation: Mutation) {
    var random = SeededGenerator(seed: 5)
    let other = Array("another sample".utf8)
    var changed = 0
    for sample in samples {
      var bytes = sample.bytes
      mutation.apply(to: &bytes, other: other, using: &random)
      if bytes != sample.bytes { changed += 1 }
    }
    #expect(changed * 3 > samples.count * 2, "\(changed) of \(samples.count)")
  }

  @Test func shortFilesStandEveryMutation() {
    var random = SeededGenerator(seed: 6)
    for mutation in Mutation.allCases {
      for count in 0..<40 {
        for _ in 0..<20 {
          var bytes = [UInt8](repeating: 1, count: count)
          let other = [UInt8](repeating: 2, count: count % 7)
          mutation.apply(to: &bytes, other: other, using: &random)
          #expect(bytes.count <= 2 * count + 64)
        }
      }
    }
  }

  @Test func aRepairedPngHasTheChecksumsOfItsEncoder() {
    let original = SamplePicture.clearPng.bytes
    var bytes = original
    // The checksum of the header.
    bytes.replaceSubrange(29..<33, with: [1, 2, 3, 4])
    FuzzRepair.repair(&bytes)
    #expect(bytes == original)
  }

  @Test func aRepairedWebPHasItsSize() {
    let original = SamplePicture.webp.bytes
    var bytes = original
    bytes[4] = 0xFF
    FuzzRepair.repair(&bytes)
    #expect(bytes == original)
  }
}

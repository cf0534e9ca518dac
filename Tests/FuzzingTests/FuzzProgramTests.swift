import Foundation
import Fuzzing
import TestSupport
import Testing

/// Runs of `trellis-fuzz`.
struct FuzzProgramTests {
  @Test func aRunPrintsItsSeedAndWhatHappened() throws {
    let run = try BuiltProgram(running: "trellis-fuzz", "--cases", "50", "--seed", "3")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("seed 3, 50 cases, "))
    #expect(run.output.contains(" shown\n"))
    #expect(run.output.contains("50 cases in "))
    #expect(run.output.hasSuffix(", 0 findings\n"))
  }

  @Test func theFileOfACaseIsWritten() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try BuiltProgram(
      running: "trellis-fuzz", "--seed", "3", "--case", "17", "--write", folder.path)
    let fuzzCase = FuzzCase(seed: 3, number: 17, samples: FuzzSample.all)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\n\(fuzzCase.description)\n"))
    let file = folder.appendingPathComponent("3-17-\(fuzzCase.sample)")
    #expect(try Data(contentsOf: file) == Data(fuzzCase.bytes))
  }

  @Test func aCaseWithoutItsSeedIsAnError() throws {
    let run = try BuiltProgram(running: "trellis-fuzz", "--case", "17")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("trellis-fuzz: --case needs the --seed of its run\n"))
  }

  @Test func aDecoderThatDoesNotAnswerIsAFinding() throws {
    let run = try BuiltProgram(
      running: "trellis-fuzz", ["--cases", "2", "--seed", "3"],
      environment: ["TRELLIS_DECODER": "/bin/false"])
    #expect(run.status == 1, "\(run.errors)")
    let first = FuzzCase(seed: 3, number: 0, samples: FuzzSample.all)
    #expect(run.output.contains("\nfinding: unavailable: \(first.description)\n"))
    #expect(run.output.hasSuffix(", 2 findings\n"))
  }
}

import Foundation
import Fuzzing
import ProgramSupport

// trellis-fuzz: decodes damaged pictures and reports which of them a decoder does not stand.

let options = Options.fromCommandLine()
let decoder = LibraryDecoder()
let samples = FuzzSample.all
// Samples whose codec is not installed stay: they are files of which nothing can be decoded.
let unknown = samples.filter { decoder.decode($0.bytes) != .picture }
if !unknown.isEmpty {
  Options.complain("no codec is installed for: \(unknown.map(\.name).joined(separator: ", "))")
}

var run = FuzzRun(
  seed: options.seed ?? .random(in: 1...1_000_000_000), cases: options.cases, samples: samples)
if let workers = options.workers { run.workers = workers }
print("seed \(run.seed), \(run.cases.count) cases, \(run.workers) at a time")

/// Writes the picture of a case and prints its path.
func write(_ fuzzCase: FuzzCase, to folder: String) {
  let file = "\(folder)/\(fuzzCase.seed)-\(fuzzCase.number)-\(fuzzCase.sample)"
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(fuzzCase.bytes).write(to: URL(fileURLWithPath: file))
    print("wrote \(file)")
  } catch {
    Options.complain("\(file) cannot be written: \(error.localizedDescription)")
    exit(3)
  }
}

if let number = options.onlyCase {
  let fuzzCase = FuzzCase(seed: run.seed, number: number, samples: samples)
  print(fuzzCase.description)
  // Before the picture is decoded, which may end this process.
  if let folder = options.folder { write(fuzzCase, to: folder) }
}

let (caseCount, step) = (run.cases.count, max(1000, run.cases.count / 100))
let result = run.run(decoder) { count in
  if count % step == 0 { Options.complain("\(count) of \(caseCount)") }
}
for finding in result.findings {
  print("finding: \(finding.description)")
  if let folder = options.folder, options.onlyCase == nil { write(finding.fuzzCase, to: folder) }
}
for (outcome, count) in result.outcomes.sorted(by: { $0.value > $1.value }) {
  switch outcome {
  case .picture: print("\(count) shown")
  case .refused(let reason): print("\(count) not shown: \(reason)")
  case .fault(let fault): print("\(count) \(fault)")
  }
}
let slowest = result.slowest
print(
  String(
    format: "%d cases in %.1f s, slowest %.2f s (case %d), %d findings", result.caseCount,
    result.seconds, slowest.seconds, slowest.number, result.findings.count))
exit(result.findings.isEmpty ? 0 : 1)

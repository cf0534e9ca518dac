import Foundation

/// A number of cases with one decoder.
package struct FuzzRun: Sendable {
  package var seed: UInt64
  /// The numbers of the cases.
  package var cases: Range<Int>
  package var samples: [FuzzSample]
  /// The number of threads that decode. The default is the number of cores.
  package var workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The time in seconds after which a case is a finding even if the decoder answers. The default is
  /// 60.
  package var slowest = 60.0

  package init(seed: UInt64, cases: Range<Int>, samples: [FuzzSample]) {
    self.seed = seed
    self.cases = cases
    self.samples = samples
  }

  /// A case that a decoder did not stand.
  package struct Finding: Sendable {
    package let fuzzCase: FuzzCase
    package let fault: String

    package var description: String { "\(fault): \(fuzzCase.description)" }
  }

  /// The results of a run.
  package struct Result: Sendable {
    /// The number of cases with each outcome.
    package fileprivate(set) var outcomes: [FuzzOutcome: Int] = [:]
    /// The findings, ordered by the number of their case.
    package fileprivate(set) var findings: [Finding] = []
    /// The case that took longest, and its time in seconds.
    package fileprivate(set) var slowest: (number: Int, seconds: Double) = (0, 0)
    /// The time that the run took, in seconds.
    package fileprivate(set) var seconds = 0.0

    package var caseCount: Int { outcomes.values.reduce(0, +) }
    package var pictureCount: Int { outcomes[.picture, default: 0] }
  }

  /// Decodes every case and waits for the end.
  ///
  /// - Parameter progress: Called with the number of finished cases after each, one call at a time.
  package func run(
    _ decoder: some FuzzedDecoder, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> Result {
    let start = Date()
    let work = FuzzWork(next: cases.lowerBound)
    let threads = DispatchGroup()
    for _ in 0..<workers {
      threads.enter()
      let thread = Thread {
        while let number = work.take(until: cases.upperBound) {
          examine(number, decoder, work, progress)
        }
        threads.leave()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    threads.wait()
    var result = work.result
    result.findings.sort { $0.fuzzCase.number < $1.fuzzCase.number }
    result.seconds = Date().timeIntervalSince(start)
    return result
  }

  private func examine(
    _ number: Int, _ decoder: some FuzzedDecoder, _ work: FuzzWork,
    _ progress: @Sendable (Int) -> Void
  ) {
    let fuzzCase = FuzzCase(seed: seed, number: number, samples: samples)
    let start = Date()
    var outcome = decoder.decode(fuzzCase.bytes)
    let seconds = Date().timeIntervalSince(start)
    if case .fault = outcome {
    } else if seconds > slowest {
      outcome = .fault("slow")
    }
    work.add(outcome, fuzzCase, seconds, progress)
  }
}

/// The results of a run while threads add to them.
private final class FuzzWork: @unchecked Sendable {
  // The class is unchecked Sendable because its variables are accessed only while `lock` is locked.

  private let lock = NSLock()
  private var next: Int
  private var sum = FuzzRun.Result()
  private var count = 0

  init(next: Int) { self.next = next }

  var result: FuzzRun.Result { lock.withLock { sum } }

  /// Returns the number of a case that no thread has taken, or nil if there is none.
  func take(until end: Int) -> Int? {
    lock.withLock {
      guard next < end else { return nil }
      next += 1
      return next - 1
    }
  }

  func add(
    _ outcome: FuzzOutcome, _ fuzzCase: FuzzCase, _ seconds: Double,
    _ progress: @Sendable (Int) -> Void
  ) {
    lock.withLock {
      sum.outcomes[outcome, default: 0] += 1
      if seconds > sum.slowest.seconds { sum.slowest = (fuzzCase.number, seconds) }
      if case .fault(let fault) = outcome {
        sum.findings.append(FuzzRun.Finding(fuzzCase: fuzzCase, fault: fault))
      }
      count += 1
      progress(count)
    }
  }
}

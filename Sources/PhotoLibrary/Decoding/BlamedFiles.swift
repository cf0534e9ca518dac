import Foundation

/// The files at which decoders failed, in the state in which they failed.
final class BlamedFiles: @unchecked Sendable {
  // The class is unchecked Sendable because `faults` is accessed only while `lock` is locked.

  /// The maximum number of files. When it is exceeded all are forgotten: each would then cost one
  /// more decoder.
  private static let most = 20_000

  private let lock = NSLock()
  private var faults: [FileState: DecoderFault] = [:]

  func fault(of file: FileState) -> DecoderFault? {
    lock.withLock { faults[file] }
  }

  func add(_ file: FileState, _ fault: DecoderFault) {
    lock.withLock {
      if faults.count >= Self.most { faults = [:] }
      faults[file] = fault
    }
  }
}

import CConfinement
import Glibc

/// The confinement of this process, which lasts until it ends.
struct Confinement {
  private var limits = cconfinement_default_limits()
  private var report = CConfinementReport()
  /// The reason why there is no confinement at all, or 0.
  private let failure: Int32

  /// Gives up the rights to change files, in all threads that start from now on. Libraries, loaders
  /// and fonts can still be read.
  init() {
    // The program limits the time of each picture. This is for a decoder that survives the program.
    limits.cpu = 1200
    limits.most_cpu = 1210
    limits.parent = getppid()
    // Pictures of 300 million pixels fit, with their files.
    limits.memory = 3 << 30
    // A request may have 64 files.
    limits.files = 128
    failure = cconfinement_prepare(&limits, &report) == 0 ? 0 : errno
  }

  /// Gives up everything that decoding does not need.
  mutating func complete() {
    guard failure == 0 else { return }
    cconfinement_apply(&limits, &report)
  }

  /// The parts that the kernel or the container lacks, as bits.
  var missing: UInt32 { failure == 0 ? report.missing : limits.parts }

  /// One line that says which parts are in force, and which are missing and why.
  var description: String {
    guard failure == 0 else { return "not confined: " + String(cString: strerror(failure)) }
    var report = report
    var text = [CChar](repeating: 0, count: Int(CCONFINEMENT_TEXT_LENGTH))
    cconfinement_describe(&report, &text)
    return String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}

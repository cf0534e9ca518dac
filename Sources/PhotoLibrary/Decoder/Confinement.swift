import CConfinement
import Glibc

/// The confinement of this process, which lasts until it ends.
struct Confinement {
  /// The parts that the kernel or the container lacks, as bits.
  let missing: UInt32
  /// One line that says which parts are in force, and which are missing and why.
  let description: String

  /// Confines the process. A part that is missing does not prevent the others.
  init() {
    var limits = cconfinement_default_limits()
    // The program limits the time of each picture. This is for a decoder that survives the program.
    limits.cpu = 1200
    limits.most_cpu = 1210
    limits.parent = getppid()
    var report = CConfinementReport()
    guard cconfinement_apply(&limits, &report) == 0 else {
      missing = limits.parts
      description = "not confined: " + String(cString: strerror(errno))
      return
    }
    var text = [CChar](repeating: 0, count: Int(CCONFINEMENT_TEXT_LENGTH))
    cconfinement_describe(&report, &text)
    missing = report.missing
    description = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}

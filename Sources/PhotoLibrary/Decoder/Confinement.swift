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
    // Pictures of 300 million pixels fit, with their files.
    limits.memory = 3 << 30
    // The program limits the time of each picture. This is for a decoder that survives the program.
    limits.cpu = 1200
    limits.most_cpu = 1210
    limits.parent = getppid()
    var report = CConfinementReport()
    guard Self.apply(&limits, &report) else {
      missing = limits.parts
      description = "not confined: " + String(cString: strerror(errno))
      return
    }
    var text = [CChar](repeating: 0, count: Int(CCONFINEMENT_TEXT_LENGTH))
    cconfinement_describe(&report, &text)
    missing = report.missing
    description = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  /// Waits until the process has one thread, at most two seconds, and applies the limits. A thread
  /// that Pango started for the fonts of a drawing may need a moment to end.
  private static func apply(
    _ limits: inout CConfinementLimits, _ report: inout CConfinementReport
  ) -> Bool {
    for _ in 0..<2000 {
      guard cconfinement_apply(&limits, &report) != 0 else { return true }
      guard errno == EBUSY else { return false }
      usleep(1000)
    }
    errno = EBUSY
    return false
  }
}

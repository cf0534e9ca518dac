import Foundation

/// The memory of this process as the kernel reports it, in KiB. A figure that cannot be read is nil.
package enum ProcessMemory {
  /// The peak resident memory. It is not read from getrusage(), which includes the parent process.
  package static var peakKiB: Double? { sum(of: ["VmHWM"], in: contents("/proc/self/status")) }

  /// The resident memory that no other process shares.
  package static var privateKiB: Double? {
    sum(of: ["Private_Clean", "Private_Dirty"], in: contents("/proc/self/smaps_rollup"))
  }

  /// Returns the memory of another process that no other process shares, or, if that cannot be
  /// examined, the resident memory that is not backed by files. Returns 0 for a process that has
  /// ended.
  static func privateKiB(of process: pid_t) -> Double {
    sum(of: ["Private_Clean", "Private_Dirty"], in: contents("/proc/\(process)/smaps_rollup"))
      ?? sum(of: ["RssAnon"], in: contents("/proc/\(process)/status")) ?? 0
  }

  /// Returns the sum of the values in lines such as "VmHWM:  1234 kB", or nil if one of the names
  /// is missing.
  package static func sum(of names: [String], in text: String) -> Double? {
    var values: [Double] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, names.contains(String(parts[0])) else { continue }
      if let value = Double(parts[1].filter(\.isNumber)) { values.append(value) }
    }
    return values.count == names.count ? values.reduce(0, +) : nil
  }

  private static func contents(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}

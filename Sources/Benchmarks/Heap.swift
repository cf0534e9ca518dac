import Foundation

/// The heap memory of the program, as reported by the C library.
enum Heap {
  /// The bytes in use, including large blocks that are mapped separately.
  ///
  /// Swift's Glibc module does not include <malloc.h>. `malloc_info` is therefore looked up by its
  /// name. Its XML ends with the totals of all arenas.
  static var bytesInUse: Int {
    typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
    // A null handle is RTLD_DEFAULT, which searches all loaded libraries.
    guard let symbol = dlsym(nil, "malloc_info") else { return 0 }
    var text = [UInt8](repeating: 0, count: 1 << 16)
    guard let file = fmemopen(&text, text.count, "w") else { return 0 }
    _ = unsafeBitCast(symbol, to: Report.self)(0, file)
    fclose(file)
    let report = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    guard let totals = report.range(of: "</heap>", options: .backwards) else { return 0 }
    let end = report[totals.upperBound...]
    func size(_ element: String) -> Int {
      guard let line = end.split(separator: "\n").first(where: { $0.hasPrefix(element) }),
        let start = line.range(of: "size=\"")
      else { return 0 }
      return Int(line[start.upperBound...].prefix { $0.isNumber }) ?? 0
    }
    return size("<system type=\"current\"") + size("<total type=\"mmap\"")
      - size("<total type=\"fast\"") - size("<total type=\"rest\"")
  }
}

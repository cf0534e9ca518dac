import Foundation

/// The C library's account of what the program has allocated.
enum Heap {
  /// Bytes in use, large blocks that are mapped of their own included.
  ///
  /// Swift's Glibc module leaves <malloc.h> out: `malloc_info` is looked up by name, and its XML
  /// ends with the totals of all arenas.
  static var bytesInUse: Int {
    typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
    // RTLD_DEFAULT, a null handle: wherever the program got it from.
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

import CDecoderMessages
import Foundation

/// A line on standard error if decoders are not confined completely: once, not for each of them.
final class ConfinementNotice: @unchecked Sendable {
  // The class is unchecked Sendable because `logged` is accessed only while `lock` is locked.

  static let shared = ConfinementNotice { line in
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  private let lock = NSLock()
  private var logged: Set<UInt32> = []
  private let write: @Sendable (String) -> Void

  /// - Parameter write: Writes a line without its line break.
  init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Writes the line of a decoder that lacks parts of its confinement, unless one that lacks the
  /// same was logged already.
  func log(_ hello: DecoderHello) {
    guard hello.missing != 0, lock.withLock({ logged.insert(hello.missing).inserted }) else {
      return
    }
    let text = withUnsafeBytes(of: hello.confinement) { bytes in
      bytes.prefix { $0 != 0 }.map { (0x20..<0x7F).contains($0) ? $0 : 0x3F }
    }
    write("trellis-decoder: \(String(decoding: text, as: UTF8.self))")
  }
}

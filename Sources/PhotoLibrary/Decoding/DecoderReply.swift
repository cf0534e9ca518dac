import CDecoderMessages
import Glibc

/// The answer of a decoder, as it was received. Nothing in it is trusted.
final class DecoderReply {
  private(set) var answer = DecoderAnswer()
  /// The bytes after the answer.
  private(set) var tail: [UInt8] = []
  /// The descriptors that came with the answer. They are closed with this object.
  let memories: [Int32]

  init(_ memories: [Int32]) {
    self.memories = memories
  }

  deinit {
    for memory in memories { close(memory) }
  }

  /// Reads a message. Returns false if it has another length than it says.
  func read(_ message: UnsafeRawBufferPointer) -> Bool {
    let size = MemoryLayout<DecoderAnswer>.size
    guard message.count >= size else { return false }
    answer = message.loadUnaligned(as: DecoderAnswer.self)
    tail = Array(message[size...])
    return tail.count == Int(answer.tail_length) && memories.count == Int(answer.memory_count)
  }

  /// The texts of the tail, each of which ends with a NUL.
  var texts: [String] {
    tail.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

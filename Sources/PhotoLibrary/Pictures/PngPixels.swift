import CDecoderMessages

/// The compressed pixels of a PNG file: an IDAT chunk, as a decoder made it. Only the form of the
/// chunk is checked. The program writes the rest of the file itself.
final class PngPixels {
  let width: Int
  let height: Int
  let hasAlpha: Bool
  private let memory: SharedMemory

  /// The bytes of the chunk. They are valid as long as the object exists.
  var chunk: UnsafeRawBufferPointer { memory.bytes }

  /// Uses the chunk of an answer whose other contents have been checked.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - memory: The descriptor of the memory with the chunk.
  init(_ answer: DecoderAnswer, memory file: Int32) throws(DecoderFault) {
    (width, height) = (Int(answer.width), Int(answer.height))
    hasAlpha = answer.has_alpha == 1
    // Pixels that cannot be compressed become a little longer.
    let plain = (width * 4 + 1) * height
    guard answer.png_length <= UInt64(plain + plain / 8 + 1024) else { throw .brokeRules }
    memory = try SharedMemory(file, count: Int(answer.png_length))
    let chunk = memory.bytes
    guard chunk.count > 12, chunk.loadUnaligned(as: UInt32.self).bigEndian == chunk.count - 12,
      chunk[4..<8].elementsEqual("IDAT".utf8)
    else { throw .brokeRules }
  }
}

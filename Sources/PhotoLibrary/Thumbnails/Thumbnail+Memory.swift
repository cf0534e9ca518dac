import Glibc

extension Thumbnail {
  /// The size below which pixels are copied instead of mapped, in bytes. A process may have 65,530
  /// mappings, which is less than the number of small thumbnails in memory.
  private static let leastMapped = 64 << 10

  /// Creates a thumbnail with the pixels that a decoder made.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - stride: The distance from one row to the next, in bytes.
  ///   - hasAlpha: Whether the pixels are RGBA.
  ///   - file: The descriptor of the memory, which must be as large as the pixels. It may be closed
  ///     afterwards.
  convenience init(
    width: Int, height: Int, stride: Int, hasAlpha: Bool, memory file: Int32
  ) throws(DecoderFault) {
    let memory = try SharedMemory(file, count: stride * height)
    let storage: Storage
    if memory.count >= Self.leastMapped {
      storage = .mapped(memory.start, count: memory.count)
      memory.release()
    } else {
      guard let copy = malloc(memory.count) else { throw .unavailable }
      memcpy(copy, memory.start, memory.count)
      storage = .allocated(copy)
    }
    self.init(width: width, height: height, stride: stride, hasAlpha: hasAlpha, storage)
  }
}

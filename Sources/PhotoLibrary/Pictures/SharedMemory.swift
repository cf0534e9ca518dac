import CDecoderMessages
import Glibc

/// Memory that a decoder filled, mapped so that it can be read and nobody can change it.
struct SharedMemory: ~Copyable {
  let start: UnsafeRawPointer
  /// The size in bytes.
  let count: Int

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Maps all of the memory. Its pages are entered at once, so that a later reader, such as the main
  /// thread, has no page faults.
  ///
  /// - Parameters:
  ///   - file: The descriptor of the memory. It may be closed afterwards.
  ///   - count: The size that the memory must have, in bytes, at least 1.
  init(_ file: Int32, count: Int) throws(DecoderFault) {
    guard count > 0, decoder_is_memory(file, count) else { throw .brokeRules }
    // Nothing is ever written, so a private mapping shows the same pages. Linux before 6.7 refuses a
    // shared mapping of a file that is open for writing and sealed against it.
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0)
    guard let start, start != MAP_FAILED else { throw .unavailable }
    self.start = UnsafeRawPointer(start)
    self.count = count
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: start), count)
  }

  /// Leaves the mapping to the caller, who unmaps it.
  consuming func release() {
    discard self
  }
}

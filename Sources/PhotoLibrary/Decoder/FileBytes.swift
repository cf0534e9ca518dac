import CDecoderMessages
import Glibc

/// The contents of a file in memory. The file is not mapped, because the process would be killed if
/// another program shortened the file.
struct FileBytes: ~Copyable {
  /// The reason why a file cannot be read.
  struct Failure: Error {
    let status: DecoderStatus
    var errorNumber: Int32 = 0
  }

  /// The maximum size of a file, in bytes. Files of pictures that can reasonably be decoded are
  /// smaller.
  private static let mostBytes: UInt64 = 1 << 30

  /// The contents. They are freed with the value, so keep the value in a variable while they are used: a
  /// temporary value is destroyed before a call to which its bytes are passed.
  let bytes: UnsafeRawBufferPointer

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The descriptor. Its position is shared with the program and is neither used nor moved.
  ///   - start: The offset of the first byte. The default is 0.
  ///   - count: The number of bytes: the size of the file, if all of it is read. What has been added
  ///     since is not read.
  init(_ file: Int32, from start: Int = 0, count size: UInt64) throws(Failure) {
    guard size > 0 else { throw Failure(status: DECODER_EMPTY) }
    guard size <= Self.mostBytes, let memory = malloc(Int(size)) else {
      throw Failure(status: DECODER_TOO_LARGE)
    }
    var count = 0
    while count < Int(size) {
      let got = pread(file, memory + count, Int(size) - count, start + count)
      if got < 0 {
        guard errno == EINTR else {
          let failure = Failure(status: DECODER_UNREADABLE, errorNumber: errno)
          free(memory)
          throw failure
        }
      } else if got == 0 {
        break
      } else {
        count += got
      }
    }
    guard count > 0 else {
      free(memory)
      throw Failure(status: DECODER_EMPTY)
    }
    bytes = UnsafeRawBufferPointer(start: memory, count: count)
  }

  deinit {
    free(UnsafeMutableRawPointer(mutating: bytes.baseAddress))
  }
}

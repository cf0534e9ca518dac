import CDecoderMessages
import CPicture
import Glibc
import PictureMetadata

/// An answer while it is made.
final class Reply {
  var answer = DecoderAnswer()
  private var tail: [UInt8] = []
  private var memories: [Int32] = []

  init(to request: DecoderRequest) {
    answer.id = request.id
  }

  deinit {
    for memory in memories { close(memory) }
  }

  /// Adds memory with a copy of the bytes. Returns false if there is not enough.
  func addMemory(_ bytes: UnsafeRawPointer, _ length: Int) -> Bool {
    let memory = decoder_make_memory(bytes, length)
    guard memory >= 0 else { return false }
    memories.append(memory)
    return true
  }

  /// Adds memory that is filled already, which nobody can change any more. The reply closes it. Returns
  /// false if it cannot be sealed.
  func addMemory(_ memory: Int32) -> Bool {
    memories.append(memory)
    return decoder_seal_memory(memory)
  }

  /// Adds the size and the pixels of a picture. Returns false if the system has no memory for them now;
  /// then the answer is a failure that says nothing about the file.
  ///
  /// - Parameter memory: The descriptor of the memory with the pixels, or -1 if the picture has them.
  @discardableResult
  func add(_ picture: CPicture, _ memory: Int32 = -1) -> Bool {
    answer.width = UInt32(picture.width)
    answer.height = UInt32(picture.height)
    answer.stride = UInt32(picture.stride)
    answer.has_alpha = picture.has_alpha ? 1 : 0
    answer.is_incomplete = picture.is_incomplete ? 1 : 0
    let isAdded =
      memory >= 0
      ? addMemory(memory) : addMemory(picture.pixels, picture.stride * Int(picture.height))
    if !isAdded { fail(DECODER_UNREADABLE, errorNumber: errno) }
    return isAdded
  }

  /// Adds the place of the video in a photo. Does nothing for nil.
  func add(_ video: EmbeddedVideo?) {
    guard let range = video?.range else { return }
    answer.video_offset = UInt64(range.lowerBound)
    answer.video_length = UInt64(range.count)
  }

  /// Replaces the answer by a failure.
  func fail(_ status: DecoderStatus, errorNumber: Int32 = 0) {
    answer.status = UInt32(status.rawValue)
    answer.error_number = errorNumber
    for memory in memories { close(memory) }
    memories = []
    answer.png_length = 0
  }

  /// Adds bytes after the answer. They are left out if the message would become too long.
  func addTail(_ bytes: some Collection<UInt8>) {
    guard tail.count + bytes.count <= Int(DECODER_MOST_TAIL) else { return }
    tail += bytes
  }

  func addTail(_ head: DecoderHead) {
    withUnsafeBytes(of: head) { addTail($0) }
  }

  /// Sends the answer. Returns false if the program has ended.
  func send(_ socket: Int32) -> Bool {
    answer.memory_count = UInt32(memories.count)
    answer.tail_length = UInt32(tail.count)
    return decoder_send(
      socket, &answer, MemoryLayout<DecoderAnswer>.size, tail, tail.count, memories,
      Int32(memories.count)) == 0
  }
}

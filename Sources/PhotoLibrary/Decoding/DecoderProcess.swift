import CDecoderMessages
import Foundation

/// A running decoder. It is used by one thread at a time.
final class DecoderProcess: @unchecked Sendable {
  // The class is unchecked Sendable because the pool hands it from one thread to the next under its
  // lock.

  /// The process identifier.
  let id: pid_t
  /// The number of requests that have been answered.
  private(set) var servedCount = 0
  /// The identifier of the animation that the process keeps open, or nil if it keeps none.
  var animation: UInt64?
  private let socket: Int32
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: MemoryLayout<DecoderAnswer>.size + Int(DECODER_MOST_TAIL), alignment: 16)
  private var hasEnded = false

  /// Starts the program. It is ready after `waitUntilReady(_:)`.
  init(_ program: DecoderProgram) throws(DecoderFault) {
    let command = [program.path] + program.arguments
    guard let started = StartedProcess.start(command, environment: program.environment, .socket)
    else {
      buffer.deallocate()
      throw .unavailable
    }
    (id, socket) = started
  }

  deinit {
    end()
    close(socket)
    buffer.deallocate()
  }

  /// Waits until the process is confined and can take requests.
  ///
  /// - Parameter seconds: The time limit.
  func waitUntilReady(within seconds: Double) throws(DecoderFault) {
    var count: Int32 = 0
    try waitForMessage(until: .now() + seconds)
    let length = decoder_receive(socket, buffer.baseAddress, buffer.count, nil, 0, &count)
    guard length != 0 else { throw faultOfEnd() }
    guard length == MemoryLayout<DecoderHello>.size else { throw .brokeRules }
    let hello = buffer.load(as: DecoderHello.self)
    guard hello.version == DECODER_VERSION else { throw .brokeRules }
    ConfinementNotice.shared.log(hello)
  }

  /// Sends a request and waits for its answer. The answer is not checked, except for its form.
  ///
  /// - Parameters:
  ///   - request: The request. Its identifier is set here.
  ///   - files: The open files to send. They stay open.
  ///   - seconds: The time limit, of which only time that the process uses counts in full.
  func exchange(
    _ request: DecoderRequest, _ files: [Int32], within seconds: Double
  ) throws(DecoderFault) -> DecoderReply {
    // An answer that nobody asked for would be taken for the next one.
    guard !hasMessage(timeout: 0) else { throw faultOfMessage() }
    var request = request
    // A decoder cannot know the identifier of a later request.
    request.id = .random(in: 1...UInt64.max)
    request.file_count = UInt32(files.count)
    let failure = decoder_send(
      socket, &request, MemoryLayout<DecoderRequest>.size, nil, 0, files, Int32(files.count))
    guard failure == 0 else { throw faultOfEnd() }
    try waitForAnswer(within: seconds)
    let reply = try receive()
    guard reply.answer.id == request.id else { throw .brokeRules }
    servedCount += 1
    return reply
  }

  /// Kills the process if it still runs, and removes it from the system's table.
  func end() {
    guard !hasEnded else { return }
    kill(id, SIGKILL)
    _ = reap(0)
  }

  private func receive() throws(DecoderFault) -> DecoderReply {
    var memories = [Int32](repeating: -1, count: Int(DECODER_MOST_MEMORIES))
    var count: Int32 = 0
    let length = decoder_receive(
      socket, buffer.baseAddress, buffer.count, &memories, Int32(memories.count), &count)
    let failure = errno
    // The reply closes the memories if it is not valid.
    let reply = DecoderReply(Array(memories.prefix(Int(count))))
    guard length != 0 else { throw faultOfEnd() }
    guard length > 0 else {
      switch failure {
      case EMSGSIZE: throw .brokeRules
      // This program has too many files open.
      case EMFILE: throw .unavailable
      default: throw faultOfEnd()
      }
    }
    guard reply.read(UnsafeRawBufferPointer(rebasing: buffer[..<length])) else {
      throw .brokeRules
    }
    return reply
  }

  /// Waits for the answer. On a busy computer, or if a disk is slow, the process may get little
  /// time: then it gets up to four times the limit, until it has used the processor for the limit.
  ///
  /// - Throws: `tookTooLong` if it has used the processor for the limit, or else `stalled`.
  private func waitForAnswer(within seconds: Double) throws(DecoderFault) {
    let used = processorTime
    for quarter in 1...4 {
      do throws(DecoderFault) {
        return try waitForMessage(until: .now() + seconds)
      } catch {
        guard let used, let now = processorTime, now - used < seconds * 0.9 else { throw error }
        if quarter == 4 { throw .stalled }
      }
    }
  }

  /// The time for which the process has used a processor, in seconds.
  private var processorTime: Double? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func waitForMessage(until deadline: DispatchTime) throws(DecoderFault) {
    while true {
      let now = DispatchTime.now()
      guard now < deadline else { throw .tookTooLong }
      let left = (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
      if hasMessage(timeout: Int32(clamping: left)) { return }
    }
  }

  /// Returns whether the socket has a message or is closed.
  private func hasMessage(timeout milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// Returns the fault of a process from which a message came at the wrong time, or whose socket is
  /// closed.
  private func faultOfMessage() -> DecoderFault {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK)) > 0 ? .brokeRules : faultOfEnd()
  }

  /// Returns why the process, whose socket is closed, has ended.
  private func faultOfEnd() -> DecoderFault {
    // The system closes the socket a moment before it reports the end.
    var status = reap(WNOHANG)
    for _ in 0..<1000 where status == nil {
      usleep(1000)
      status = reap(WNOHANG)
    }
    guard let status else { return .brokeRules }
    // Signals that a process gets for its own mistakes, and those that come from outside.
    switch status & 0x7F {
    case SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE: return .killed
    // The limits of a drawing and of the process.
    case SIGPROF, SIGXCPU: return .tookTooLong
    default: return .crashed
    }
  }

  /// Removes the process from the system's table and returns its status, or nil if it still runs.
  private func reap(_ options: Int32) -> Int32? {
    guard !hasEnded else { return nil }
    var status: Int32 = 0
    while true {
      let result = waitpid(id, &status, options)
      if result == 0 { return nil }
      if result < 0 && errno == EINTR { continue }
      hasEnded = true
      return result < 0 ? SIGKILL : status
    }
  }
}

import Glibc

/// A process that is waited for.
enum SandboxedProcess {
  /// The maximum length of the output that is kept, in bytes.
  private static let mostOutput = 65536

  /// The end of a process.
  struct End {
    /// The exit status, or 128 plus the number of the signal that ended the process.
    let status: Int32
    let output: [UInt8]
    /// Whether the process ended in time. Otherwise it was killed.
    let isInTime: Bool

    /// Whether the process was killed: at the time limit, at its limit of processor time, or because
    /// the computer had no memory left.
    var isKilled: Bool { !isInTime || status == 128 + SIGKILL }
  }

  /// Runs a program and waits for its end. It is killed when the time is over.
  ///
  /// - Parameters:
  ///   - command: The absolute path of the program, and its arguments.
  ///   - seconds: The time limit.
  /// - Returns: The end of the process, or nil if the program cannot be started.
  static func run(_ command: [String], within seconds: Double) -> End? {
    guard let (process, output) = StartedProcess.start(command, .output) else { return nil }
    defer { close(output) }
    let end = now + seconds
    let bytes = read(output, until: end)
    let (status, isInTime) = wait(for: process, until: end)
    return End(status: status, output: bytes, isInTime: isInTime)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Reads until the program closes its output, which it usually does at its end.
  private static func read(_ file: Int32, until end: Double) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let left = end - now
      var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&entry, 1, Int32(left * 1000) + 1) > 0 else { return bytes }
      let count = Glibc.read(file, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(min(count, mostOutput - bytes.count))
    }
  }

  private static func wait(
    for process: pid_t, until end: Double
  ) -> (status: Int32, isInTime: Bool) {
    var status: Int32 = 0
    while true {
      let result = waitpid(process, &status, WNOHANG)
      if result == process {
        return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, true)
      }
      if result < 0, errno != EINTR { return (127, true) }
      guard now < end else { break }
      usleep(2000)
    }
    // All processes of the sandbox end with bubblewrap.
    kill(-process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (128 + SIGKILL, false)
  }
}

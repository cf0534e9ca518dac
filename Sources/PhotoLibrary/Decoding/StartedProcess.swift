internal import CProcess
import Glibc

/// A program that reads untrusted files, in a process of its own.
enum StartedProcess {
  /// The connection with a process: its output, or a socket.
  enum Connection { case output, socket }

  /// Starts a program, see `process_start`.
  ///
  /// - Parameters:
  ///   - command: The absolute path of the program, and its arguments.
  ///   - environment: The environment, as `name=value`. The default is empty.
  ///   - connection: The connection with the process.
  /// - Returns: The process and this end of the connection, or nil if the program cannot be started.
  static func start(
    _ command: [String], environment: [String] = [], _ connection: Connection
  ) -> (id: pid_t, end: Int32)? {
    guard let path = command.first else { return nil }
    let (arguments, variables) = (command.map { strdup($0) }, environment.map { strdup($0) })
    defer {
      for text in arguments + variables { free(text) }
    }
    var (process, end): (pid_t, Int32) = (-1, -1)
    let failure = process_start(
      path, arguments + [nil], variables + [nil],
      connection == .output ? PROCESS_OUTPUT : PROCESS_SOCKET, &process, &end)
    return failure == 0 ? (process, end) : nil
  }
}

import Foundation

/// Waits until processes are idle, according to the state of their threads in /proc.
///
/// Input passes through the display server's socket and then through the program's socket. Each
/// wakes
/// its reader, so while input is on its way, one of the processes is not asleep, however slow the
/// machine is.
package struct Rest {
  /// The process ids, the display server's before the program's: the program has received
  /// everything that an idle server has sent.
  private let processes: [Int32]

  package init(processes: [Int32]) { self.processes = processes }

  /// A Boolean value that indicates whether all threads of the processes sleep. A process that has
  /// ended counts as asleep.
  private var isSeen: Bool {
    processes.allSatisfy { process in
      let tasks = "/proc/\(process)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      return threads.allSatisfy { Self.sleeps("\(tasks)/\($0)/stat") }
    }
  }

  /// Reads a thread's state from its `stat` file, where it follows the program's name in
  /// parentheses; see proc(5).
  private static func sleeps(_ stat: String) -> Bool {
    guard let text = try? String(contentsOfFile: stat, encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return true }
    return text[name...].dropFirst(2).first.map { "SZXI".contains($0) } ?? true
  }

  /// Waits until the processes are seen asleep four times in a row. Between two frames of an
  /// animation all threads sleep too, so this does not show that an animation has ended; the pixels
  /// do.
  package func wait() throws {
    var seen = 0
    try eventually("the program to have nothing to do") {
      seen = isSeen ? seen + 1 : 0
      return seen == 4
    }
  }

  /// Waits until the processes are idle and three pictures in a row are equal, and returns the last
  /// picture. Two equal pictures are not enough: on a busy machine an animation may not advance
  /// between them.
  package func stablePicture<Picture: Equatable>(
    _ take: () throws -> Picture
  ) throws -> Picture {
    try wait()
    var last = try take()
    var repeats = 0
    return try eventually("the window to come to rest") {
      let next = try take()
      repeats = next == last ? repeats + 1 : 0
      last = next
      return repeats == 2 ? next : nil
    }
  }
}

import Foundation

/// Whether processes have anything left to do, as the kernel says.
///
/// Input that was sent is somewhere on its way until the last process that handles it sleeps: in the
/// display server's socket, then in the program's. Each wakes its reader, so while it is on its way
/// one of them is not asleep, however slow the machine.
package struct Rest {
  /// The display server before the program: what the server has done, the program has received.
  private let processes: [Int32]

  package init(processes: [Int32]) { self.processes = processes }

  /// Every thread of each waits for something. A process that is gone rests.
  private var isSeen: Bool {
    processes.allSatisfy { process in
      let tasks = "/proc/\(process)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      return threads.allSatisfy { Self.sleeps("\(tasks)/\($0)/stat") }
    }
  }

  /// The state stands behind the program's name, which is in parentheses; see proc(5).
  private static func sleeps(_ stat: String) -> Bool {
    guard let text = try? String(contentsOfFile: stat, encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return true }
    return text[name...].dropFirst(2).first.map { "SZXI".contains($0) } ?? true
  }

  /// Waits until they are seen at rest at several times within a few frames: between two frames of
  /// a motion everything sleeps too, so what moves is told by the pixels.
  package func wait() throws {
    var seen = 0
    try eventually("the program to have nothing to do") {
      seen = isSeen ? seen + 1 : 0
      return seen == 4
    }
  }

  /// Waits for rest, and until three pictures in a row are equal: on a busy machine a motion may
  /// not move on between two of them.
  package func stillPicture<Picture: Equatable>(
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

import Foundation

/// The error that `eventually` throws when the time limit is reached.
package struct NotInTime: Error, CustomStringConvertible {
  package let awaited: String
  package let limit: TimeInterval

  package init(awaited: String, limit: TimeInterval) {
    (self.awaited, self.limit) = (awaited, limit)
  }

  package var description: String { "timed out after \(Int(limit)) s waiting for \(awaited)" }
}

/// Calls `answer` until it returns a value.
///
/// - Parameters:
///   - awaited: The awaited condition, for the error's description.
///   - limit: The time limit in seconds. The default is 60, which allows for a busy machine.
/// - Throws: `NotInTime` if the limit is reached, or an error of `answer`.
package func eventually<Answer>(
  _ awaited: String, within limit: TimeInterval = 60, _ answer: () throws -> Answer?
) throws -> Answer {
  let deadline = Date(timeIntervalSinceNow: limit)
  repeat {
    if let answer = try answer() { return answer }
    usleep(30_000)
  } while Date() < deadline
  throw NotInTime(awaited: awaited, limit: limit)
}

/// Calls `condition` until it returns true.
///
/// - Throws: `NotInTime` if `limit` seconds have passed, or an error of `condition`.
package func eventually(
  _ awaited: String, within limit: TimeInterval = 60, until condition: () throws -> Bool
) throws {
  try eventually(awaited, within: limit) { () -> Void? in try condition() ? () : nil }
}

import Foundation

/// Something was awaited in vain.
package struct NotInTime: Error, CustomStringConvertible {
  package let awaited: String
  package let limit: TimeInterval

  package init(awaited: String, limit: TimeInterval) {
    (self.awaited, self.limit) = (awaited, limit)
  }

  package var description: String { "waited \(Int(limit)) s in vain for \(awaited)" }
}

/// Asks again and again until `answer` is not nil. The limit is for a machine that does much else.
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

/// Asks until `condition` holds.
package func eventually(
  _ awaited: String, within limit: TimeInterval = 60, until condition: () throws -> Bool
) throws {
  try eventually(awaited, within: limit) { () -> Void? in try condition() ? () : nil }
}

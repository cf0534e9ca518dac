import Foundation

/// Logging for debugging: `TRELLIS_DEBUG=frames,reuse,layout` prints one line for each event of
/// these topics to standard error. `all` stands for all topics.
///
/// The log of a topic that is off is nil, so that the text of an event is not even composed.
package struct DebugLog: Sendable {
  private let topic: String

  package static let frames = DebugLog("frames")
  package static let reuse = DebugLog("reuse")
  package static let layout = DebugLog("layout")

  private static let topics: Set<Substring> = Set(
    (ProcessInfo.processInfo.environment["TRELLIS_DEBUG"] ?? "").split(separator: ","))

  private init?(_ topic: String) {
    guard Self.topics.contains(topic[...]) || Self.topics.contains("all") else { return nil }
    self.topic = topic
  }

  package func record(_ event: String) {
    FileHandle.standardError.write(Data("trellis \(topic): \(event)\n".utf8))
  }
}

import Foundation

/// `TRELLIS_DEBUG=frames,reuse,layout`: one line per event on standard error.
///
/// A topic that is off is nil, and what would be noted is not even put into words.
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

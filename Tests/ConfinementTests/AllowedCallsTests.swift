import Foundation
import Testing

/// Tests of the list of system calls in SECURITY.md.
struct AllowedCallsTests {
  /// The number of calls that were allowed when the list was written. The list may only become shorter.
  private static let most = 73

  private static func text(_ path: String) throws -> Substring {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)[...]
  }

  /// Returns the part of a text between two others.
  private static func part(
    of text: Substring, from start: String, to end: String
  ) throws -> Substring {
    let first = try #require(text.range(of: start))
    let rest = text[first.upperBound...]
    return rest[..<(try #require(rest.range(of: end)).lowerBound)]
  }

  @Test func theDocumentNamesTheCallsThatTheFilterAllows() throws {
    let code = try Self.text("Sources/PhotoLibrary/CConfinement/CConfinementCalls.c")
    let list = try Self.part(of: code, from: "*const allowed[] = {", to: "};")
    let allowed =
      list.matches(of: #/"(\w+)"/#).map(\.output.1)
      + code.matches(of: #/\{"(\w+)", (?:SCMP_ACT_ALLOW|action)/#).map(\.output.1)
    let document = try Self.part(
      of: Self.text(".github/SECURITY.md"), from: "### System calls", to: "\nSome others")
    let named = document.matches(of: #/`(\w+)`/#).map(\.output.1)
    #expect(Set(named) == Set(allowed))
    #expect(named.count == Set(named).count)
    #expect(document.contains("these \(named.count) system calls"))
    #expect(named.count <= Self.most)
  }
}

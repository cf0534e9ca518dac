import Foundation
import Testing

/// Tests that the samples in the article on moving from UIKit are files of these tests, which are
/// compiled and run.
struct MigrationTextTests {
  @Test(arguments: ["CGRect+Intersects.swift", "ChatLayoutTests.swift"])
  func aSampleInTheArticleEqualsItsCompiledFile(name: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let package = URL(fileURLWithPath: tests.resolvingSymlinksInPath().path)
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: package.appendingPathComponent(
        "Sources/Trellis/Trellis.docc/MovingFromUIKit.md"), encoding: .utf8)
    let file = try String(
      contentsOf: tests.appendingPathComponent("Migration/\(name)"), encoding: .utf8)
    #expect(text.contains("<!-- \(name) -->\n```swift\n\(file)```\n"))
  }
}

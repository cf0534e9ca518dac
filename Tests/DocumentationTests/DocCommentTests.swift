import Foundation
import Testing

/// The examples in the documentation comments are compiled.
struct DocCommentTests {
  /// Files whose examples are not compiled, because clients cannot import their modules.
  private static let exceptions = ["Localization/Localization.swift"]

  @Test func everySwiftBlockOfADocCommentIsCompiled() throws {
    let compiled = try SampleFiles.compiled()
    var exceptions: Set<String> = []
    var count = 0
    for (path, lines) in try Self.sources() {
      let samples = SampleFiles.samples(in: Self.docComments(in: lines))
      // An indented block would not be found.
      #expect(samples.count == lines.count { $0.contains("```swift") }, "\(path)")
      count += samples.count
      if !samples.isEmpty, Self.exceptions.contains(path) {
        exceptions.insert(path)
        continue
      }
      for sample in samples {
        let isFound = compiled.contains { SampleFiles.contains($0, sample) }
        let text = sample.joined(separator: "\n")
        #expect(isFound, "\(path): not in Tests/DocumentationSamples:\n\(text)")
      }
    }
    #expect(exceptions == Set(Self.exceptions))
    #expect(count > 50)
  }

  /// Swift 5 code without actor isolation can use a declaration of the main actor only if it is
  /// `@preconcurrency`.
  @Test func everyPublicDeclarationOfTheMainActorIsPreconcurrency() throws {
    var (count, missing): (Int, [String]) = (0, [])
    for (path, lines) in try Self.sources() {
      for (number, line) in lines.enumerated() where line.contains("@MainActor") {
        let words = line.split(separator: " ")
        guard words.first?.hasPrefix("@") == true else { continue }
        let isWhole = words.allSatisfy { $0.hasPrefix("@") }
        let following = isWhole && number + 1 < lines.count ? lines[number + 1] : ""
        let declaration = words.drop { $0.hasPrefix("@") } + following.split(separator: " ")
        guard ["public", "open"].contains(declaration.first) else { continue }
        count += 1
        if !line.contains("@preconcurrency") { missing.append("\(path):\(number + 1)") }
      }
    }
    #expect(missing == [])
    #expect(count > 50)
  }

  /// Returns the path below Sources and the lines of each Swift file.
  private static func sources() throws -> [(path: String, lines: [String])] {
    let folder = SampleFiles.checkout.appendingPathComponent("Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }
      .map { ($0, try SampleFiles.lines(of: folder.appendingPathComponent($0))) }
  }

  /// Returns the text of the lines of documentation comments, without the slashes and the space
  /// after them.
  private static func docComments(in lines: [String]) -> [String] {
    lines.compactMap { line in
      let code = line.drop { $0 == " " }
      guard code.hasPrefix("///") else { return nil }
      let text = code.dropFirst(3)
      return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }
  }
}

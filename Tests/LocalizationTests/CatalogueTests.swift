import Foundation
import Testing

/// Tests of the message catalogues against the texts in the sources, and of the compiled catalogue
/// against its source.
struct CatalogueTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func catalogue(_ name: String) throws -> Catalogue {
    try Catalogue(po: Self.root.appendingPathComponent("data/locale/\(name)"))
  }

  /// Returns the texts of all calls of `tr` and `trn` in Swift, and of `dgettext` and `dngettext`
  /// in C.
  private func textsInSources() throws -> Set<Catalogue.Key> {
    let text = #""((?:[^"\\]|\\.)*)""#
    let patterns = [
      (#"\btr\(\s*"# + text, "swift"), (#"\btrn\(\s*"# + text + #",\s*"# + text, "swift"),
      (#"dgettext\(DOMAIN, "# + text, "c"), (#"dngettext\(DOMAIN, "# + text + ", " + text, "c"),
    ]
    var texts: Set<Catalogue.Key> = []
    let sources = Self.root.appendingPathComponent("Sources")
    for case let file as URL in FileManager.default.enumerator(
      at: sources, includingPropertiesForKeys: nil) ?? .init()
    where !file.path.contains("/Sources/Localization/") {
      for (pattern, ending) in patterns where file.pathExtension == ending {
        let source = try String(contentsOf: file, encoding: .utf8)
        let expression = try NSRegularExpression(pattern: pattern)
        for match in expression.matches(
          in: source, range: NSRange(source.startIndex..., in: source))
        {
          func group(_ index: Int) -> String? {
            guard index < match.numberOfRanges else { return nil }
            return Range(match.range(at: index), in: source).map { String(source[$0]) }
          }
          texts.insert(Catalogue.Key(one: group(1) ?? "", many: group(2)))
        }
      }
    }
    return texts
  }

  @Test func theTemplateListsExactlyTheTextsOfTheSources() throws {
    let (texts, listed) = (try textsInSources(), Set(try catalogue("trellis.pot").entries.keys))
    #expect(texts.count > 100)
    #expect(texts.subtracting(listed) == [], "add these texts to trellis.pot and de.po")
    #expect(listed.subtracting(texts) == [], "the sources do not use these texts")
    #expect(!texts.contains { $0.one.contains(#"\("#) }, "pass values by name")
  }

  @Test func germanTranslatesEveryTextWithItsValues() throws {
    let listed = Set(try catalogue("trellis.pot").entries.keys)
    let german = try catalogue("de.po").entries
    #expect(Set(german.keys) == listed)
    for (key, forms) in german {
      #expect(forms.count == (key.many == nil ? 1 : 2))
      for form in forms {
        #expect(!form.isEmpty, "\(key.one)")
        let expected = values(in: key.many ?? key.one)
        // The form for one, for example "One photo", need not contain the number.
        let optional: Set<String> = key.many == nil ? [] : ["{count}", "{name}"]
        #expect(values(in: form).subtracting(expected).isSubset(of: optional), "\(form)")
        #expect(expected.subtracting(values(in: form)).isSubset(of: optional), "\(form)")
      }
    }
  }

  @Test func theCompiledGermanCatalogueEqualsItsSource() throws {
    let written = try catalogue("de.po").entries
    let read = try compiled(
      Data(contentsOf: Self.root.appendingPathComponent("data/locale/de/LC_MESSAGES/trellis.mo")))
    #expect(read.count == written.count + 1, "the texts and the header")
    for (key, forms) in written {
      let id = [key.one, key.many].compactMap(\.self).joined(separator: "\0")
      #expect(read[id] == forms.joined(separator: "\0"), "run msgfmt: \(key.one)")
    }
    #expect(read[""]?.contains("nplurals=2; plural=(n != 1);") == true)
  }

  private func values(in text: String) -> Set<String> {
    var values: Set<String> = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      values.insert(String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    return values
  }

  /// Returns the entries of a compiled catalogue, whose format the GNU gettext manual describes.
  private func compiled(_ data: Data) throws -> [String: String] {
    func word(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(data[data.startIndex + offset + $1]) << (8 * $1) }
    }
    try #require(data.count > 28 && word(0) == 0x9504_12de)
    func text(_ table: Int, _ index: Int) -> String {
      let (length, offset) = (word(table + 8 * index), word(table + 8 * index + 4))
      return String(decoding: data[(data.startIndex + offset)...].prefix(length), as: UTF8.self)
    }
    var texts: [String: String] = [:]
    for index in 0..<word(8) { texts[text(word(12), index)] = text(word(16), index) }
    return texts
  }
}

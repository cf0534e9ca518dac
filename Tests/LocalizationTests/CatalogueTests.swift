import Foundation
import Testing

/// Tests of the template of messages against the texts in the sources, of the
/// translations against the template, and of the compiled catalogues against their sources.
struct CatalogueTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The languages of the PO files.
  private static let languages: [String] = {
    let folder = root.appendingPathComponent("data/locale").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()
  }()

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
    #expect(texts.subtracting(listed) == [], "add these texts to trellis.pot")
    #expect(listed.subtracting(texts) == [], "the sources do not use these texts")
    #expect(!texts.contains { $0.one.contains(#"\("#) }, "pass values by name")
  }

  @Test func thereAreTranslations() {
    #expect(Set(Self.languages).isSuperset(of: ["ar", "de", "ja", "ru", "uk", "zh_CN"]))
  }

  @Test(arguments: languages)
  func everyTextIsTranslatedWithItsValues(_ language: String) throws {
    let translation = try catalogue("\(language).po")
    let (listed, translated) = (
      Set(try catalogue("trellis.pot").entries.keys), Set(translation.entries.keys)
    )
    #expect(listed.subtracting(translated) == [], "translate these texts")
    #expect(translated.subtracting(listed) == [], "the template does not have these texts")
    #expect(translation.fuzzy == [], "check these translations")
    #expect(translation.header["Language"] == language)
    let formCount = try #require(translation.formCount)
    let formsOfOneNumber = translation.formsOfOneNumber
    for (key, forms) in translation.entries {
      let count = key.many == nil ? 1 : formCount
      #expect(forms.count == count, "\(key.one)")
      for (index, form) in forms.enumerated() {
        #expect(!form.isEmpty, "\(key.one)")
        let isOfOneNumber = key.many != nil && formsOfOneNumber.contains(index)
        check(form, of: key, isOfOneNumber: isOfOneNumber)
      }
    }
  }

  /// Checks that a form has the values of its text in braces and of `printf`.
  private func check(_ form: String, of key: Catalogue.Key, isOfOneNumber: Bool) {
    let found = values(in: form)
    let expected = values(in: key.many ?? key.one)
    // The number itself can be in every form, and can be left out if the form is for one number.
    let number: Set<String> = key.many == nil ? [] : ["{count}", "%1$s"]
    let omitted = expected.subtracting(found)
    let added = found.subtracting(expected)
    if isOfOneNumber {
      // The form for 1 may have the values of the singular, for example a name.
      let allowed = number.union(values(in: key.one))
      #expect(omitted.isSubset(of: number), "\(form)")
      #expect(added.isSubset(of: allowed), "\(form)")
    } else {
      #expect(omitted == [], "\(form)")
      #expect(added.isSubset(of: number), "\(form)")
    }
  }

  @Test(arguments: languages)
  func theCompiledCatalogueEqualsItsSource(_ language: String) throws {
    let source = try catalogue("\(language).po")
    let file = "data/locale/\(language)/LC_MESSAGES/trellis.mo"
    let read = try compiled(Data(contentsOf: Self.root.appendingPathComponent(file)))
    #expect(read.count == source.entries.count + 1, "the texts and the header")
    for (key, forms) in source.entries {
      let id = [key.one, key.many].compactMap(\.self).joined(separator: "\0")
      #expect(read[id] == forms.joined(separator: "\0"), "run msgfmt: \(key.one)")
    }
    let header = try #require(read[""])
    #expect(header.contains(source.pluralRule), "run msgfmt")
  }

  /// Returns the names in braces, and the arguments of `printf` by their places: the first "%s" is
  /// "%1$s".
  private func values(in text: String) -> Set<String> {
    var values: Set<String> = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      values.insert(String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    for (index, part) in text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
      .enumerated()
    {
      if part.hasPrefix("s") { values.insert("%\(index + 1)$s") }
      if part.dropFirst().hasPrefix("$s") { values.insert("%\(part.prefix(3))") }
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

import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the terms as which the text of a search is understood, and of the texts without one of them.
struct SearchTermTests {
  private static let words = SearchWords(locale: Locale(identifier: "en"))
  private static let now = LocalTime(year: 2026, month: 11, day: 30, hour: 10)!

  private func terms(
    _ text: String, albums: [String] = [], details: SearchedDetails = SearchedDetails()
  ) -> [SearchTerm] {
    PhotoQuery(
      text, inFolders: [], albums: albums.map { SearchedAlbum($0, paths: []) }, details: details,
      words: Self.words, now: Self.now
    ).terms
  }

  /// Returns the parts of a text at the ranges of its terms.
  private func parts(_ text: String) -> [String] { terms(text).map { String(text[$0.range]) } }

  @Test func aTermHasTheRangeOfItsWordsWithMinusAndQuotes() {
    #expect(parts("sea -boat") == ["sea", "-boat"])
    #expect(parts("  sea\t\n boat ") == ["sea", "boat"])
    #expect(parts("\"boat sea\" -„by  night“ x") == ["\"boat sea\"", "-„by  night“", "x"])
    #expect(parts("a\"b c\"d --e") == ["a\"b c\"d", "--e"])
    #expect(parts("sea \"not closed") == ["sea", "\"not closed"])
    #expect(parts("- \"\" -\"\" −") == [])
    #expect(parts("👨‍👩‍👧 cafe\u{301} 日本") == ["👨‍👩‍👧", "cafe\u{301}", "日本"])
    #expect(parts("بحر -\"غروب الشمس\" 2019") == ["بحر", "-\"غروب الشمس\"", "2019"])
  }

  @Test func aTermSaysItsWordsAndWhetherItIsExcluded() {
    let terms = terms("sea -boat „by night“ −\"-1\" --x -last summer")
    #expect(terms.map(\.text) == ["sea", "boat", "by night", "-1", "x", "last summer"])
    #expect(terms.map(\.isExcluded) == [false, true, false, true, true, true])
  }

  @Test(
    arguments: [
      ("sea", .text), ("july", .date), ("jul", .date), ("ju", .text), ("2019", .date),
      ("12.3.2021", .date), ("summer", .date), ("yesterday", .date), ("video", .video),
      ("raw", .kind), ("jpeg", .kind), ("panorama", .kind), (">5MB", .size), ("<300kb", .size),
      (">5", .size), (">x", .text), ("\"july\"", .text), ("\">5MB\"", .text), ("-july", .date),
      ("★★★", .text),
    ] as [(String, SearchTerm.Meaning)])
  func aWordHasItsMostSpecificMeaning(text: String, meaning: SearchTerm.Meaning) {
    #expect(terms(text).map(\.meaning) == [meaning])
  }

  @Test func twoWordsThatNameADateAreOneTerm() {
    #expect(parts("sea last  summer -this year") == ["sea", "last  summer", "-this year"])
    #expect(parts("summer last") == ["summer last"])
    #expect(parts("july 2019") == ["july", "2019"])
    // The words between quotation marks, and those of which only the second one is excluded, are on their own.
    #expect(parts("last \"summer\" last -summer") == ["last", "\"summer\"", "last", "-summer"])
    #expect(terms("last summer").map(\.meaning) == [.date])
    #expect(terms("last -summer").map(\.isExcluded) == [false, true])
  }

  @Test func aWordOfTheNameOfAnAlbumIsAnAlbum() {
    func meanings(_ text: String) -> [SearchTerm.Meaning] {
      terms(text, albums: ["Küche & Garten", "Summer"]).map(\.meaning)
    }
    #expect(meanings("kuche \"Küche & Garten\" garten") == [.album, .album, .album])
    // A part of a word is what one is typing. A date is more specific than an album.
    #expect(meanings("kuch arten summer & x") == [.text, .text, .date, .text, .text])
  }

  @Test func aWordOfTheNameOfAPlaceWherePhotosWereTakenIsAPlace() throws {
    let folder = try TemporaryFolder()
    let city = "41.893\t12.483\t22.9\tIT\tRome Roma Рим 罗马\n"
    let path = try folder.write(Array(city.utf8), to: "cities.tsv")
    let photo = Photo(
      folder: Folder(path: "/p"), name: "1.jpg",
      head: PictureHead(kind: .jpeg, taken: nil, orientation: .up, width: 1, height: 1),
      modified: 0, byteSize: 1)
    var details = SearchedDetails()
    details.add(
      [
        IndexedDetails(
          photo, nil, text: "rome", position: PhotoDetails.Position(latitude: 41.9, longitude: 12.5)
        )
      ], PlaceNames(path: path, language: Locale(identifier: "en")))
    let found = terms("rom roma РИМ italy -\"rome\" paris", details: details)
    #expect(found.map(\.meaning) == [.text, .place, .place, .place, .place, .text])
  }

  @Test(arguments: [
    ("sea boat", 0, "boat"), ("sea boat", 1, "sea"), ("sea  -boat\t2019", 1, "sea 2019"),
    ("\"boat sea\" x", 0, "x"), ("x „by  night“ y", 2, "x „by  night“"),
    ("x \"not  closed", 0, "\"not  closed"), ("x \"not closed", 1, "x"),
    ("sea last summer raw", 1, "sea raw"), ("sea", 0, ""), ("بحر ليل", 0, "ليل"),
  ])
  func aTermIsRemovedAndTheOthersStayAsTheyAre(text: String, number: Int, rest: String) {
    #expect(terms(text)[number].removed(from: text) == rest)
  }

  @Test(arguments: [
    ("sea  boat", 1, "sea  -boat"), ("sea -boat 2019", 1, "sea boat 2019"),
    ("sea --boat", 1, "sea boat"), ("sea −boat", 1, "sea boat"), (">5MB", 0, "->5MB"),
    ("\"boat sea\" x", 0, "-\"boat sea\" x"), ("-„-1“", 0, "„-1“"),
    ("last summer", 0, "-last summer"), ("-last summer", 0, "last summer"),
    ("2019-07-01", 0, "-2019-07-01"), ("بحر ليل", 1, "بحر -ليل"),
  ])
  func aTermIsExcludedAndIncluded(text: String, number: Int, changed: String) {
    #expect(terms(text)[number].toggled(in: text) == changed)
  }

  @Test func thoseBeyondTheGreatestNumberHaveNoTerm() {
    #expect(terms((0..<40).map { "w\($0)" }.joined(separator: " ")).count == 32)
  }

  @Test func anyTermIsRemovedAloneAndChangesBackAndForth() {
    let letters = Array("ab -\"“”«»<>.:/\\2019-ß日👨‍👩‍👧\n−ب")
    let seed = SeededGenerator.freshSeed(for: "terms")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...30, using: &random)
      let text = String((0..<count).map { _ in letters.randomElement(using: &random)! })
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let all = terms(text)
      for (number, term) in all.enumerated() {
        let note: Comment = "seed \(seed), \(text.debugDescription), term \(number)"
        var others = all.map(\.text)
        others.remove(at: number)
        #expect(terms(term.removed(from: text)).map(\.text) == others, note)
        let toggled = term.toggled(in: text)
        let changed = terms(toggled)
        #expect(changed.map(\.text) == all.map(\.text), note)
        #expect(changed[number].isExcluded != term.isExcluded, note)
        #expect(changed[number].toggled(in: toggled).count <= text.count, note)
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of searching for photos by words.
struct PhotoQueryTests {
  private static let words = SearchWords(locale: Locale(identifier: "de"))
  private static let now = LocalTime(year: 2026, month: 11, day: 30, hour: 10)!

  /// A library below the folder "/p": names with the days on which the photos were taken.
  private func library(_ photos: KeyValuePairs<String, String>) -> PhotoTimeline {
    var builder = PhotoTimeline.Builder()
    builder.add(photos.map { Self.photo($0.key, $0.value) })
    return builder.timeline
  }

  private static func photo(
    _ name: String, _ day: String, size: (Int, Int) = (4000, 3000), bytes: Int64 = 1,
    companions: Companions = .none
  ) -> Photo {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    let taken = LocalTime(year: parts[0], month: parts[1], day: parts[2], hour: 12)
    let head = PictureHead(
      kind: .jpeg, taken: taken, orientation: .up, width: size.0, height: size.1)
    let path = "/p/\(name)"
    return Photo(
      folder: Folder(path: path.folderPath), name: path.fileName, head: head, modified: 0,
      byteSize: bytes, companions: companions)
  }

  /// Returns the names of the photos that a search finds, in alphabetical order.
  private func found(_ text: String, in library: PhotoTimeline) -> [String] {
    let query = PhotoQuery(text, inFolders: ["/p"], words: Self.words, now: Self.now)
    return query.photos(of: library).sections.flatMap(\.photos).map(\.name).sorted()
  }

  @Test func wordsAreFoundInNamesAndFoldersWithoutCaseAndAccents() {
    let library = library([
      "IMG_Strand.JPG": "2019-07-01", "sea/one.jpg": "2019-07-02", "Été/zwei.jpg": "2019-07-03",
      "Cafe\u{301}.jpg": "2019-07-04", "日本.jpg": "2019-07-05",
    ])
    #expect(found("strand", in: library) == ["IMG_Strand.JPG"])
    #expect(found("SEA", in: library) == ["one.jpg"])
    #expect(found("ete", in: library) == ["zwei.jpg"])
    #expect(found("café", in: library) == ["Cafe\u{301}.jpg"])
    #expect(found("日", in: library) == ["日本.jpg"])
    // The folders of the library themselves are in all paths.
    #expect(found("p/", in: library) == [])
    #expect(found("nothing", in: library) == [])
    #expect(found("", in: library).count == 5)
  }

  @Test func allWordsAreFoundTogetherAndAMinusExcludes() {
    let library = library([
      "sea boat.jpg": "2019-07-01", "boat sea.jpg": "2019-07-02", "sea/-1.jpg": "2020-07-03",
    ])
    #expect(found("boat sea", in: library).count == 2)
    #expect(found("\"boat sea\"", in: library) == ["boat sea.jpg"])
    #expect(found("„sea boat“ 2019", in: library) == ["sea boat.jpg"])
    #expect(found("sea -boat", in: library) == ["-1.jpg"])
    #expect(found("sea -2020", in: library) == ["boat sea.jpg", "sea boat.jpg"])
    #expect(found("-", in: library).count == 3)
    #expect(found("\"-1\"", in: library) == ["-1.jpg"])
  }

  @Test(arguments: [
    ("july 2019", ["a"]), ("Juli 2019", ["a"]), ("jul", ["a", "b"]), ("2020", ["b"]),
    ("summer", ["a", "b", "f"]), ("last summer", ["f"]), ("this summer", ["f"]),
    ("last year", ["c"]), ("this year", ["d", "e", "f"]), ("last month", ["d"]),
    ("yesterday", ["e"]), ("today", []), ("last week", ["e"]), ("1.7.2019", ["a"]),
    ("2019-07-01", ["a"]), ("7/1/2019", []), ("7/25/2020", ["b"]), ("7/2019", ["a"]),
    ("last winter", ["c"]), ("winter 2025", ["c"]), ("last november", []),
    ("this november", ["e"]), ("-summer", ["c", "d", "e"]), ("31.2.2019", []), ("13/2021", []),
    ("2025-13", []),
    ("2021-9223372036854775807", []), ("0.2021", []), ("summer last", ["f"]),
  ])
  func datesAreUnderstood(text: String, names: [String]) {
    let library = library([
      "a": "2019-07-01", "b": "2020-07-25", "c": "2025-12-31", "d": "2026-10-31",
      "e": "2026-11-29", "f": "2026-08-31",
    ])
    #expect(found(text, in: library) == names)
  }

  @Test func onlyDatesAreAcceptedWhereADateIsAskedFor() {
    let library = library(["july.jpg": "2019-07-01", "2019.jpg": "2020-07-03", "sea": "2020-07-04"])
    func found(_ text: String) -> [String]? {
      PhotoQuery(date: text, words: Self.words, now: Self.now).map {
        $0.photos(of: library).sections.flatMap(\.photos).map(\.name)
      }
    }
    #expect(found("2019") == ["july.jpg"])
    #expect(found("Juli 2020") == ["sea", "2019.jpg"])
    #expect(found("3.7.2020") == ["2019.jpg"])
    #expect(found("last summer") == [])
    #expect(found("sea") == nil)
    #expect(found("sea 2020") == nil)
    #expect(found("-2020") == nil)
    #expect(found("video") == nil)
    #expect(found(" ") == nil)
  }

  @Test func theNameOfAnAlbumFindsItsPhotos() {
    var builder = PhotoTimeline.Builder()
    let photos = [
      Self.photo("1.jpg", "2019-01-01"), Self.photo("2.jpg", "2019-01-02"),
      Self.photo("kitchen.jpg", "2019-01-03"),
    ]
    builder.add(photos)
    let albums = [
      SearchedAlbum("Küche", paths: [photos[0].path, "/elsewhere/2.jpg"]),
      SearchedAlbum("Kitchen & Garden", paths: [photos[1].path]),
    ]
    func found(_ text: String) -> [String] {
      PhotoQuery(text, inFolders: [], albums: albums, words: Self.words, now: Self.now)
        .photos(of: builder.timeline).sections.flatMap(\.photos).map(\.name)
    }
    #expect(found("kuche") == ["1.jpg"])
    #expect(found("kitchen") == ["kitchen.jpg", "2.jpg"])
    #expect(found("\"kitchen & g\"") == ["2.jpg"])
    #expect(found("-kitchen") == ["1.jpg"])
    #expect(found("kitchen 2019 -garden") == ["kitchen.jpg"])
  }

  @Test func kindsAndSizesAreUnderstood() {
    var builder = PhotoTimeline.Builder()
    builder.add([
      Self.photo("film.mp4", "2019-01-01"),
      Self.photo("wide.jpg", "2019-01-02", size: (9000, 1500)),
      Self.photo("strip.jpg", "2019-01-03", size: (100, 10)),
      Self.photo("tall.jpg", "2019-01-06", size: (1170, 2532)),
      Self.photo("tower.jpg", "2019-01-07", size: (1000, 3000)),
      Self.photo("Screenshot from 2019.png", "2019-01-04"),
      Self.photo("large.jpg", "2019-01-05", bytes: 6_000_000),
    ])
    let library = builder.timeline
    #expect(found("video", in: library) == ["film.mp4"])
    #expect(found("Videos", in: library) == ["film.mp4"])
    // A telephone's screen is no panorama.
    #expect(found("panorama", in: library) == ["tower.jpg", "wide.jpg"])
    #expect(found("screenshots", in: library) == ["Screenshot from 2019.png"])
    #expect(found(">5MB", in: library) == ["large.jpg"])
    let left = found("<5,5mb -video -panorama -strip -tall", in: library)
    #expect(left == ["Screenshot from 2019.png"])
    #expect(found("jpeg", in: library).count == 7)
  }

  @Test func burstsAreFoundInThePresentLibrary() {
    func library(_ numbers: ClosedRange<Int>) -> PhotoTimeline {
      var builder = PhotoTimeline.Builder()
      builder.add(numbers.map { Self.photo("sea/DSC_000\($0).jpg", "2019-07-01") })
      builder.add([
        Self.photo("DSC_0009.jpg", "2019-07-01"), Self.photo("burst of rain.jpg", "2019-07-01"),
      ])
      return builder.timeline
    }
    let names = (5...8).map { "DSC_000\($0).jpg" }
    let word = ["burst of rain.jpg"]
    #expect(found("burst", in: library(5...8)) == names + word)
    #expect(found("Bursts", in: library(5...8)) == names)
    #expect(found("burst 2019 sea", in: library(5...8)) == names)
    #expect(found("\"burst\"", in: library(5...8)) == word)
    #expect(found("-bursts", in: library(5...8)) == ["DSC_0009.jpg"] + word)
    #expect(found("bursts", in: library(5...7)) == [])
  }

  @Test func anySearchFindsAPartOfTheLibraryInItsOrder() {
    let letters = Array("ab -\"“”<>.:/\\2019-ß日\u{0}\u{301}👨‍👩‍👧\n−")
    let library = library([
      "a b.jpg": "2019-01-01", "ß.jpg": "0001-01-01", "日.mp4": "9999-12-31",
      "ab/-.jpg": "2019-02-01",
    ])
    let all = library.sections.flatMap(\.photos)
    let seed = SeededGenerator.freshSeed(for: "searches")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...40, using: &random)
      let text = String((0..<count).map { _ in letters.randomElement(using: &random)! })
      let query = PhotoQuery(text, inFolders: ["/p"], words: Self.words, now: Self.now)
      let found = query.photos(of: library).sections.flatMap(\.photos)
      #expect(found == all.filter(found.contains), "seed \(seed), \(text.debugDescription)")
      if query.isEmpty { #expect(found == all) }
    }
  }
}

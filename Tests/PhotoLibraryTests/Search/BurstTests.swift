import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of recognizing bursts.
struct BurstTests {
  private static let noon = LocalTime(year: 2019, month: 7, day: 1, hour: 12)!.seconds

  private static func photo(
    _ name: String, second: Int64 = 0, width: Int = 4000, kind: PictureKind = .jpeg,
    folder: Folder = Folder(path: "/p")
  ) -> Photo {
    let head = PictureHead(
      kind: kind, taken: LocalTime(seconds: noon + second), orientation: .up, width: width,
      height: 3000)
    return Photo(folder: folder, name: name, head: head, modified: 0, byteSize: 1)
  }

  /// Returns the names of the photos of bursts, in alphabetical order.
  private func bursts(_ photos: [Photo]) -> [String] {
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    return bursts(in: builder.timeline)
  }

  private func bursts(in timeline: PhotoTimeline) -> [String] {
    let bursts = Bursts(in: timeline)
    return timeline.sections.flatMap(\.photos).filter { bursts[$0.folder].contains($0.name) }
      .map(\.name).sorted()
  }

  /// Photos that only their names join: they were taken an hour after each other.
  private func named(_ names: [String]) -> [Photo] {
    names.enumerated().map { Self.photo($1, second: Int64($0) * 3600, width: 1000 + $0) }
  }

  nonisolated static let series: [[String]] = [
    // Google.
    [
      "00000IMG_00000_BURST20190701120000123_COVER.jpg",
      "00001IMG_00001_BURST20190701120000123.jpg", "00002IMG_00002_BURST20190701120000123.jpg",
    ],
    [
      "IMG_20190701_120000_BURST20190701120000123_COVER.jpg",
      "IMG_20190701_120001_BURST20190701120000123.jpg",
      "IMG_20190701_120002_BURST20190701120000123.jpg",
    ],
    // Huawei and Sony.
    [
      "IMG_20190701_120000_BURST001_COVER.jpg", "IMG_20190701_120000_BURST002.jpg",
      "IMG_20190701_120000_BURST10.jpg",
    ],
    [
      "DSC_BURST20190701120000123.JPG", "DSC_1_BURST20190701120000123.JPG",
      "BURST20190701120000123",
    ],
    ["BURST1.jpg", "BURST2.jpg", "BURST7.jpg"],
    // Samsung.
    ["20190701_120000_001.jpg", "20190701_120000_002.jpg", "20190701_120000_030.jpg"],
  ]

  @Test(arguments: series)
  func threePhotosWhoseNamesSaySoAreABurst(names: [String]) {
    #expect(bursts(named(names)) == names.sorted())
    // Two are none, and others are not among them.
    #expect(bursts(named(Array(names.prefix(2)))) == [])
    #expect(bursts(named(["IMG_1.jpg"] + names + ["IMG_2.jpg"])) == names.sorted())
    // They are in one folder.
    let folders = names.enumerated().map { Self.photo($1, folder: Folder(path: "/p/\($0)")) }
    #expect(bursts(folders) == [])
  }

  nonisolated static let others: [[String]] = [
    ["sunburst1.jpg", "sunburst2.jpg", "sunburst3.jpg"],
    ["SUNBURST1.jpg", "SUNBURST2.jpg", "SUNBURST3.jpg"],
    ["BURST.jpg", "BURST_a.jpg", "BURST_b.jpg", "IMG_BURST", "BURST"],
    ["IMG_1_BURST001.jpg", "IMG_2_BURST001.jpg", "IMG_3_BURST001.jpg"],
    [
      "a_BURST20190701120000123.jpg", "b_BURST20190701120000124.jpg",
      "c_BURST20190701120000125.jpg",
    ],
    ["20190701_120000_001.jpg", "20190701_120001_002.jpg", "20190701_120002_003.jpg"],
    ["20190701_120000.jpg", "20190701_120000(1).jpg", "20190701_120000_1.jpg"],
    // No month has the number 13, and no hour the number 25.
    ["20191301_120000_001.jpg", "20191301_120000_002.jpg", "20191301_120000_003.jpg"],
    ["20190701_250000_001.jpg", "20190701_250000_002.jpg", "20190701_250000_003.jpg"],
    ["20190701_120000_٠٠١.jpg", "20190701_120000_٠٠٢.jpg", "20190701_120000_٠٠٣.jpg"],
  ]

  @Test(arguments: others)
  func otherNamesAreNoBursts(names: [String]) { #expect(bursts(named(names)) == []) }

  /// Photos with consecutive numbers, each taken some time after the first one.
  private func numbered(
    _ names: [String], seconds: [Int64], widths: [Int] = [4000], kinds: [PictureKind] = [.jpeg]
  ) -> [Photo] {
    names.enumerated().map { index, name in
      Self.photo(
        name, second: seconds[index], width: widths[index % widths.count],
        kind: kinds[index % kinds.count])
    }
  }

  @Test func fourPhotosOfConsecutiveNumbersWithinASecondOfEachOtherAreABurst() {
    let names = ["DSC_0998.JPG", "DSC_0999.JPG", "DSC_1000.JPG", "DSC_1001.JPG"]
    #expect(bursts(numbered(names, seconds: [0, 0, 1, 2])) == names)
    for kind in [PictureKind.heif, .raw] {
      #expect(bursts(numbered(names, seconds: [0, 0, 0, 0], kinds: [kind])) == names)
    }
    // Numbers without zeros before them become longer.
    let short = ["8.jpg", "9.jpg", "10.jpg", "11.jpg"]
    #expect(bursts(numbered(short, seconds: [0, 0, 0, 1])) == short.sorted())
    #expect(bursts(Array(numbered(names, seconds: [0, 0, 1, 2]).prefix(3))) == [])
    #expect(bursts(numbered(names, seconds: [0, 0, 2, 2])) == [])
    // The numbers of a clock that is set back go on, but the photos are of two moments.
    #expect(bursts(numbered(names, seconds: [5, 5, 4, 4])) == [])
    #expect(bursts(numbered(names, seconds: [0, 0, 0, 0], widths: [4000, 3999])) == [])
    #expect(bursts(numbered(names, seconds: [0, 0, 0, 0], kinds: [.png])) == [])
    #expect(bursts(numbered(names, seconds: [0, 0, 0, 0], kinds: [.unknown])) == [])
    // Other beginnings, other endings and a number that is left out.
    let mixed = ["A_0998.JPG", "DSC_0999.JPG", "DSC_1000.jpg", "DSC_1002.JPG"]
    #expect(bursts(numbered(mixed, seconds: [0, 0, 0, 0])) == [])
    let longer = names + ["DSC_1003.JPG"]
    #expect(bursts(numbered(longer, seconds: [0, 0, 0, 0, 0])) == names)
  }

  @Test func theNextNumberMayHaveAnyNumberOfDigits() {
    let nines = String(repeating: "9", count: 40)
    let zeros = String(repeating: "0", count: 40)
    #expect(BurstNames.next(after: "a\(nines).jpg") == "a1\(zeros).jpg")
    #expect(BurstNames.next(after: "\(zeros).jpg") == "\(zeros.dropLast())1.jpg")
    #expect(BurstNames.next(after: "9") == "10")
    #expect(BurstNames.next(after: "\u{E9}09.b") == "\u{E9}10.b")
    #expect(BurstNames.next(after: "IMG_1a.jpg") == nil)
    #expect(BurstNames.next(after: "IMG_1.") == "IMG_2.")
    #expect(BurstNames.next(after: ".jpg") == nil)
    #expect(BurstNames.next(after: "") == nil)
    #expect(BurstNames.next(after: "٩.jpg") == nil)
    let names = [nines, "1\(zeros)", "1\(zeros.dropLast())1", "1\(zeros.dropLast())2"]
      .map { "\($0).jpg" }
    #expect(bursts(numbered(names, seconds: [0, 0, 0, 0])) == names.sorted())
  }

  @Test func namesThatDifferInTheirBytesAreNotOneSeries() {
    // The letter is one code point or two, so that strings are equal.
    let names = ["\u{E9}1.jpg", "e\u{301}2.jpg", "\u{E9}3.jpg", "e\u{301}4.jpg"]
    #expect(bursts(numbered(names, seconds: [0, 0, 0, 0])) == [])
    let same = ["\u{E9}1.jpg", "\u{E9}2.jpg", "\u{E9}3.jpg", "\u{E9}4.jpg"]
    #expect(bursts(numbered(same, seconds: [0, 0, 0, 0])) == same)
  }

  /// Files without a date have the time at which they were copied.
  @Test func moreThanACameraTakesInASecondAreNoBurst() {
    let folder = Folder(path: "/p")
    func photos(_ count: Int, perSecond: Int) -> [Photo] {
      (0..<count).map { number in
        let digits = String(number + 10_000)
        return Self.photo(
          "frame\(digits).jpg", second: Int64(number / perSecond), folder: folder)
      }
    }
    #expect(bursts(photos(10_000, perSecond: 10_000)) == [])
    #expect(bursts(photos(10_000, perSecond: 100)).count == 10_000)
    #expect(bursts(photos(120, perSecond: 120)).count == 120)
    #expect(bursts(photos(121, perSecond: 121)) == [])
  }

  @Test func aVideoIsOfNoBurst() {
    #expect(bursts(named((1...4).map { "IMG_1_BURST00\($0).mp4" })) == [])
  }

  @Test func anyNamesHaveSaneBursts() {
    let seed = SeededGenerator.freshSeed(for: "bursts")
    var random = SeededGenerator(seed: seed)
    let parts = [
      "BURST", "_", "1", "9", "00", "20190701", "120000", ".jpg", "e\u{301}", "\u{E9}", "日", ".",
    ]
    for _ in 0..<300 {
      var names: Set<ExactName> = []
      for _ in 0..<30 {
        let count = Int.random(in: 1...5, using: &random)
        names.insert((0..<count).map { _ in parts.randomElement(using: &random)! }.joined())
      }
      let photos = names.map { Self.photo($0.text, second: .random(in: 0...2, using: &random)) }
      let found = bursts(photos)
      #expect(found.isEmpty || found.count >= 3, "seed \(seed), \(found)")
    }
    let extremes = [Int64.min, .max, 0, -1].enumerated().map { number, time in
      let head = PictureHead(
        kind: .jpeg, taken: LocalTime(seconds: time), orientation: .up, width: 1, height: 1)
      return Photo(
        folder: Folder(path: "/p"), name: "\(number).jpg", head: head, modified: 0, byteSize: 1)
    }
    let timeline = PhotoTimeline(inOrder: extremes)
    #expect(bursts(in: timeline) == [])
  }
}

import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct PhotoTimelineTests {
  private static func photo(_ path: String, _ seconds: Int64) -> Photo {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return Photo(
      folder: Folder(path: String(path[..<slash])),
      name: String(path[path.index(after: slash)...]), head: nil,
      modified: utc(LocalTime(seconds: seconds)), byteSize: 1)
  }

  /// Returns the file time that is `time` in the machine's time zone.
  private static func utc(_ time: LocalTime) -> Int64 {
    var result = time.seconds
    for _ in 0..<3 {
      result += time.seconds - LocalTime(unixTime: result).seconds
    }
    return result
  }

  private static func time(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12) throws -> Int64
  {
    try #require(LocalTime(year: year, month: month, day: day, hour: hour)).seconds
  }

  private let photos: [Photo] = {
    do {
      return [
        photo("/p/b.jpg", try time(2024, 5, 17)), photo("/p/a.jpg", try time(2024, 5, 17)),
        photo("/o/z.jpg", try time(2024, 5, 17)), photo("/p/late.jpg", try time(2024, 5, 31, 23)),
        photo("/p/june.jpg", try time(2024, 6, 1, 0)), photo("/p/old.jpg", try time(1999, 12, 31)),
      ]
    } catch {
      return []
    }
  }()

  private let expected = [
    ["2024-6", "/p/june.jpg"],
    ["2024-5", "/p/late.jpg", "/o/z.jpg", "/p/a.jpg", "/p/b.jpg"], ["1999-12", "/p/old.jpg"],
  ]

  private func described(_ timeline: PhotoTimeline) -> [[String]] {
    timeline.sections.map { section in
      ["\(section.month.year)-\(section.month.month)"] + section.photos.map(\.path)
    }
  }

  @Test func monthsAndPhotosAreNewestFirstAndEqualTimesAreOrderedByPath() {
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    #expect(described(builder.timeline) == expected)
    #expect(builder.timeline.photoCount == 6)
  }

  @Test func aPhotoWhoseDateHasChangedIsFoundByItsFile() throws {
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    let timeline = builder.timeline
    let old = Self.photo("/o/z.jpg", try Self.time(2025, 1, 1))
    #expect(timeline.position(of: old) == nil)
    let place = try #require(timeline.position(ofFileOf: old))
    #expect(timeline[section: place.section, item: place.item] == old)
    #expect(timeline.position(ofFileOf: Self.photo("/o/june.jpg", 0)) == nil)
    for photo in photos {
      let place = try #require(timeline.position(ofFileOf: photo))
      #expect(timeline[section: place.section, item: place.item] == photo)
    }
  }

  @Test func theTimelineDoesNotDependOnTheBatches() {
    var random = SeededGenerator(
      seed: SeededGenerator.freshSeed(for: "theTimelineDoesNotDependOnTheBatches"))
    for _ in 0..<50 {
      var rest = photos.shuffled(using: &random)[...]
      var builder = PhotoTimeline.Builder()
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        builder.add(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(described(builder.timeline) == expected)
    }
  }

  @Test func addingBatchesAgreesWithSortingAllPhotos() {
    var random = SeededGenerator(
      seed: SeededGenerator.freshSeed(for: "addingBatchesAgreesWithSortingAllPhotos"))
    var all: [Photo] = []
    var builder = PhotoTimeline.Builder()
    for batch in 0..<40 {
      let new = (0..<Int.random(in: 0...60, using: &random)).map { index in
        Self.photo(
          "/f\(index % 3)/\(batch)-\(index).jpg",
          Int64.random(in: 0...200, using: &random) * 86_000)
      }
      all += new
      builder.add(new)
    }
    #expect(builder.timeline.sections.flatMap(\.photos) == all.sorted(by: Photo.isBefore))
    for (section, contents) in builder.timeline.sections.enumerated() {
      for (item, photo) in contents.photos.enumerated() {
        let position = builder.timeline.position(of: photo)
        #expect(position?.section == section && position?.item == item)
      }
      #expect(builder.timeline.section(of: contents.month) == section)
    }
    builder.remove(all)
    #expect(builder.timeline.sections.isEmpty)
  }

  @Test func positionsOfKnownPhotosAreFoundAndOthersAreNil() throws {
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    let timeline = builder.timeline
    let position = try #require(timeline.position(ofPath: "/p/a.jpg"))
    #expect(position.section == 1 && position.item == 2)
    #expect(timeline[section: 1, item: 2].name == "a.jpg")
    #expect(timeline.position(ofPath: "/q/a.jpg") == nil)
    #expect(timeline.position(of: Self.photo("/q/a.jpg", try Self.time(2024, 5, 17))) == nil)
    #expect(timeline.position(of: Self.photo("/p/a.jpg", try Self.time(2010, 5, 17))) == nil)
    #expect(timeline.section(of: Month(year: 2024, month: 4)) == nil)
  }

  @Test func removingTheLastPhotoOfAMonthRemovesTheMonth() {
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    builder.remove([photos[4]])
    #expect(described(builder.timeline) == Array(expected.dropFirst()))
  }

  @Test func titlesAndDatesAreInTheLanguageOfTheLocale() throws {
    let month = Month(year: 2024, month: 5)
    #expect(MonthTitles(locale: Locale(identifier: "en_GB")).title(of: month) == "May 2024")
    #expect(MonthTitles(locale: Locale(identifier: "de_DE")).title(of: month) == "Mai 2024")
    let time = try #require(LocalTime(year: 2024, month: 5, day: 1, hour: 14, minute: 5))
    let text = PhotoDates(locale: Locale(identifier: "de_DE")).text(of: time)
    #expect(text.contains("1. Mai 2024") && text.contains("14:05"), "\(text)")
  }
}

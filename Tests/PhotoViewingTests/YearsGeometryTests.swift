import Foundation
import PhotoViewing
import TestSupport
import Testing

/// Tests of the places of photos in a grid of years.
struct YearsGeometryTests {
  private static let metrics = YearsGeometry.Metrics(
    width: 123, tile: 9, margin: 12, headerHeight: 40, yearEnd: 8)

  @Test func theMonthsOfAYearFollowEachOther() throws {
    // Ten columns of 9 points with gaps of 1 point.
    let years = YearsGeometry(counts: [7, 15, 4], years: [2026, 2026, 2025], Self.metrics)
    #expect(years.columns == 10)
    #expect(years.rowHeight == 10)
    #expect(years.years.map(\.sections) == [0..<2, 2..<3])
    #expect(years.years.map(\.count) == [22, 4])
    #expect(years.years.map(\.top) == [0, 78])
    #expect(years.height == 136)
    #expect(years.frame(section: 0, item: 0) == CGRect(x: 12, y: 40, width: 9, height: 9))
    #expect(years.frame(section: 1, item: 2) == CGRect(x: 102, y: 40, width: 9, height: 9))
    #expect(years.frame(section: 1, item: 3) == CGRect(x: 12, y: 50, width: 9, height: 9))
    #expect(years.frame(section: 2, item: 3) == CGRect(x: 42, y: 118, width: 9, height: 9))
    #expect(years.frame(section: 3, item: 0) == nil)
  }

  @Test func aPointBesideThePhotosBelongsToTheNearestOne() throws {
    let years = YearsGeometry(counts: [7, 15, 4], years: [2026, 2026, 2025], Self.metrics)
    func photo(_ x: CGFloat, _ y: CGFloat) -> [Int]? {
      years.photo(nearestTo: CGPoint(x: x, y: y)).map { [$0.section, $0.item] }
    }
    #expect(photo(0, 0) == [0, 0])
    #expect(photo(200, 45) == [1, 2])
    #expect(photo(100, 65) == [1, 14], "beside the last photo of the year")
    #expect(photo(22, 90) == [2, 1])
    #expect(photo(22, 9_999) == [2, 1])
    #expect(YearsGeometry(counts: [], years: [], Self.metrics).photo(nearestTo: .zero) == nil)
  }

  @Test func stripsShowAllPhotosOnceAndAreFoundByTheirFirstPhoto() throws {
    let first = SeededGenerator.freshSeed(for: "years")
    for seed in first..<first + 200 {
      var random = SeededGenerator(seed: seed)
      let counts = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Int.random(in: 1...900, using: &random)
      }
      var year = 2026
      let numbers = counts.map { _ -> Int in
        if Int.random(in: 0..<3, using: &random) == 0 { year -= 1 }
        return year
      }
      let years = YearsGeometry(
        counts: counts, years: numbers,
        .init(
          width: CGFloat(Int.random(in: 40...1500, using: &random)),
          tile: CGFloat(Int.random(in: 4...20, using: &random)), margin: 12, headerHeight: 48,
          yearEnd: 12))
      let all = years.strips(in: CGRect(x: 0, y: 0, width: 2000, height: years.height))
      let photos = all.flatMap { strip in
        (strip.first..<strip.first + strip.count).map {
          years.place(ofPhoto: $0, inYear: strip.year)
        }
      }
      let expected = counts.indices.flatMap { section in
        (0..<counts[section]).map { [section, $0] }
      }
      #expect(photos.map { [$0.section, $0.item] } == expected, "seed \(seed)")
      // Each photo is in its strip, and is found at its place.
      let strip = try #require(all.randomElement(using: &random))
      let first = years.place(ofPhoto: strip.first, inYear: strip.year)
      #expect(
        years.strip(section: first.section, item: first.item)?.frame == strip.frame, "seed \(seed)")
      let number = strip.first + Int.random(in: 0..<strip.count, using: &random)
      let place = years.place(ofPhoto: number, inYear: strip.year)
      let frame = try #require(years.frame(section: place.section, item: place.item))
      #expect(frame.minX >= strip.frame.minX && frame.minY >= strip.frame.minY, "seed \(seed)")
      #expect(frame.maxX <= strip.frame.maxX + 0.01, "seed \(seed)")
      #expect(frame.maxY <= strip.frame.maxY, "seed \(seed)")
      let found = years.photo(nearestTo: CGPoint(x: frame.midX, y: frame.midY))
      #expect(found.map { [$0.section, $0.item] } == [place.section, place.item], "seed \(seed)")
      // A part of the content has the strips that touch it, and no others.
      let top = CGFloat.random(in: 0...years.height, using: &random)
      let part = CGRect(x: 0, y: top, width: 2000, height: 300)
      #expect(
        years.strips(in: part).map(\.frame)
          == all.map(\.frame).filter { $0.minY < part.maxY && $0.maxY > part.minY },
        "seed \(seed)")
    }
  }
}

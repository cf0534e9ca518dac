import Foundation
import Testing

@testable import TrellisPhotoLibrary

struct LocalTimeTests {
  @Test func monthsAgreeWithFoundationsCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for day in stride(from: -100_000, through: 100_000, by: 13) {
      for offset in [0, 86399] {
        let seconds = Int64(day * 86400 + offset)
        let date = Date(timeIntervalSince1970: Double(seconds))
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let (year, month) = LocalTime(seconds: seconds).yearAndMonth
        #expect(year == parts.year && month == parts.month)
        let back = LocalTime(
          year: try #require(parts.year), month: try #require(parts.month),
          day: try #require(parts.day))
        #expect(back?.seconds == Int64(day * 86400))
      }
    }
  }

  @Test func leapDaysExistInLeapYearsOnly() {
    #expect(LocalTime(year: 2024, month: 2, day: 29) != nil)
    #expect(LocalTime(year: 2000, month: 2, day: 29) != nil)
    #expect(LocalTime(year: 1900, month: 2, day: 29) == nil)
    #expect(LocalTime(year: 2023, month: 2, day: 29) == nil)
  }
}

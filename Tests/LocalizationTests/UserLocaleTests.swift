import Foundation
import Testing
import TrellisLocalization

/// Tests of the locales that dates and numbers are written in.
struct UserLocaleTests {
  @Test func aNameOfTheCLibraryBecomesALocale() throws {
    let names: [(name: String, month: String)] = [
      ("de_DE.UTF-8", "Mai 2024"), ("fr_FR", "mai 2024"), ("de_AT.UTF-8@euro", "Mai 2024"),
      ("sr_RS@latin", "maj 2024."), ("sr_RS.UTF-8", "мај 2024."), ("it", "maggio 2024"),
    ]
    for (name, month) in names {
      let formatter = DateFormatter()
      let locale = try #require(Locale(posixName: name), "\(name)")
      formatter.locale = locale
      formatter.timeZone = .gmt
      formatter.setLocalizedDateFormatFromTemplate("MMMM y")
      #expect(formatter.string(from: Date(timeIntervalSince1970: 1_715_000_000)) == month)
    }
  }

  @Test(arguments: ["C", "POSIX", "C.UTF-8", "C.utf8", "", "@euro"])
  func aSessionWithoutALanguageHasNoLocale(name: String) {
    #expect(Locale(posixName: name) == nil)
  }
}

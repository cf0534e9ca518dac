import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the names of the cities near a place.
struct PlaceNamesTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("data/places/cities.tsv").path
  private static let world = PlaceNames(path: file, language: Locale(identifier: "de"))

  private func words(
    _ latitude: Double, _ longitude: Double, _ names: PlaceNames = world
  ) -> [String] {
    names.text(of: names.cities(near: .init(latitude: latitude, longitude: longitude)))
      .split(separator: " ").map(String.init)
  }

  @Test func everyLineOfTheFileIsACity() throws {
    let lines = try String(contentsOfFile: Self.file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 30_000)
    var last = -90.0
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      let numbers = parts.prefix(3).compactMap { Double($0) }
      guard parts.count == 5, numbers.count == 3, !parts[4].isEmpty else {
        Issue.record("\(line)")
        continue
      }
      #expect(numbers[0] >= last && abs(numbers[1]) <= 180 && (5...30).contains(numbers[2]))
      #expect(parts[3].utf8.count == 2)
      last = numbers[0]
    }
  }

  @Test func aPlaceHasTheNamesOfItsCityAndItsCountry() {
    let louvre = words(48.8606, 2.3376)
    for word in ["paris", "parigi", "париж", "frankreich", "france", "louvre"] {
      #expect(louvre.contains(word))
    }
    #expect(!louvre.contains("munich"))
    #expect(words(48.14, 11.58).contains("munchen"))
    // Versailles is near Paris, and Melun is too far away.
    #expect(words(48.80, 2.13).contains("versailles") && words(48.80, 2.13).contains("paris"))
    #expect(!words(48.54, 2.66).contains("paris"))
    // A cabin in the mountains has the nearest town.
    #expect(words(46.56, 8.0).contains("thun"))
    #expect(words(-48.8, -123.4).isEmpty)
    #expect(words(90, 0).isEmpty && words(-90, 180).isEmpty)
  }

  @Test func citiesAreFoundAcrossTheDateLineAndBadLinesAreLeftOut() throws {
    let folder = try TemporaryFolder()
    let text = "x\n-17.000\t179.950\t10\tFJ\tEast-End\nNaN\tx\t\t\n\n70\t-179.9\t10\tRU\tNorth\t\n"
    let path = try folder.write(Array(text.utf8), to: "cities.tsv")
    let names = PlaceNames(path: path, language: Locale(identifier: "en"))
    #expect(words(-17, -179.97, names) == ["east", "end", "fiji", "fiji"])
    #expect(words(-17, 179.9, names) == ["east", "end", "fiji", "fiji"])
    #expect(words(-17, 179.5, names) == ["east", "end", "fiji", "fiji"])
    #expect(words(-17, 179.4, names) == [])
    #expect(words(10, 10, names) == [])
    let none = PlaceNames(path: "\(folder.path)/none", language: Locale(identifier: "en"))
    #expect(words(48.8606, 2.3376, none) == [])
  }
}

import Foundation
import Testing

@testable import CollectionModel

/// Tests of fonts as values.
struct ViewFontTests {
  @Test func aSystemFontHasItsSizeAndWeight() {
    let font = ViewFont.systemFont(ofSize: 17, weight: .semibold)
    #expect(font.pointSize == 17 && font.weight == .semibold && !font.isItalic)
    #expect(ViewFont.boldSystemFont(ofSize: 12).weight == .bold)
    #expect(ViewFont.italicSystemFont(ofSize: 12).isItalic)
    #expect(font.withSize(20).pointSize == 20 && font.withSize(20).weight == .semibold)
  }

  @Test func textStylesAreRelativeToTheUsersFont() {
    #expect(ViewFont.preferredFont(forTextStyle: .body).size == .relative(1))
    #expect(ViewFont.preferredFont(forTextStyle: .caption1).size == .relative(9.0 / 11))
    #expect(ViewFont.preferredFont(forTextStyle: .headline).weight == .bold)
    let body = ViewFont.preferredFont(forTextStyle: .body).pointSize
    #expect(body == ViewFont.systemFontSize)
    #expect(ViewFont.preferredFont(forTextStyle: .body).withSize(9).size == .points(9))
    #expect(ViewFont.preferredFont(forTextStyle: .init(rawValue: "unknown")).size == .relative(1))
  }

  @Test func weightsBecomeThoseOfPango() {
    let weights: [ViewFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.css) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
  }

  @Test func sizesThatAreNotPositiveStandForTheUsersSize() {
    for size in [0, -3, CGFloat.nan, .infinity] {
      #expect(ViewFont.systemFont(ofSize: size).pointSize == ViewFont.systemFontSize)
    }
    #expect(ViewFont(name: "", size: 12) == nil)
    #expect(ViewFont(name: "Cantarell", size: 12)?.family == "Cantarell")
  }
}

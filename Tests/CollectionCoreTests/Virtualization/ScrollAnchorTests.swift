import Foundation
import Testing

@testable import CollectionCore

struct ScrollAnchorTests {
  private let key = ElementKey(kind: .cell, section: 0, item: 7)

  @Test func anElementOfSizeZeroIsKeptByItsCorner() {
    let anchor = ScrollAnchor(
      key, frame: CGRect(x: 5, y: 10, width: 0, height: 0),
      in: CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(
      anchor.origin(for: CGRect(x: 5, y: 40, width: 0, height: 0)) == CGPoint(x: 0, y: 30))
  }
}
